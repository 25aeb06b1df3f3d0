import { useLocation } from 'react-router';

/**
 * How the router calls the page that the document came with: a page that follows has another key. Read while the first script runs,
 * before the router can have led anywhere.
 */
const documentKey: string =
  typeof window === 'undefined'
    ? 'default'
    : ((window.history.state as { key?: string } | null)?.key ?? 'default');

/** Whether the page that is shown is the one that the document came with: those that follow were asked for without a form. */
export const useIsDocument = (): boolean => useLocation().key === documentKey;
