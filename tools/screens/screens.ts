import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { signInFor } from '../../contract/core/paths.ts';
import routes from '../../web/routes.ts';
import type { Screen, Source, Viewer, Walked } from './screen.ts';

const root = join(import.meta.dirname, '../..');

/** The account for an address: a visitor, or the one its sign-in page is for. */
function viewerOf(path: string): Viewer {
  const signIn = signInFor(path.split('?')[0] ?? '');
  if (signIn === null) return 'visitor';
  if (signIn === '/index_login') return 'parent';
  return path.startsWith('/admin') ? 'staff' : 'teacher';
}

/** The addresses of all screens in the routes; a `.ts` route sends a file and is no screen. */
const addressesIn = (map: readonly RouteConfigEntry[], above = ''): string[] =>
  map.flatMap(({ path, file, children }) => {
    const address = path && path !== 'en?' ? `${above}/${path}` : above;
    if (children) return addressesIn(children, address);
    return file.endsWith('.tsx') ? [address] : [];
  });

/** The screens of routes without a parameter in their address. */
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
  .flatMap((area) => area.screens)
  .map((screen): Screen => ({ who: viewerOf(screen.path), ...screen }));
const takenPlace = new Set(special.map(({ name }) => name));

/** Every screen of the demo school, for the walks in a browser. */
export const screens: readonly Screen[] = [
  ...plainScreens(routes).filter(({ name }) => !takenPlace.has(name)),
  ...special,
  { name: 'not_found', path: '/no_such_page', who: 'visitor' },
];

/** The sources of the placeholders in the screens' paths. */
export const sources: Readonly<Record<string, Source>> = Object.assign(
  {},
  ...walked.map(({ places = {} }) => places),
);
