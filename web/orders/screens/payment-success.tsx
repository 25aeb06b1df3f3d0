import { path } from '../../../contract/core/paths.ts';
import type { OrderView } from '../../../contract/orders/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted, led } from '../../../words/dotted.ts';
import { lateEntryText } from '../../catalog/parts/late-entry-text.ts';
import { useClassLabel } from '../../client/class-label.ts';
import { formatMoney, formatName, formatPrice } from '../../client/format.ts';
import { mayDoFor } from '../../client/own-children.ts';
import { useInWechat, useSelf } from '../../client/page-data.ts';
import { When } from '../../client/when.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Facts } from '../../kit/card.tsx';
import { useLinks } from '../../kit/link.tsx';
import { PriceExplained } from '../../pricing/parts/price-explained.tsx';
import { PrivateTimes } from '../../private-lessons/parts/private-times.tsx';
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

/** Who comes when and where for the first time; a package's hours are booked later. */
function Bought({ line }: { line: OrderView['lines'][number] }) {
  const { late, made, site } = line;
  const inZone = useClassLabel();
  return (
    <p className="mt-3 text-ink">
      {dotted([line.offering.name, formatName(line.child)])}
      <span className="block">
        {made ? line.session_label : inZone(line.session_label, site, line.told_by.starts_at)}
      </span>
      {!made && <span className="block">{site.name}</span>}
      {late && (
        <span className="block text-small">{lateEntryText({ ...late, kind: line.offering.kind })}</span>
      )}
      <span className="block text-small">
        {made ? (
          <PrivateTimes session={line} made={made} site={site} />
        ) : (
          <>
            {led(m.orders_begins())}
            <When
              at={late ? line.told_by.starts_at : line.starts_at}
              until={late ? line.told_by.ends_at : line.first_lesson_ends_at}
              place={site}
              year={false}
            />
          </>
        )}
      </span>
    </p>
  );
}

/** A paid order: its items and the next steps. */
export function Success({ order }: { order: OrderView }) {
  const self = useSelf();
  const childId = order.lines[0]?.child.id ?? '';
  const isFree = order.total.amount === 0;
  const isOver = order.status === 'completed';
  // An odd sum needs its parts: discounts, credits, an added tax.
  const isPlain = order.total.amount === order.original.amount;
  const facts = [
    ...(isPlain ? [[m.orders_total(), formatPrice(order.total)] as const] : []),
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
          {mayDoFor(self, childId, 'classes.read') && (
            <LinkButton to={path.virtualIndex({ child_id: childId })} look="secondary" wide>
              {m.orders_to_classroom()}
            </LinkButton>
          )}
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
      {order.lines.map((line) => (
        <Bought key={line.id} line={line} />
      ))}
      <Facts items={facts} className="mx-auto mt-5 w-fit text-start" />
      {!isPlain && (
        <div className="mt-5 text-start">
          <PriceExplained price={order} taxIncluded={order.total.amount === order.subtotal.amount} />
        </div>
      )}
    </ResultSheet>
  );
}
