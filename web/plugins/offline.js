// Makes the app installable and lets it run without a network: manifest, icons, and a service worker that
// knows every file of the build (service_worker.js).
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { drawPng, drawSvg } from './icon.js';

const SIZES = [192, 512];
const TOUCH = 180; // what phones of one maker ask for
const MANIFEST = {
  name: 'Muster',
  short_name: 'Muster',
  description: 'Tabletop war games, by the book.',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#0d1116',
  theme_color: '#141a21',
  icons: [
    { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...SIZES.map((size) => ({ src: `icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'any maskable' })),
  ],
};

// Old formats of fonts are for browsers that have no service worker.
const isKept = (name) => !name.endsWith('.woff') && !name.endsWith('.map');

const link = (attrs) => ({ tag: 'link', attrs, injectTo: 'head' });

export function offline() {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: () => [
      link({ rel: 'manifest', href: './manifest.webmanifest' }),
      link({ rel: 'icon', href: './icon.svg', type: 'image/svg+xml' }),
      link({ rel: 'apple-touch-icon', href: `./icon-${TOUCH}.png` }),
    ],
    generateBundle(_, bundle) {
      const emit = (fileName, source) => this.emitFile({ type: 'asset', fileName, source });
      emit('manifest.webmanifest', JSON.stringify(MANIFEST));
      emit('icon.svg', drawSvg());
      for (const size of [...SIZES, TOUCH]) emit(`icon-${size}.png`, drawPng(size));
      const hash = createHash('sha256');
      for (const name of Object.keys(bundle).sort()) hash.update(name).update(bundle[name].source ?? bundle[name].code ?? '');
      const files = ['./', ...Object.keys(bundle).filter((name) => name !== 'index.html' && isKept(name)).map((name) => `./${name}`)];
      const worker = readFileSync(new URL('./service_worker.js', import.meta.url), 'utf8');
      emit('sw.js', `const VERSION = '${hash.digest('hex').slice(0, 16)}';\nconst FILES = ${JSON.stringify(files)};\n${worker}`);
    },
  };
}
