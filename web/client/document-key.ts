/**
 * How the router calls the page that the document came with: a page that follows has another key. Read while the first script runs,
 * before the router can have led anywhere.
 */
export const documentKey: string =
  typeof window === 'undefined'
    ? 'default'
    : ((window.history.state as { key?: string } | null)?.key ?? 'default');
