import type { ComponentType } from 'react';
import { useMatches } from 'react-router';
import type { Share } from '../client/share.ts';

/** What a screen sets in its frame: `export const handle: ScreenHandle = { … }`. */
export type ScreenHandle = {
  /**
   * The title in a phone's top bar. `route`: the one shown, where several share the screen; `loaded`: the loader's data, undefined if
   * it failed.
   */
  title?: (route: string, loaded?: never) => string;
  /** A path without language: shows a back arrow to it (on a phone). */
  back?: () => string;
  /** The screen spans the full width and sets its own widths (`shell-width`). */
  flush?: boolean;
  /** Uses the brief footer without navigation: for signing in and paying. */
  brief?: boolean;
  /** A header in place of the shop's on a desktop: the quiet one of paying. */
  header?: ComponentType;
  /** No tab bar (on a phone): the screen has its own bar at the bottom. */
  noTabs?: boolean;
  /** Whether search engines may index the page, from the loader's data; true by default. */
  worthFinding?: (loaded: never) => boolean;
  /** The page's share card, from the loader's data; by default the school's. */
  share?: (loaded: never) => Share;
};

const useShown = () => useMatches().at(-1);

/** The handle of the current screen. */
export const useScreen = (): ScreenHandle => (useShown()?.handle as ScreenHandle | undefined) ?? {};

/** The top bar's title for the current screen. */
export function useScreenTitle(): string | undefined {
  const shown = useShown();
  return (shown?.handle as ScreenHandle | undefined)?.title?.(shown?.id ?? '', shown?.loaderData as never);
}
