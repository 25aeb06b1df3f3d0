import { useMediaQuery } from '@mui/material';
import { type ReactNode, useContext } from 'react';
import { CreateButton, FilterButton, FilterContext, TopToolbar } from 'react-admin';
import type { Right } from '../../contract/core/rights.ts';
import { may } from '../page.ts';
import { ColumnsButton } from './columns-button.tsx';
import { isNarrow } from './narrow.ts';

/**
 * What stands above a list: further filters and those that somebody has kept, the columns of the table, and a new record for who may
 * make one. What is kept and which columns are shown stays in the browser, for each account apart (`desk.tsx`).
 */
export function ListBar({ right, children }: { right?: Right; children?: ReactNode }) {
  const filters = useContext(FilterContext);
  const isCards = useMediaQuery(isNarrow);
  return (
    <TopToolbar>
      {filters && filters.length > 0 && <FilterButton />}
      {!isCards && <ColumnsButton />}
      {children}
      {right && may(right) && <CreateButton />}
    </TopToolbar>
  );
}
