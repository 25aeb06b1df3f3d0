import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { useDevice } from '../../client/page-data.ts';
import { post } from '../../client/post.ts';
import { RadioCards } from '../../kit/checkbox.tsx';
import { Icon } from '../../kit/icon.tsx';

export type PayMethod = 'wechat' | 'alipay';

const isPhone = () => document.documentElement.dataset.device === 'mobile';

type Going = {
  method: PayMethod;
  /** Opened with the press itself, so that no browser takes it for a pop-up. */
  tab: Window | null;
  go: (to: string) => unknown;
};

/**
 * Starts a payment and leads to where it goes on: WeChat's QR code on a desktop, its H5 page on a phone, Alipay in the new
 * tab. Rejects when it could not be started.
 */
export async function payOrder(orderNumber: string, { method, tab, go }: Going): Promise<void> {
  if (method === 'wechat' && !isPhone()) return void go(path.cartPay(orderNumber));
  const channel = method === 'wechat' ? 'h5' : isPhone() ? 'wap' : 'page';
  try {
    const { url } = await post('orderPay', { order_number: orderNumber, method, channel });
    if (!url) throw new Error('no address to pay at');
    if (tab) tab.location.href = url;
    else window.location.href = url;
  } catch {
    tab?.close();
    return void go(path.memberOrdersInfo(orderNumber));
  }
  if (tab) go(path.paymentResults(orderNumber, { beside: 1 }));
}

/** WeChat Pay or Alipay. */
export function PayChoice({ value, onValue }: { value: PayMethod; onValue: (method: PayMethod) => void }) {
  const isMobile = useDevice() === 'mobile';
  return (
    <RadioCards
      legend={m.orders_pay_with()}
      name="method"
      value={value}
      onValue={(method) => onValue(method as PayMethod)}
      columns={2}
      choices={[
        {
          value: 'wechat',
          label: m.orders_wechat(),
          detail: isMobile ? m.orders_wechat_phone() : m.orders_wechat_words(),
          end: <Icon name="wechat-logo" className="size-7 text-green" />,
        },
        {
          value: 'alipay',
          label: m.orders_alipay(),
          detail: isMobile ? m.orders_alipay_phone() : m.orders_alipay_words(),
          end: <Icon name="credit-card" className="size-7 text-blue" />,
        },
      ]}
    />
  );
}
