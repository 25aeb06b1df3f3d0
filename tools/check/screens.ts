import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import routes from '../../web/routes.ts';
import type { Screen } from '../screens/screen.ts';
import { screens, sources } from '../screens/screens.ts';

type Shown = { screens: readonly Screen[]; sources: Readonly<Record<string, unknown>> };
type Leaf = { path: string; file: string };

const leavesOf = (map: readonly RouteConfigEntry[]): Leaf[] =>
  map.flatMap(({ path = '', file, children }) => (children ? leavesOf(children) : [{ path, file }]));

const placesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/**
 * What is wrong with the walk through a map of routes. What has no place in its address is walked by itself; of what has one, its
 * file is to be seen at least once. Files that are sent (`.ts`) are no screens.
 */
export function whatIsWrongWithWalk(map: readonly RouteConfigEntry[], shown: Shown): string[] {
  const leafOf = (path: string) =>
    matchRoutes([...map] as RouteObject[], path.split('?')[0] ?? '')?.at(-1)?.route as Leaf | undefined;
  const seen = new Set(shown.screens.map(({ path }) => leafOf(path)?.file));
  const names = shown.screens.map(({ name }) => name);
  const wanted = new Set(shown.screens.flatMap(({ path }) => placesIn(path)));
  return [
    ...leavesOf(map)
      .filter(({ file }) => file.endsWith('.tsx') && !seen.has(file))
      .map(({ path, file }) => `web/${file}: no screen of web/*/walked.ts leads to ${path}`),
    ...shown.screens
      .filter(({ path, name }) => name !== 'not_found' && leafOf(path)?.path === '*')
      .map(({ name }) => `web/routes.ts: the screen ${name} of a walked.ts leads nowhere`),
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `web: two screens of a walked.ts are called ${name}`),
    ...[...wanted]
      .filter((name) => !(name in shown.sources))
      .map((name) => `web: nothing says what stands for {${name}} in a walked.ts`),
    ...Object.keys(shown.sources)
      .filter((name) => !wanted.has(name))
      .map((name) => `web: no screen has the place {${name}} of a walked.ts`),
  ];
}

/** Screens that nobody walks, and screens of the walk that are none. */
export const walkedScreens = (): string[] => whatIsWrongWithWalk(routes, { screens, sources });
