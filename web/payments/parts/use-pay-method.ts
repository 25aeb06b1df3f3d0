import { useEffect, useState } from 'react';
import { isInsideWechat } from '../../../contract/core/device.ts';
import type { PayMethod } from './pay-choice.tsx';

const key = 'pay_method';

/** The chosen wallet, remembered in this tab: who pays again begins with it. WeChat's browser has its own alone. */
export function usePayMethod(): [PayMethod, (method: PayMethod) => void] {
  const [method, setMethod] = useState<PayMethod>('wechat');
  useEffect(() => {
    if (!isInsideWechat(navigator.userAgent) && sessionStorage.getItem(key) === 'alipay') setMethod('alipay');
  }, []);
  return [
    method,
    (chosen) => {
      sessionStorage.setItem(key, chosen);
      setMethod(chosen);
    },
  ];
}
