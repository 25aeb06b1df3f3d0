import type { OrderView } from '../../../contract/orders/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatMoney } from '../../client/format.ts';
import { useSelf } from '../../client/page-data.ts';
import { Notice } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { useLinks } from '../../kit/link.tsx';
import { PayChoice, payOrder } from '../../payments/parts/pay-choice.tsx';
import { PayWithoutScript } from '../../payments/parts/pay-without-script.tsx';
import { usePayMethod } from '../../payments/parts/use-pay-method.ts';
import { CancelOrder } from './cancel-order.tsx';
import { PayAtDesk } from './pay-at-desk.tsx';
import { PayCountdown, PayUntil, useTooLate, whyNotPay } from './pay-until.tsx';

/** The ways to pay or cancel an unpaid order. */
export function PayAgain({ order, onCancelled }: { order: OrderView; onCancelled: () => void }) {
  const [method, setMethod] = usePayMethod();
  const { go } = useLinks();
  const [isLate, setLate] = useTooLate(order);
  const isActing = Boolean(useSelf()?.acting);
  const whyNot = whyNotPay(order, isLate);
  const canPay = !whyNot && !isActing;
  const pay = async () => {
    const tab = method === 'alipay' ? window.open('', '_blank') : null;
    await payOrder(order.number, { method, tab, go });
  };
  return (
    <Card className="grid gap-5">
      {order.expires_at && !whyNot && (
        <p className="text-amber">
          {m.orders_left_to_pay()} <PayCountdown expires_at={order.expires_at} onLate={() => setLate(true)} />{' '}
          <PayUntil expires_at={order.expires_at} />
        </p>
      )}
      {whyNot && <Notice tone="amber">{whyNot}</Notice>}
      {isActing && <PayAtDesk order={order} />}
      {canPay && (
        <>
          <div className="noscript:hidden">
            <PayChoice value={method} onValue={setMethod} />
          </div>
          <noscript>
            <PayWithoutScript order={order} />
          </noscript>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {canPay && (
          <Button look="accent" size="large" onClick={() => void pay()} className="noscript:hidden">
            {m.orders_pay_now({ total: formatMoney(order.total) })}
          </Button>
        )}
        <CancelOrder order={order} onCancelled={onCancelled} />
      </div>
    </Card>
  );
}
