import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { signInFor } from '../../contract/core/paths.ts';
import routes from '../../web/routes.ts';
import type { Screen, Source, Viewer, Walked } from './screen.ts';

const root = join(import.meta.dirname, '../..');

/** Whom an address is for: who may see it without signing in, or signs in for it. */
function viewerOf(path: string): Viewer {
  const signIn = signInFor(path.split('?')[0] ?? '');
  if (signIn === null) return 'visitor';
  if (signIn === '/index_login') return 'parent';
  return path.startsWith('/admin') ? 'staff' : 'teacher';
}

/** The addresses of a map of routes at which a screen is shown; a file that is sent is none (`.ts`). */
const addressesIn = (map: readonly RouteConfigEntry[], above = ''): string[] =>
  map.flatMap(({ path, file, children }) => {
    const here = path && path !== 'en?' ? `${above}/${path}` : above;
    if (children) return addressesIn(children, here);
    return file.endsWith('.tsx') ? [here] : [];
  });

/** The screens that stand for themselves in a map of routes: those without a place in their address. */
export const plainScreens = (map: readonly RouteConfigEntry[]): Screen[] =>
  addressesIn(map)
    .filter((address) => !/[:*]/.test(address))
    .map((address) => ({
      name: address.slice(1).replaceAll('/', '_') || 'home',
      path: address || '/',
      who: viewerOf(address),
    }));

const files = globSync('web/*/walked.ts', { cwd: root }).sort();
const walked = await Promise.all(
  files.map(async (file) => ((await import(join(root, file))) as { walked: Walked }).walked),
);

const special = walked
  .flatMap((one) => one.screens)
  .map((screen): Screen => ({ who: viewerOf(screen.path), ...screen }));
const takenPlace = new Set(special.map(({ name }) => name));

/** Every screen of the demo school, as the browser's walks see it. */
export const screens: readonly Screen[] = [
  ...plainScreens(routes).filter(({ name }) => !takenPlace.has(name)),
  ...special,
  { name: 'not_found', path: '/no_such_page', who: 'visitor' },
];

/** Where what stands in the paths of the screens is found. */
export const sources: Readonly<Record<string, Source>> = Object.assign(
  {},
  ...walked.map(({ places = {} }) => places),
);
