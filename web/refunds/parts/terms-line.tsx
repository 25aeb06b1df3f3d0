import type { CartItemView } from '../../../contract/cart/calls.ts';
import type { OfferingView } from '../../../contract/catalog/calls.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { cx } from '../../kit/class-names.ts';
import { Link } from '../../kit/link.tsx';

type RefundTerms = {
  kind: string;
  refund: NonNullable<OfferingView['refund']> & Partial<Pick<CartItemView['refund'], 'whole'>>;
};

/** The refund terms in words; for a purchase now, those that still apply. */
export function refundTermsWords({ kind, refund }: RefundTerms): string {
  const { whole, later } = refund;
  const days = refund.whole_days;
  if (whole === 'over') {
    if (kind === 'private_once') return m.refunds_terms_too_late();
    return later === 'lessons' ? m.refunds_terms_begun_lessons() : m.refunds_terms_begun_nothing();
  }
  const spans = {
    terms: () =>
      kind === 'private_long' ? m.refunds_terms_package({ days }) : m.refunds_terms_before({ days }),
    start: m.refunds_terms_start,
    cut_off: m.refunds_terms_cut_off,
  };
  const before = spans[whole ?? 'terms']();
  // Before a session is chosen, a late purchase is possible too.
  const isAny = !whole && kind !== 'private_once' && kind !== 'private_long';
  return m.refunds_terms_words({
    whole: isAny ? m.refunds_terms_any({ before }) : before,
    later: later === 'lessons' ? m.refunds_terms_lessons() : m.refunds_terms_nothing(),
  });
}

/** The refund terms in one line, with a link to all of them; nothing for a student, who gets none. */
export function RefundTermsLine({
  offering: { kind, refund },
  className,
}: {
  offering: Omit<RefundTerms, 'refund'> & { refund: RefundTerms['refund'] | null };
  className?: string;
}) {
  if (!refund) return null;
  return (
    <p className={cx('text-small text-ink-soft', className)}>
      {m.refunds_terms({ terms: refundTermsWords({ kind, refund }) })}{' '}
      <Link to={path.footerRefund()} className="text-blue underline">
        {m.refunds_terms_more()}
      </Link>
    </p>
  );
}
