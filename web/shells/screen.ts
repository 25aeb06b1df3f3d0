import { useMatches } from 'react-router';
import type { Share } from '../client/share.ts';

/** What a screen tells its frame: `export const handle: ScreenHandle = { … }`. */
export type ScreenHandle = {
  /**
   * Stands in the top bar on a phone; `route`: of a screen that several addresses lead to, the one that it is shown at; `loaded`: what
   * its loader read, nothing where that failed.
   */
  title?: (route: string, loaded?: never) => string;
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

const useShown = () => useMatches().at(-1);

/** What the screen shown now tells its frame. */
export const useScreen = (): ScreenHandle => (useShown()?.handle as ScreenHandle | undefined) ?? {};

/** What stands in the top bar of the screen shown now. */
export function useScreenTitle(): string | undefined {
  const shown = useShown();
  return (shown?.handle as ScreenHandle | undefined)?.title?.(shown?.id ?? '', shown?.loaderData as never);
}
