import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.worker } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    // Pictures are markup that our own functions make from names that they never copy into it.
    // Maps and sets in state are replaced as a whole, never changed, so they need not be watched.
    rules: { 'svelte/no-at-html-tags': 'off', 'svelte/prefer-svelte-reactivity': 'off' },
  },
  { files: ['plugins/service_worker.js'], languageOptions: { globals: globals.serviceworker } },
  { files: ['*.config.js', 'plugins/*.js'], ignores: ['plugins/service_worker.js'], languageOptions: { globals: globals.node } },
  { ignores: ['dist/'] },
);
