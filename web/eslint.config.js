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
    rules: { 'svelte/no-at-html-tags': 'off' },
  },
  { files: ['*.config.js'], languageOptions: { globals: globals.node } },
  { ignores: ['dist/'] },
);
