import type { Viewer } from './screen.ts';
import { sources } from './screens.ts';

/** Makes a call to the shop as one of the demo accounts. */
export type Ask = <Data>(who: Viewer, call: string) => Promise<Data>;

/** Resolves the placeholders in screens' paths for a shop. Returns a function that fills a path, or throws. */
export async function findPlaces(ask: Ask): Promise<(path: string) => string> {
  const places = new Map<string, string>();
  for (const [name, { who, call, find }] of Object.entries(sources)) {
    const found = find(await ask<never>(who, call));
    if (found) places.set(name, found);
  }
  return (path) =>
    path.replace(/\{(\w+)\}/g, (_place, name: string) => {
      const found = places.get(name);
      if (!found) throw new Error(`the demo school has no record for ${name}`);
      return found;
    });
}
