import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Link } from './link.tsx';

export type Tab = {
  /** A path without its language: each tab has an address. */
  to: string;
  label: ReactNode;
  count?: number;
  current: boolean;
};

/** Views of one list, each with an address of its own. */
export function Tabs({
  label,
  tabs,
  className,
}: {
  label: string;
  tabs: readonly Tab[];
  className?: string;
}) {
  return (
    <nav aria-label={label} className={cx('overflow-x-auto border-b border-line', className)}>
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
