import { officePath } from '../../../contract/core/office-paths.ts';
import type { OrderView } from '../../../contract/orders/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { Button } from '../../kit/button.tsx';
import { useLinks } from '../../kit/link.tsx';

/** Staff who act for a family take no money here: they go back to the desk, where they record it. */
export function PayAtDesk({ order }: { order: OrderView }) {
  const { href } = useLinks();
  return (
    <div className="grid gap-3">
      <p>{m.orders_pay_acting()}</p>
      <ButtonForm
        call="actingEnd"
        fields={{}}
        next={href(officePath.desk(`/orders/${order.number}/show`))}
        newDocument
      >
        <Button type="submit" look="accent" wide>
          {m.orders_pay_at_desk()}
        </Button>
      </ButtonForm>
    </div>
  );
}
