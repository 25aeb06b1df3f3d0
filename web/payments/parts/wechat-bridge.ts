type Bridge = {
  invoke(
    name: string,
    parameters: object,
    callback: (answer: { err_msg?: string } | undefined) => void,
  ): void;
};
declare global {
  interface Window {
    WeixinJSBridge?: Bridge;
  }
}

/** How the reader left WeChat's payment; `absent`: not in WeChat, or WeChat was not ready. `paid` is no proof. */
export type BridgeOutcome = 'paid' | 'cancelled' | 'failed' | 'absent';

const outcomes: Record<string, BridgeOutcome> = {
  'get_brand_wcpay_request:ok': 'paid',
  'get_brand_wcpay_request:cancel': 'cancelled',
};
const readyWithin = 8000;

/** Waits for WeChat's bridge, which loads after the page; null where there is none. */
function findBridge(): Promise<Bridge | null> {
  return new Promise((resolve) => {
    if (window.WeixinJSBridge) return resolve(window.WeixinJSBridge);
    const timer = setTimeout(() => resolve(window.WeixinJSBridge ?? null), readyWithin);
    const ready = () => {
      clearTimeout(timer);
      resolve(window.WeixinJSBridge ?? null);
    };
    document.addEventListener('WeixinJSBridgeReady', ready, { once: true });
  });
}

/** Opens WeChat's payment over the page with the parameters that `orderPay` returned for `jsapi`. */
export async function payByBridge(parameters: Record<string, string>): Promise<BridgeOutcome> {
  const bridge = await findBridge();
  if (!bridge) return 'absent';
  return new Promise((resolve) => {
    bridge.invoke('getBrandWCPayRequest', parameters, (answer) =>
      resolve(outcomes[answer?.err_msg ?? ''] ?? 'failed'),
    );
  });
}
