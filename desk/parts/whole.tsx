import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';

/** Shows its children once the whole record is there: until then react-admin shows the row of the list, which knows less. */
export const Whole = ({ has, children }: { has: string; children: ReactNode }) =>
  useRecordContext()?.[has] === undefined ? null : children;
