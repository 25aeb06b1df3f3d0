import type { ReactNode } from 'react';
import { kit_now, kit_was } from '../../messages/compiled/messages.js';
import { cx } from './class-names.ts';

type PriceProps = {
  /** The price to pay, formatted. */
  now: string;
  /** The original price of a discounted one, formatted: struck through. */
  was?: string | null;
  /** Beneath it: its last day, its purpose. */
  note?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  className?: string;
};

const sizes = { small: 'text-body', medium: undefined, large: 'text-head' };

/** A price, with the original one struck through. */
export function Price({ now, was, note, size = 'medium', className }: PriceProps) {
  return (
    <div className={className}>
      <p className="price">
        {was && <span className="sr-only">{kit_now()}</span>}
        <b className={sizes[size]}>{now}</b>
        {was && (
          <>
            <span className="sr-only">{kit_was()}</span>
            <s>{was}</s>
          </>
        )}
      </p>
      {note && <p>{note}</p>}
    </div>
  );
}

type PriceRowProps = {
  label: ReactNode;
  /** Explains the line, under its label. */
  detail?: ReactNode;
  amount: ReactNode;
  /** `less` for a deduction, `total` for the last line. */
  kind?: 'plain' | 'less' | 'total';
};

/** One line of an explained price; goes into `PriceRows`. */
export function PriceRow({ label, detail, amount, kind = 'plain' }: PriceRowProps) {
  return (
    <div
      className={cx(
        'flex items-baseline justify-between gap-6 py-1.5',
        kind === 'total' && 'mt-2 border-t border-line pt-4 text-lead font-strong',
      )}
    >
      <dt className={cx('min-w-0', kind === 'plain' && 'text-ink-soft')}>
        {label}
        {detail && <span className="block text-small font-normal text-ink-faint">{detail}</span>}
      </dt>
      <dd
        className={cx(
          'tabular shrink-0',
          kind === 'less' && 'text-green',
          kind === 'total' && 'text-title text-persimmon',
        )}
      >
        {amount}
      </dd>
    </div>
  );
}

export const PriceRows = ({ children, className }: { children: ReactNode; className?: string }) => (
  <dl className={className}>{children}</dl>
);
