import { useMediaQuery } from '@mui/material';
import { type ReactNode, useContext } from 'react';
import { CreateButton, FilterButton, FilterContext, TopToolbar } from 'react-admin';
import type { Right } from '../../contract/core/rights.ts';
import { may } from '../page.ts';
import { ColumnsButton } from './columns-button.tsx';
import { isNarrow } from './narrow.ts';

/**
 * The bar above a list: filters and saved filters, the columns, and a button for a new record. Saved filters and
 * columns stay in the browser, for each account apart (`desk.tsx`).
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
