import { Link } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { inLanguage } from '../../contract/core/locale.ts';
import { page } from '../page.ts';

/** Leads to a page of the office beside the desk, given without its language. */
export const PageLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link href={inLanguage(to, page.locale)} onClick={(event: MouseEvent) => event.stopPropagation()}>
    {children}
  </Link>
);
