import type { ReactNode } from 'react';
import { path } from '../../../contract/core/paths.ts';
import type { CouponView } from '../../../contract/coupons/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatDeduction } from '../../client/format.ts';
import { When } from '../../client/when.tsx';
import { Badge } from '../../kit/badge.tsx';
import { cx } from '../../kit/class-names.ts';
import { Link } from '../../kit/link.tsx';
import { conditionWords, offWords } from './coupon-words.ts';

/** The period in which a coupon is valid. */
function Validity({ coupon }: { coupon: CouponView }) {
  return (
    <p>
      {coupon.why?.code === 'coupons.not_yet' && (
        <span className="block">
          {m.coupons_from()} <When at={coupon.valid_from} />
        </span>
      )}
      {coupon.valid_days && <span className="block">{m.coupons_days({ days: coupon.valid_days })}</span>}
      {coupon.valid_until && (
        <span className="block">
          {m.coupons_until()} <When at={coupon.valid_until} />
        </span>
      )}
    </p>
  );
}

function Uses({ uses }: Pick<CouponView, 'uses'>) {
  return (
    <ul className="mt-2 grid gap-1">
      {uses.map((use) => (
        <li key={use.order_number}>
          {use.state === 'held' ? m.coupons_use_held() : m.coupons_use_used()}{' '}
          <Link
            to={path.memberOrdersInfo(use.order_number)}
            className="text-blue underline mobile:inline-block mobile:py-3"
          >
            {use.order_number}
          </Link>{' '}
          <span className="whitespace-nowrap tabular-nums">{formatDeduction(use.amount)}</span>
        </li>
      ))}
    </ul>
  );
}

/** A coupon as a ticket: discount, conditions, period and exclusions. */
export function CouponCard({ coupon, children }: { coupon: CouponView; children?: ReactNode }) {
  const off = offWords(coupon.off);
  const isOver = coupon.status === 'expired' || (coupon.status === 'used' && coupon.uses_left === 0);
  return (
    <li className="flex overflow-hidden rounded-lg bg-sheet shadow-rest">
      <div
        className={cx(
          'flex w-36 shrink-0 flex-col items-center justify-center border-e-2 border-dashed border-line px-2 py-4 text-center mobile:w-28',
          isOver ? 'bg-paper-deep text-ink-soft' : 'bg-persimmon-wash text-persimmon-deep',
        )}
      >
        <strong className="text-title font-strong tabular-nums">{off.large}</strong>
        {off.small && <span className="text-small">{off.small}</span>}
      </div>
      <div className="min-w-0 grow p-4 text-small text-ink-soft">
        <h2 className="text-body font-strong text-ink">{coupon.name}</h2>
        <p className="mt-1">{conditionWords(coupon.conditions).join(' · ')}</p>
        <p>{coupon.stackable ? m.coupons_stackable() : m.coupons_alone()}</p>
        <Validity coupon={coupon} />
        {coupon.uses_left > 1 && <p>{m.coupons_uses_left({ count: coupon.uses_left })}</p>}
        {coupon.uses.length > 0 && <Uses uses={coupon.uses} />}
        {coupon.why && coupon.status !== 'used' && (
          <Badge tone="amber" className="mt-2 whitespace-normal">
            {coupon.why.message}
          </Badge>
        )}
        {children && <div className="mt-3">{children}</div>}
      </div>
    </li>
  );
}
