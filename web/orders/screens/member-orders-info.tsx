import { useLoaderData } from 'react-router';
import type { FamilyAct } from '../../../contract/core/family-acts.ts';
import { path } from '../../../contract/core/paths.ts';
import type { OrderView } from '../../../contract/orders/calls.ts';
import { isStanding, isUnpaid } from '../../../contract/orders/statuses.ts';

import * as m from '../../../messages/compiled/messages.js';
import { formatDeduction, formatPrice } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { mayDoFor } from '../../client/own-children.ts';
import { useSelf } from '../../client/page-data.ts';
import { numberFrom, type PageArgs, read, together } from '../../client/request.ts';
import { When } from '../../client/when.tsx';
import { Notice, type Tone } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Card, Facts } from '../../kit/card.tsx';
import type { IconName } from '../../kit/icon-names.ts';
import { PageTitle } from '../../kit/page-title.tsx';
import { PriceRow, PriceRows } from '../../kit/price.tsx';
import { Timeline } from '../../kit/progress.tsx';
import { fallbackNames } from '../../minimum-enrolment/parts/fallback-names.ts';
import { LeastLine } from '../../minimum-enrolment/parts/least-line.tsx';
import { OrderMoves } from '../../moves/parts/order-moves.tsx';
import { PendingMoves } from '../../moves/parts/pending-moves.tsx';
import { PriceExplained } from '../../pricing/parts/price-explained.tsx';
import { OrderPapers } from '../../receipts/parts/order-papers.tsx';
import { OrderRefunds, refundableLines } from '../../refunds/parts/order-refunds.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { ClosedOrder } from '../parts/closed-order.tsx';
import { ItemLine } from '../parts/item-line.tsx';
import { methodName, OrderStatus } from '../parts/order-status.tsx';
import { PayAgain } from '../parts/pay-again.tsx';
import { useOrder } from '../parts/use-order.ts';

export const handle: ScreenHandle = { title: () => m.orders_order(), back: () => path.memberOrders() };
export async function loader(args: PageArgs) {
  const order_number = numberFrom(args, 'order_number');
  const order = await read(args, 'orderInfo', { order_number });
  // Papers, refunds and moves stay with the buyer.
  if (order.bought_by)
    return { order, papers: null, refunds: [], moves: [], waiting: [], elsewhere: [] as string[] };
  const [papers, refunds, { items: moves, waiting, elsewhere }] = await together(
    read(args, 'orderPapers', { order_number }),
    read(args, 'refundIndex', { order_number, page_size: 100 }),
    read(args, 'orderMoveIndex', { order_number }),
  );
  return { order, papers, refunds: refunds.items, moves, waiting, elsewhere };
}
export const meta = () => titled(m.orders_order());

const eventLooks: Record<string, { name: () => string; icon: IconName; tone: Tone }> = {
  place: { name: m.orders_event_place, icon: 'receipt', tone: 'plain' },
  pay: { name: m.orders_event_pay, icon: 'check', tone: 'green' },
  paid_twice: { name: m.orders_event_paid_twice, icon: 'coins', tone: 'amber' },
  review: { name: m.orders_event_review, icon: 'hourglass-medium', tone: 'amber' },
  lapse: { name: m.orders_event_lapse, icon: 'timer', tone: 'amber' },
  cancel: { name: m.orders_event_cancel, icon: 'x', tone: 'plain' },
  line_moved: { name: m.orders_event_line_moved, icon: 'arrow-right', tone: 'blue' },
  complete: { name: m.orders_event_complete, icon: 'seal-check', tone: 'blue' },
  called_off_move: { name: m.orders_event_called_off_move, icon: 'arrow-right', tone: 'amber' },
  called_off_credits: { name: m.orders_event_called_off_credits, icon: 'coins', tone: 'amber' },
  called_off_refund: { name: m.orders_event_called_off_refund, icon: 'coins', tone: 'amber' },
  refund_asked: { name: m.orders_event_refund_asked, icon: 'hourglass-medium', tone: 'amber' },
  refund_planned: { name: m.orders_event_refund_planned, icon: 'hourglass-medium', tone: 'blue' },
  refund_settled: { name: m.orders_event_refund_settled, icon: 'coins', tone: 'green' },
  refund_declined: { name: m.orders_event_refund_declined, icon: 'x', tone: 'plain' },
  refund_withdrawn: { name: m.orders_event_refund_withdrawn, icon: 'x', tone: 'plain' },
  refund: { name: m.orders_event_refund, icon: 'coins', tone: 'plain' },
};

/** Words for a free order: nothing was paid, and nothing is refunded. */
const freeNames: Record<string, () => string> = {
  pay: m.orders_event_enrol,
  called_off_refund: m.orders_event_called_off,
  called_off_credits: m.orders_event_called_off,
  refund_settled: m.orders_event_left,
};

const placedLook = { name: m.orders_event_place, icon: 'receipt', tone: 'plain' } as const;

function History({ order: { events, total } }: { order: OrderView }) {
  const isFree = total.amount === 0;
  return (
    <Timeline
      events={events
        .filter(({ event }) => !(isFree && event === 'refund'))
        .map(({ event, at }) => {
          const { name, icon, tone } = eventLooks[event] ?? placedLook;
          const title = ((isFree && freeNames[event]) || name)();
          return { key: `${at}${event}`, icon, tone, title, when: <When at={at} /> };
        })}
    />
  );
}

/** Whether a line's class will run, the family's choice if not, and the outcome. */
function LineState({ line, isAskedBack }: { line: OrderView['lines'][number]; isAskedBack: boolean }) {
  if (line.settled_by)
    return (
      <p className="mt-1 text-small font-strong text-amber">
        {isAskedBack ? m.refunds_line_left() : fallbackNames[line.settled_by].settled()}
      </p>
    );
  if (isAskedBack) return <p className="mt-1 text-small font-strong text-amber">{m.refunds_line_part()}</p>;
  return (
    <p className="text-small">
      <LeastLine least={line.least} place={line.site} />
      {line.plan_b && line.least?.runs === null && (
        <span className="text-ink-soft">
          {m.plan_title()}: {fallbackNames[line.plan_b].label()}
        </span>
      )}
    </p>
  );
}

/** Whether a child still attends the class of a line. */
const isHeld = ({ settled_by }: OrderView['lines'][number]) => settled_by === null || settled_by === 'move';

/** What the reader may do with a line. The buyer may have lost the rights for the child since, and sees only the order then. */
function LineLinks({
  order,
  line,
  canMove,
}: {
  order: OrderView;
  line: OrderView['lines'][number];
  canMove: boolean;
}) {
  const self = useSelf();
  const may = (act: FamilyAct) => mayDoFor(self, line.child.id, act);
  return (
    <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
      {line.offering.kind === 'competition' && order.status !== 'cancelled' && may('entries.write') && (
        <LinkButton
          to={path.cartActivity({
            number: line.offering.number,
            session_id: line.session_id,
            child_id: line.child.id,
            edit: 1,
          })}
          look="secondary"
          size="small"
        >
          {m.entry_change()}
        </LinkButton>
      )}
      {isStanding(order.status) &&
        isHeld(line) &&
        may(line.made ? 'private_lessons.read' : 'classes.read') && (
          <LinkButton
            to={line.made ? path.memberPrivate() : path.virtualIndex({ child_id: line.child.id })}
            look="secondary"
            size="small"
          >
            {line.made ? m.private_results_mine() : m.orders_to_classroom()}
          </LinkButton>
        )}
      {order.status === 'paid' && canMove && may('purchases.write') && (
        <LinkButton to={path.memberMove(order.number, { line: line.id })} look="secondary" size="small">
          {m.moves_move()}
        </LinkButton>
      )}
    </div>
  );
}

export default function OrderScreen() {
  const loaded = useLoaderData<typeof loader>();
  // One order links to another: the key resets the state.
  return <OrderPage key={loaded.order.number} loaded={loaded} />;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function OrderPage({ loaded }: { loaded: Loaded }) {
  const { order: first, papers, refunds, moves, waiting, elsewhere } = loaded;
  const { order, check } = useOrder(first);
  const askedBack = new Set(
    refunds.filter(({ state }) => state === 'settled').flatMap(({ line_ids }) => line_ids),
  );
  // The price of a move is refunded, or moves on, with the class it was paid for.
  const movable = order.difference_for || order.bought_by ? [] : refundableLines(order, refunds);
  const canMove = ({ id, made }: OrderView['lines'][number]) =>
    movable.includes(id) && elsewhere.includes(id) && !made && !waiting.some(({ line_id }) => line_id === id);
  const isFree = order.total.amount === 0;
  const facts = [
    [
      m.orders_number(),
      <span key="number" className="text-small whitespace-nowrap tabular-nums">
        {order.number}
      </span>,
    ],
    [m.orders_placed_at(), <When key="placed" at={order.placed_at} />],
    [
      isFree ? m.orders_enrolled_at() : m.orders_paid_at(),
      order.paid_at ? <When key="paid" at={order.paid_at} /> : '—',
    ],
    // A free order was never paid, whatever its events say.
    ...(isFree
      ? []
      : [
          [
            (order.paid_at ? m.orders_paid_with : m.orders_pay_with)(),
            methodName(order.payment_method),
          ] as const,
        ]),
  ] as const;
  return (
    <>
      <PageTitle actions={<OrderStatus order={order} />}>{m.orders_order()}</PageTitle>
      <div className="grid items-start gap-8 desktop:grid-cols-[1fr_25rem]">
        <div className="grid gap-6">
          {order.bought_by ? (
            <Notice>{m.orders_bought_by({ who: order.bought_by })}</Notice>
          ) : (
            <ClosedOrder order={order} />
          )}
          <PendingMoves order={order} waiting={waiting} />
          {isUnpaid(order.status) && !order.bought_by && (
            <PayAgain order={order} onCancelled={() => void check()} />
          )}
          <Card>
            <ul className="grid gap-6">
              {order.lines.map((line) => (
                <li key={line.id}>
                  <ItemLine line={line}>
                    <p className="mt-1 font-strong tabular-nums">{formatPrice(line.total)}</p>
                    <LineState line={line} isAskedBack={askedBack.has(line.id)} />
                    <LineLinks order={order} line={line} canMove={canMove(line)} />
                  </ItemLine>
                </li>
              ))}
            </ul>
          </Card>
          <OrderMoves moves={moves} />
          <OrderRefunds
            number={order.number}
            refunds={refunds}
            canAsk={order.status === 'paid' && movable.length > 0}
            isFree={isFree}
          />
          {papers && <OrderPapers papers={papers} />}
          <Card>
            <h2 className="mb-4 text-lead font-strong">{m.orders_history()}</h2>
            <History order={order} />
          </Card>
        </div>
        <Card>
          <Facts items={facts} className="mb-6" />
          <PriceExplained price={order} taxIncluded={order.total.amount === order.subtotal.amount} />
          {order.back.amount > 0 && (
            <PriceRows className="mt-2">
              <PriceRow label={m.orders_back()} amount={formatDeduction(order.back)} kind="less" />
            </PriceRows>
          )}
        </Card>
      </div>
    </>
  );
}
