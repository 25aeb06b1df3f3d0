import type { OrderView } from '../../../contract/orders/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { useDevice } from '../../client/page-data.ts';
import { useAnySentForm } from '../../client/sent-form.ts';
import { Button, buttonClass } from '../../kit/button.tsx';

/**
 * Without script a button starts the payment, and the page then shows a link (our Content-Security-Policy does not let a form
 * redirect to another site). WeChat's QR code on a desktop needs script.
 */
export function PayWithoutScript({ order }: { order: OrderView }) {
  const isPhone = useDevice() === 'mobile';
  const sent = useAnySentForm();
  const { url } = ((sent?.call === 'orderPay' && sent.answer) || {}) as { url?: string };
  if (url)
    return (
      <a href={url} className={buttonClass({ look: 'accent', size: 'large' })}>
        {m.orders_pay_here()}
      </a>
    );
  const methods = isPhone
    ? ([
        ['wechat', 'h5', m.orders_wechat()],
        ['alipay', 'wap', m.orders_alipay()],
      ] as const)
    : ([['alipay', 'page', m.orders_alipay()]] as const);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {methods.map(([method, channel, label]) => (
        <ButtonForm
          key={method}
          call="orderPay"
          fields={{ order_number: order.number, method, channel }}
          shows
          onPress={() => {}}
        >
          <Button type="submit" look="accent" size="large">
            {label}
          </Button>
        </ButtonForm>
      ))}
      {!isPhone && <p className="text-small text-ink-soft">{m.orders_wechat_needs_script()}</p>}
    </div>
  );
}
