import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { OrderView } from '../../../contract/orders/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatMoney } from '../../client/format.ts';
import { post } from '../../client/post.ts';
import { isRefused } from '../../client/refused.ts';
import { Button } from '../../kit/button.tsx';
import { useLinks } from '../../kit/link.tsx';
import { payByBridge } from './wechat-bridge.ts';

type State = 'busy' | 'cancelled' | 'failed' | 'absent' | { refused: string };

const sentences = {
  cancelled: () => m.orders_inside_cancelled(),
  failed: () => m.orders_inside_failed(),
  absent: () => m.orders_inside_absent(),
};

type Back = { code: string; state: string };

/** Hands in what WeChat came back with, or is led to WeChat; false when this page is being left. */
async function isKnown(order_number: string, fresh: boolean, back: Back | null): Promise<boolean> {
  if (back) await post('wechatAuthorized', back, { own: true });
  const input = { order_number, fresh: fresh ? '1' : '0' } as const;
  const { url } = await post('wechatAuthorize', input, { own: true });
  if (url) window.location.assign(url);
  return url === null;
}

/** Paying inside WeChat, begun once when the page is shown: who pays is asked of WeChat first, where that is not known. */
function usePayInside(order: OrderView, canPay: boolean) {
  const [search] = useSearchParams();
  const { go } = useLinks();
  const [state, setState] = useState<State>('busy');
  const begun = useRef(false);
  const pay = async (fresh: boolean, back: Back | null = null) => {
    setState('busy');
    try {
      if (!(await isKnown(order.number, fresh, back))) return;
      const asked = { order_number: order.number, method: 'wechat', channel: 'jsapi' } as const;
      const { jsapi = {} } = await post('orderPay', asked, { own: true });
      const outcome = await payByBridge(jsapi);
      // What WeChat's page says is no proof: the next page asks.
      if (outcome === 'paid') return void go(path.paymentResults(order.number), { replace: true });
      setState(outcome);
    } catch (thrown) {
      setState({ refused: isRefused(thrown) ? thrown.message : m.orders_inside_failed() });
    }
  };
  useEffect(() => {
    if (!canPay || begun.current) return;
    begun.current = true;
    const [code, given] = [search.get('code'), search.get('state')];
    const back = code && given ? { code, state: given } : null;
    // They are good once: a page that is shown again begins anew.
    if (back) void go(path.cartPay(order.number), { replace: true });
    void pay(false, back);
  });
  return { state, pay };
}

/** Pays inside WeChat, whose own browser takes neither H5 nor Alipay. */
export function PayInside({ order, canPay }: { order: OrderView; canPay: boolean }) {
  const { state, pay } = usePayInside(order, canPay);
  const isBusy = state === 'busy';
  const words = typeof state === 'object' ? state.refused : isBusy ? null : sentences[state]();
  return (
    <>
      <p role="status" data-outcome={typeof state === 'string' ? state : 'refused'} className="mt-5">
        {words ?? m.orders_inside_words()}
      </p>
      <Button
        look="accent"
        size="large"
        wide
        className="mt-5"
        busy={isBusy}
        // Whoever WeChat did not let pay may be somebody else by now.
        onClick={() => void pay(state === 'failed')}
      >
        {m.orders_pay_now({ total: formatMoney(order.total) })}
      </Button>
    </>
  );
}
