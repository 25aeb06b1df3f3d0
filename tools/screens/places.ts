import type { Viewer } from './screen.ts';
import { sources } from './screens.ts';

/** Asks a call of the shop as one of the demo school's people. */
export type Ask = <Data>(who: Viewer, call: string) => Promise<Data>;

/** Finds what the places in the screens' paths stand for in a shop; answers what fills a path, or refuses. */
export async function findPlaces(ask: Ask): Promise<(path: string) => string> {
  const places = new Map<string, string>();
  for (const [name, { who, call, find }] of Object.entries(sources)) {
    const found = find(await ask<never>(who, call));
    if (found) places.set(name, found);
  }
  return (path) =>
    path.replace(/\{(\w+)\}/g, (_place, name: string) => {
      const found = places.get(name);
      if (!found) throw new Error(`the demo school has no ${name}`);
      return found;
    });
}
