import type { OutputOf } from '../../../contract/core/call.ts';
import { path } from '../../../contract/core/paths.ts';
import type { movesCalls } from '../../../contract/moves/calls.ts';
import type { OrderView } from '../../../contract/orders/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { Notice } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';

type Waiting = OutputOf<typeof movesCalls.orderMoveIndex>['waiting'];

/** For an order of a difference: the order it belongs to. For any other: its changes of session that await payment. */
export function PendingMoves({ order, waiting }: { order: OrderView; waiting: Waiting }) {
  if (order.difference_for)
    return (
      <Notice tone="blue">
        <p>{m.moves_difference_for()}</p>
        <LinkButton
          to={path.memberOrdersInfo(order.difference_for)}
          look="secondary"
          size="small"
          className="mt-3"
        >
          {m.moves_difference_of()}
        </LinkButton>
      </Notice>
    );
  return waiting.map(({ order_number, to_label }) => (
    <Notice key={order_number} tone="amber">
      <p>{m.moves_waiting({ label: to_label })}</p>
      <LinkButton to={path.memberOrdersInfo(order_number)} look="accent" size="small" className="mt-3">
        {m.moves_waiting_pay()}
      </LinkButton>
    </Notice>
  ));
}
