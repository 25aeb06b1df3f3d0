import type { ReactNode } from 'react';
import {
  kit_pager,
  kit_pager_next,
  kit_pager_page,
  kit_pager_position,
  kit_pager_previous,
} from '../../messages/compiled/messages.js';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

type PagerProps = {
  /** The shown page of a list. */
  list: { page: number; page_size: number; total: number };
  /** A page's path, without its language. */
  to: (page: number) => string;
};

/** The first page, the last, and those around `page`; null for a gap. */
export function pagesShown(page: number, pages: number): (number | null)[] {
  const numbers = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const shown = [...new Set(numbers)].sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const gap = number - (shown[index - 1] ?? 0);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
}

const step = 'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md px-3';

/** Links to the pages of a list; nothing for a single page. */
export function Pager({ list, to }: PagerProps) {
  const { page } = list;
  const pages = Math.max(1, Math.ceil(list.total / list.page_size));
  if (pages === 1) return null;
  return (
    <nav aria-label={kit_pager()} className="mt-8 flex flex-wrap items-center justify-center gap-1">
      <Step to={page > 1 ? to(page - 1) : null} rel="prev">
        <Icon name="caret-left" />
        {kit_pager_previous()}
      </Step>
      <span className="px-2 text-ink-soft desktop:medium:hidden">{kit_pager_position({ page, pages })}</span>
      <ol className="hidden items-center gap-1 desktop:medium:flex">
        {pagesShown(page, pages).map((number, index) => (
          <li key={number ?? `gap${index}`}>
            {number === null ? (
              <span className="px-1 text-ink-faint">…</span>
            ) : (
              <Link
                to={to(number)}
                aria-label={kit_pager_page({ page: number })}
                aria-current={number === page ? 'page' : undefined}
                className={cx(step, 'tabular', number === page ? 'bg-ink text-white' : 'hover:bg-ink/7')}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step to={page < pages ? to(page + 1) : null} rel="next">
        {kit_pager_next()}
        <Icon name="caret-right" />
      </Step>
    </nav>
  );
}

function Step({ to, rel, children }: { to: string | null; rel: string; children: ReactNode }) {
  if (to === null) {
    return (
      <span aria-disabled="true" className={cx(step, 'text-ink-faint/60')}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} className={cx(step, 'font-strong text-blue hover:bg-blue-wash')}>
      {children}
    </Link>
  );
}
