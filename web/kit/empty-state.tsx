import type { ReactNode } from 'react';
import { kit_no_data } from '../../messages/compiled/messages.js';
import { cx } from './class-names.ts';
import { Still, type StillName } from './still.tsx';

type EmptyStateProps = {
  /** "There's no data" by default. */
  title?: string;
  /** What would be here, and how it gets here. */
  children?: ReactNode;
  /** The button for the next step. */
  action?: ReactNode;
  picture?: StillName;
  className?: string;
};

/** Shows that there is nothing yet, and what to do next. */
export function EmptyState({ title, children, action, picture = 'shelf', className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'mx-auto flex max-w-lg min-w-0 flex-col items-center px-4 py-12 text-center mobile:py-8',
        className,
      )}
    >
      <Still name={picture} className="w-56 max-w-full mobile:w-44" />
      <p className="mt-6 text-title font-strong">{title ?? kit_no_data()}</p>
      {children && <div className="mt-2 text-ink-soft">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
