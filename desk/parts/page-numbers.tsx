import { Box, Pagination, PaginationItem } from '@mui/material';
import { Link, useLocation, useSearchParams } from 'react-router';
import * as m from '../../messages/compiled/messages.js';

type Numbered = { page: number; page_size: number; total: number };

/** The page number in the address. */
export const usePageNumber = (): number => Number(useSearchParams()[0].get('page')) || 1;

const words = {
  page: (page: number | null) => m.kit_pager_page({ page: page ?? 1 }),
  previous: () => m.kit_pager_previous(),
  next: () => m.kit_pager_next(),
} as const;

/** Links to the pages of a list that has more than one. */
export function PageNumbers({ page, page_size, total }: Numbered) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const count = Math.ceil(total / page_size);
  if (count < 2) return null;
  const to = (number: number | null) => {
    const next = new URLSearchParams(query);
    next.set('page', String(number ?? 1));
    return `${pathname}?${next}`;
  };
  return (
    <Box sx={{ mt: 3, display: 'flex', justifyContent: 'center' }}>
      <Pagination
        aria-label={m.kit_pager()}
        page={page}
        count={count}
        getItemAriaLabel={(type, number) => (words[type as keyof typeof words] ?? words.page)(number)}
        renderItem={(item) => <PaginationItem {...item} component={Link} to={to(item.page)} />}
      />
    </Box>
  );
}
