// Lets the browser keep the app, so that it plays without a network. Not every browser can: then it needs one.
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    navigator.serviceWorker.register('./sw.js').catch(() => undefined); // a private window keeps nothing
  });
}
