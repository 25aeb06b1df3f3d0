import { useMatches } from 'react-router';
import type { Share } from '../client/share.ts';

/** What a screen tells its frame: `export const handle: ScreenHandle = { … }`. */
export type ScreenHandle = {
  /** Stands in the top bar on a phone. */
  title?: () => string;
  /** A path without language: shows an arrow that leads there (on a phone). */
  back?: () => string;
  /** The screen reaches from edge to edge and sets its own widths (`shell-width`). */
  flush?: boolean;
  /** Ends with what law needs alone, without the ways through the site: signing in, paying. */
  brief?: boolean;
  /** No tab bar at the bottom (on a phone): the screen has a bar of its own there. */
  noTabs?: boolean;
  /** Whether what its loader read is worth finding; without one, it is. */
  worthFinding?: (loaded: never) => boolean;
  /** How the page is shown where its address is shared, from what its loader read; without one, as the school. */
  share?: (loaded: never) => Share;
};

/** What the screen shown now tells its frame. */
export function useScreen(): ScreenHandle {
  const matches = useMatches();
  return (matches.at(-1)?.handle as ScreenHandle | undefined) ?? {};
}
