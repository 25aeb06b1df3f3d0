import { path } from '../../../contract/core/paths.ts';
import type { StuckKind, StuckView } from '../../../contract/payments/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatMoney } from '../../client/format.ts';
import { useSelf } from '../../client/page-data.ts';
import { When } from '../../client/when.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Card } from '../../kit/card.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';

const kinds: Record<StuckKind, () => string> = {
  silent: m.stuck_silent,
  notified: m.stuck_notified,
  review: m.stuck_review,
  overdue: m.stuck_overdue,
  refund_slow: m.stuck_refund_slow,
  refund_abnormal: m.stuck_refund_abnormal,
  refund_closed: m.stuck_refund_closed,
  difference: m.stuck_difference,
  bill_late: m.stuck_bill_late,
};

type Item = StuckView['items'][number];

/** What happened to an order stands in the record, for who may look into that. */
function OrderNumber({ number }: { number: string }) {
  const mayLook = useSelf()?.rights.includes('audit.see');
  if (!mayLook) return <span className="tabular">{number}</span>;
  return (
    <Link to={path.adminAudit({ subject: `order:${number}` })} className="tabular text-blue underline">
      {number}
    </Link>
  );
}

function Line({ item }: { item: Item }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 grow basis-72">
        <p className="font-strong">{kinds[item.kind]()}</p>
        <p className="text-small text-ink-soft">
          {m.stuck_since()} <When at={item.since} />
        </p>
        <p className="text-small wrap-anywhere text-ink-soft">
          {item.order_number ? (
            <>
              {m.stuck_order()} <OrderNumber number={item.order_number} />
            </>
          ) : (
            <>
              {m.stuck_number()} <span className="tabular">{item.number}</span>
            </>
          )}
          {item.why && ` · ${item.why}`}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-2">
        <Badge>{item.provider === 'wechat' ? m.orders_wechat() : m.orders_alipay()}</Badge>
        {item.amount && <span className="tabular font-strong">{formatMoney(item.amount)}</span>}
      </p>
    </li>
  );
}

/** Payments and refunds that wait for somebody to look at them, the oldest first. */
export function StuckMoney({ stuck }: { stuck: StuckView }) {
  const total = stuck.counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card as="section" padding="large" className="mb-6">
      <h2 className="mb-2 text-lead font-strong">{m.stuck_title()}</h2>
      {total === 0 ? (
        <p className="flex items-center gap-2.5 text-ink-soft">
          <Icon name="check-circle" className="size-[1.2em] shrink-0 text-green" />
          {m.stuck_none()}
        </p>
      ) : (
        <>
          <p className="text-ink-soft">{m.stuck_count({ count: total })}</p>
          <ul>
            {stuck.items.map((item) => (
              <Line key={`${item.kind} ${item.id}`} item={item} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
