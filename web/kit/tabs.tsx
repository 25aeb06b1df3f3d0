import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from './class-names.ts';
import { Link } from './link.tsx';

export type Tab = {
  /** A path without its language: each tab has an address. */
  to: string;
  label: ReactNode;
  count?: number;
  current: boolean;
};

/** Views of one list, each with its own address. */
export function Tabs({
  label,
  tabs,
  className,
}: {
  label: string;
  tabs: readonly Tab[];
  className?: string;
}) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.to;
  // Scrolls the current tab into view where not all fit.
  useEffect(() => {
    const link = current && row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!link || !row.current) return;
    const { left, right } = row.current.getBoundingClientRect();
    const at = link.getBoundingClientRect();
    if (at.right > right) row.current.scrollLeft += at.right - right;
    if (at.left < left) row.current.scrollLeft -= left - at.left;
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className={cx('tabs overflow-x-auto border-b border-line', className)}>
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.to} className="flex max-w-60 shrink-0">
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.current ? 'page' : undefined}
              className={cx(
                'flex min-h-control items-center gap-2 border-b-3 px-4 font-strong transition-colors -outline-offset-3',
                tab.current ? 'border-persimmon text-ink' : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              <span className="line-clamp-2 leading-snug">{tab.label}</span>
              {tab.count !== undefined && (
                <span className="tabular text-small font-normal text-ink-faint">{tab.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
