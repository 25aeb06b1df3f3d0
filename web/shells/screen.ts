import { useMatches } from 'react-router';

/** What a screen tells its frame: `export const handle: ScreenHandle = { … }`. */
export type ScreenHandle = {
  /** Stands in the top bar on a phone. */
  title?: () => string;
  /** A path without language: shows an arrow that leads there (on a phone). */
  back?: () => string;
  /** The screen reaches from edge to edge and sets its own widths (`shell-width`). */
  flush?: boolean;
  /** No tab bar at the bottom (on a phone): the screen has a bar of its own there. */
  noTabs?: boolean;
};

/** What the screen shown now tells its frame. */
export function useScreen(): ScreenHandle {
  const matches = useMatches();
  return (matches.at(-1)?.handle as ScreenHandle | undefined) ?? {};
}
