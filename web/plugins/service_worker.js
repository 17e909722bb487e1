/* global VERSION, FILES -- offline.js puts them before this file: the build's hash, and all its files */
// Keeps the app on the device, so that it opens and plays without a network. A page gets the files of its own
// build: a newer build is fetched beside the old one and takes over once no page of the old one is open.
const CACHE = `muster-${VERSION}`;
const PATIENCE_MS = 3000; // for a network that is there and does not answer

addEventListener('install', (e) => {
  e.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map(asRequest))));
});

// Names with a hash never change; all others are asked for again.
function asRequest(file) {
  return new Request(file, file.startsWith('./assets/') ? {} : { cache: 'no-cache' });
}

addEventListener('activate', (e) => {
  e.waitUntil(dropOthers().then(() => clients.claim()));
});

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('muster-') && name !== CACHE).map((name) => caches.delete(name)));
}

addEventListener('fetch', (e) => {
  const { method, mode, url } = e.request;
  if (method !== 'GET' || !url.startsWith(registration.scope)) return;
  e.respondWith(mode === 'navigate' ? openPage(e.request) : giveFile(e.request));
});

// The newest page, or the one that is kept.
async function openPage(request) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (why) {
    const kept = await caches.match('./', { ignoreSearch: true });
    if (kept) return kept;
    throw why;
  }
}

async function giveFile(request) {
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}
