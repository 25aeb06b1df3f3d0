import { useRecordContext } from 'react-admin';
import { dayTextAt } from '../../contract/core/time.ts';
import { isGivenUp } from '../../contract/orders/given-up.ts';
import type { OfficeOrder } from '../../contract/orders/office-calls.ts';
import { isUnpaid } from '../../contract/orders/statuses.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatMoney } from '../../web/client/format.ts';
import { page } from '../page.ts';
import { Act } from '../parts/act.tsx';
import { HandInputs } from '../parts/hand-inputs.tsx';
import { MoneyInput } from '../parts/money-input.tsx';

/** A lapsed order can still be paid; one that its family cancelled cannot. */
const isPayable = ({ status, events }: OfficeOrder) =>
  isUnpaid(status) || (status === 'cancelled' && !isGivenUp(events));

/** Records that the order was paid in cash, by bank transfer or by card. */
export function PayByHand() {
  const order = useRecordContext<OfficeOrder>();
  if (!order || !isPayable(order)) return null;
  return (
    <Act<OfficeOrder>
      label={m.desk_order_pay()}
      call="officeOrderPaid"
      done={m.desk_order_pay_done()}
      words={
        order.status === 'cancelled'
          ? m.desk_order_pay_late_words({ total: formatMoney(order.total) })
          : m.desk_order_pay_words({ total: formatMoney(order.total) })
      }
      defaults={() => ({ method: 'cash', amount: null, day: dayTextAt(Date.now(), page.zone) })}
      input={({ id }, { amount, method, reference, day, note }) => ({
        order_number: id,
        ...{ amount, method, reference, day, note: note ?? '' },
      })}
    >
      <MoneyInput source="amount" label={m.desk_hand_amount()} required />
      <HandInputs />
    </Act>
  );
}
