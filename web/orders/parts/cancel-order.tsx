import type { OrderView } from '../../../contract/orders/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { Button } from '../../kit/button.tsx';

/** Cancels an unpaid order, after a question; nothing where it cannot be cancelled. */
export function CancelOrder({
  order,
  onCancelled,
  wide = false,
}: {
  order: OrderView;
  onCancelled: () => void;
  wide?: boolean;
}) {
  if (order.blocked.orderCancel) return null;
  return (
    <ButtonForm
      call="orderCancel"
      fields={{ order_number: order.number }}
      confirmation={{
        title: m.orders_cancel(),
        message: order.difference_for ? m.moves_cancel_words() : m.orders_cancel_words(),
        yes: m.orders_cancel(),
        no: m.orders_keep(),
        danger: true,
      }}
      onDone={onCancelled}
    >
      <Button type="submit" look="quiet" size="large" wide={wide}>
        {m.orders_cancel()}
      </Button>
    </ButtonForm>
  );
}
