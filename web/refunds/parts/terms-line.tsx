import type { OfferingView } from '../../../contract/catalog/calls.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { cx } from '../../kit/class-names.ts';
import { Link } from '../../kit/link.tsx';

type Of = Pick<OfferingView, 'refund'> & { kind: string };

/** The terms on which the money of something comes back, in words. */
export function refundTermsWords({ kind, refund }: Of): string {
  const days = refund.whole_days;
  const whole =
    kind === 'private_long' ? m.refunds_terms_package({ days }) : m.refunds_terms_before({ days });
  const later = refund.later === 'lessons' ? m.refunds_terms_lessons() : m.refunds_terms_nothing();
  return m.refunds_terms_words({ whole, later });
}

/** The same in one line, with the page that says them all. */
export function RefundTermsLine({ of, className }: { of: Of; className?: string }) {
  return (
    <p className={cx('text-small text-ink-soft', className)}>
      {m.refunds_terms({ terms: refundTermsWords(of) })}{' '}
      <Link to={path.footerRefund()} className="inline-flex min-h-11 items-center text-blue underline">
        {m.refunds_terms_more()}
      </Link>
    </p>
  );
}
