// Screens by their address. Everything is behind #, so that any web host can serve the page.

export type Route = { screen: 'home' } | { screen: 'settings' } | { screen: 'match'; match: string };

export function routeOf(hash: string): Route {
  const [first = '', second = ''] = hash.replace(/^#\/?/, '').split('/');
  if (first === 'm' && second !== '') return { screen: 'match', match: second };
  if (first === 'settings') return { screen: 'settings' };
  return { screen: 'home' };
}
