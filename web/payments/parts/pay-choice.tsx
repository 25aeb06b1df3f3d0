import type { ReactNode } from 'react';
import { isInsideWechat } from '../../../contract/core/device.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { useDevice, useInWechat } from '../../client/page-data.ts';
import { post } from '../../client/post.ts';
import { RadioCards } from '../../kit/choice-cards.tsx';
import { OtherBrowser } from './other-browser.tsx';
import { WalletMark } from './wallet-mark.tsx';

export type PayMethod = 'wechat' | 'alipay';

const isPhone = () => document.documentElement.dataset.device === 'mobile';

type PayTarget = {
  method: PayMethod;
  /** Opened during the press, so that no browser blocks it as a pop-up. */
  tab: Window | null;
  go: (to: string) => unknown;
};

/**
 * Starts a payment and leads to its page: inside WeChat its own payment, else a QR code on a desktop and WeChat's H5 page on a
 * phone; Alipay opens in the new tab. Rejects when the payment could not be started.
 */
export async function payOrder(orderNumber: string, { method, tab, go }: PayTarget): Promise<void> {
  const hasPage = !isPhone() || isInsideWechat(navigator.userAgent);
  if (method === 'wechat' && hasPage) return void go(path.cartPay(orderNumber));
  const channel = method === 'wechat' ? 'h5' : isPhone() ? 'wap' : 'page';
  try {
    const { url } = await post('orderPay', { order_number: orderNumber, method, channel });
    if (!url) throw new Error('the provider returned no payment address');
    if (tab) tab.location.href = url;
    else window.location.href = url;
  } catch {
    tab?.close();
    return void go(path.memberOrdersInfo(orderNumber));
  }
  if (tab) go(path.paymentResults(orderNumber, { beside: 1 }));
}

/** How WeChat Pay works on this device. */
function wechatWords({ isMobile, inWechat }: { isMobile: boolean; inWechat: boolean }): string {
  if (inWechat) return m.orders_wechat_inside();
  return isMobile ? m.orders_wechat_phone() : m.orders_wechat_words();
}

const Marked = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <span className="flex items-center gap-2">
    {icon}
    {children}
  </span>
);

/** WeChat Pay or Alipay; inside WeChat, which blocks Alipay, how to reach it. */
export function PayChoice({ value, onValue }: { value: PayMethod; onValue: (method: PayMethod) => void }) {
  const isMobile = useDevice() === 'mobile';
  const inWechat = useInWechat();
  const alipay = {
    value: 'alipay',
    label: <Marked icon={<WalletMark of="alipay" className="size-6" />}>{m.orders_alipay()}</Marked>,
    detail: isMobile ? m.orders_alipay_phone() : m.orders_alipay_words(),
  };
  const cards = (
    <RadioCards
      legend={m.orders_pay_with()}
      name="method"
      value={value}
      onValue={(method) => onValue(method as PayMethod)}
      columns={2}
      choices={[
        {
          value: 'wechat',
          label: <Marked icon={<WalletMark of="wechat" className="size-6" />}>{m.orders_wechat()}</Marked>,
          detail: wechatWords({ isMobile, inWechat }),
        },
        ...(inWechat ? [] : [alipay]),
      ]}
    />
  );
  if (!inWechat) return cards;
  return (
    <div>
      {cards}
      <OtherBrowser />
    </div>
  );
}
