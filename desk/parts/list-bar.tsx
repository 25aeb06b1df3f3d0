import type { ReactNode } from 'react';
import { CreateButton, FilterButton, TopToolbar } from 'react-admin';
import type { Right } from '../../contract/core/rights.ts';
import { may } from '../page.ts';

/** What stands above a list: further filters, and a new record for who may make one. */
export const ListBar = ({
  right,
  filters = false,
  children,
}: {
  right?: Right;
  filters?: boolean;
  children?: ReactNode;
}) => (
  <TopToolbar>
    {filters && <FilterButton />}
    {children}
    {right && may(right) && <CreateButton />}
  </TopToolbar>
);
