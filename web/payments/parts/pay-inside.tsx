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

/** Sends the result of WeChat's sign-in, or redirects there; false while leaving the page. */
async function isKnown(order_number: string, fresh: boolean, back: Back | null): Promise<boolean> {
  if (back) await post('wechatAuthorized', back, { showsRefusal: true });
  const input = { order_number, fresh: fresh ? '1' : '0' } as const;
  const { url } = await post('wechatAuthorize', input, { showsRefusal: true });
  if (url) window.location.assign(url);
  return url === null;
}

/** Pays inside WeChat, once, when the page opens. WeChat must first identify the payer, unless known. */
function usePayInside(order: OrderView, canPay: boolean) {
  const [search] = useSearchParams();
  const { go } = useLinks();
  const [state, setState] = useState<State>('busy');
  const begun = useRef(false);
  const pay = async (fresh: boolean, back: Back | null = null) => {
    setState('busy');
    try {
      if (!(await isKnown(order.number, fresh, back))) return;
      const input = { order_number: order.number, method: 'wechat', channel: 'jsapi' } as const;
      const { jsapi = {} } = await post('orderPay', input, { showsRefusal: true });
      const outcome = await payByBridge(jsapi);
      // The result in the browser is no proof: the next page asks the provider.
      if (outcome === 'paid') return void go(path.paymentResults(order.number), { replace: true });
      setState(outcome);
    } catch (thrown) {
      setState({ refused: isRefused(thrown) ? thrown.message : m.orders_inside_failed() });
    }
  };
  useEffect(() => {
    if (!canPay || begun.current) return;
    begun.current = true;
    const [code, oauthState] = [search.get('code'), search.get('state')];
    const back = code && oauthState ? { code, state: oauthState } : null;
    // The code works once: a page shown again starts over.
    if (back) void go(path.cartPay(order.number), { replace: true });
    void pay(false, back);
  });
  return { state, pay };
}

/** Pays inside WeChat, whose browser supports neither H5 payment nor Alipay. */
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
        // After a failure another WeChat account may be signed in.
        onClick={() => void pay(state === 'failed')}
      >
        {m.orders_pay_now({ total: formatMoney(order.total) })}
      </Button>
    </>
  );
}
