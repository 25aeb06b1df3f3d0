import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';

/**
 * Renders its children once the whole record is loaded. Until then react-admin passes the row of the list, which has
 * fewer fields.
 */
export const OnceLoaded = ({ has: field, children }: { has: string; children: ReactNode }) =>
  useRecordContext()?.[field] === undefined ? null : children;
