import { path } from '../../../contract/core/paths.ts';
import type { OrderView } from '../../../contract/orders/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { lateWords } from '../../catalog/parts/late-words.ts';
import { formatMoney, formatName, formatPrice } from '../../client/format.ts';
import { useInWechat } from '../../client/page-data.ts';
import { LinkButton } from '../../kit/button.tsx';
import { Facts } from '../../kit/card.tsx';
import { useLinks } from '../../kit/link.tsx';
import { PrivateTimes } from '../../private-lessons/parts/private-times.tsx';
import { orderNames } from '../parts/order-names.ts';
import { methodName } from '../parts/order-status.tsx';
import { ResultSheet } from './result-sheet.tsx';

/** Links to the booking of private lessons. */
function PrivateLessonsLink({ lines }: Pick<OrderView, 'lines'>) {
  if (!lines.some((line) => line.made)) return null;
  const isPackage = lines.some((line) => line.made && !line.made.single);
  return (
    <LinkButton to={path.memberPrivate()} look="accent" size="large" wide>
      {isPackage ? m.private_results_book() : m.private_results_mine()}
    </LinkButton>
  );
}

/** Adds the lessons to the family's calendar. WeChat cannot open the file: there it refers to the mail. */
function AddToCalendar({ order }: { order: OrderView }) {
  const inWechat = useInWechat();
  const { href } = useLinks();
  // A package's lessons are booked later.
  if (order.status === 'completed' || order.lines.every((line) => line.made && !line.made.single))
    return null;
  if (inWechat) return <p className="text-small text-ink-soft">{m.orders_calendar_mailed()}</p>;
  return (
    <a
      href={href(path.orderCalendar(order.number))}
      className="inline-flex min-h-11 items-center justify-center text-blue underline"
    >
      {m.orders_add_calendar()}
    </a>
  );
}

/** A paid order: its items and the next steps. */
export function Success({ order }: { order: OrderView }) {
  const isFree = order.total.amount === 0;
  const isOver = order.status === 'completed';
  const facts = [
    [m.orders_total(), formatPrice(order.total)],
    [m.orders_number(), order.number],
    ...(isFree ? [] : [[m.orders_paid_with(), methodName(order.payment_method)] as const]),
  ] as const;
  return (
    <ResultSheet
      icon="check-circle"
      tone="text-green"
      title={
        isOver
          ? m.orders_completed_title()
          : isFree
            ? m.orders_success_free_title()
            : m.orders_success_title()
      }
      actions={
        <>
          <PrivateLessonsLink lines={order.lines} />
          <LinkButton
            to={path.memberOrdersInfo(order.number)}
            look={order.lines.some((line) => line.made) ? 'secondary' : 'accent'}
            size="large"
            wide
          >
            {m.orders_view_order()}
          </LinkButton>
          <LinkButton
            to={path.virtualIndex({ child_id: order.lines[0]?.child.id ?? '' })}
            look="secondary"
            wide
          >
            {m.orders_to_classroom()}
          </LinkButton>
          <AddToCalendar order={order} />
        </>
      }
    >
      <p>
        {isOver
          ? m.orders_completed_words()
          : isFree
            ? m.orders_success_free()
            : m.orders_success_words({ total: formatMoney(order.total) })}
      </p>
      <p className="mt-1">{orderNames(order.names)}</p>
      {order.lines.map(
        (line) =>
          line.late && (
            <p key={line.id} className="mt-1">
              {dotted([
                ...(order.lines.length > 1 ? [line.offering.name, formatName(line.child)] : []),
                lateWords({ ...line.late, kind: line.offering.kind }),
              ])}
            </p>
          ),
      )}
      {order.lines.map(
        (line) =>
          line.made && (
            <p key={line.id} className="mt-3 text-ink">
              {line.session_label}
              <span className="block text-small">
                <PrivateTimes session={line} made={line.made} site={line.site} />
              </span>
            </p>
          ),
      )}
      <Facts items={facts} className="mx-auto mt-5 w-fit text-start" />
    </ResultSheet>
  );
}
