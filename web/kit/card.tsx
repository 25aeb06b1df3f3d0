import type { ElementType, ReactNode } from 'react';
import { cx } from './class-names.ts';

type CardProps = {
  children: ReactNode;
  /** `div` by default (`article`, `section`, `li`). */
  as?: ElementType;
  /** Lifts under the pointer, for a card that is a link. */
  lifts?: boolean;
  padding?: 'none' | 'small' | 'medium' | 'large';
  className?: string;
};

const paddings = { none: '', small: 'p-4', medium: 'p-6 mobile:p-4', large: 'p-9 mobile:p-5' };

/** A sheet of paper on the page. */
export function Card({ children, as: Tag = 'div', lifts, padding = 'medium', className }: CardProps) {
  return (
    <Tag
      className={cx(
        'min-w-0 rounded-lg bg-sheet shadow-rest',
        lifts && 'transition-shadow duration-200 hover:shadow-lift',
        paddings[padding],
        className,
      )}
    >
      {children}
    </Tag>
  );
}

/** Facts as label and value, one a line; `stacked`: on a phone the value is beneath a long label. */
export function Facts({
  items,
  stacked,
  className,
}: {
  items: readonly (readonly [ReactNode, ReactNode])[];
  stacked?: boolean;
  className?: string;
}) {
  return (
    <dl
      className={cx(
        'grid grid-cols-[auto_1fr] gap-x-6 gap-y-2',
        stacked && 'mobile:grid-cols-1 mobile:gap-y-0',
        className,
      )}
    >
      {items.map(([label, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other identity and are not reordered
        <div key={index} className="contents">
          <dt className={cx('text-ink-soft', stacked && index > 0 && 'mobile:mt-3')}>{label}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
