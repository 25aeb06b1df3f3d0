import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import routes from '../../web/routes.ts';
import type { Screen } from '../screens/screen.ts';
import { screens } from '../screens/screens.ts';

type Leaf = { path: string; file: string };

const leavesOf = (map: readonly RouteConfigEntry[]): Leaf[] =>
  map.flatMap(({ path = '', file, children }) => (children ? leavesOf(children) : [{ path, file }]));

/**
 * Screens that the walk misses, and walked addresses without a screen. Routes without a parameter are walked by
 * themselves; of one with a parameter, at least one address is needed. A `.ts` route sends a file and is no screen.
 */
export function walkFaults(map: readonly RouteConfigEntry[], walk: readonly Screen[]): string[] {
  const leafOf = (path: string) =>
    matchRoutes([...map] as RouteObject[], path.split('?')[0] ?? '')?.at(-1)?.route as Leaf | undefined;
  const walked = new Set(walk.map(({ path }) => leafOf(path)?.file));
  const names = walk.map(({ name }) => name);
  return [
    ...leavesOf(map)
      .filter(({ file }) => file.endsWith('.tsx') && !walked.has(file))
      .map(({ path, file }) => `web/${file}: no screen of web/*/walked.ts leads to ${path}`),
    ...walk
      .filter(({ path, name }) => name !== 'not_found' && leafOf(path)?.path === '*')
      .map(({ name }) => `web/routes.ts: the screen ${name} of a walked.ts leads nowhere`),
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `web: two screens of a walked.ts are called ${name}`),
  ];
}

/** The faults of the product's own walk. */
export const walkedScreens = (): string[] => walkFaults(routes, screens);
