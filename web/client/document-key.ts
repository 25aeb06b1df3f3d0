import { useLocation } from 'react-router';

/** The router's key of the page in this document. Read at module load, before any navigation changes it. */
const documentKey: string =
  typeof window === 'undefined'
    ? 'default'
    : ((window.history.state as { key?: string } | null)?.key ?? 'default');

/** Whether this page is the document's first: only that one can answer a posted form. */
export const useIsDocument = (): boolean => useLocation().key === documentKey;
