import { useEffect, useState } from 'react';
import { isInsideWechat } from '../../../contract/core/device.ts';
import { type Stored, stored } from '../../client/stored.ts';
import type { PayMethod } from './pay-choice.tsx';

/** The wallet that this browser used last. WeChat's browser has its own alone. */
export const lastWallet = (userAgent: string, storage: Stored = stored): PayMethod =>
  !isInsideWechat(userAgent) && storage.get('pay_method') === 'alipay' ? 'alipay' : 'wechat';

/** The chosen wallet; a person who pays again begins with the one used last. */
export function usePayMethod(): [PayMethod, (method: PayMethod) => void] {
  const [method, setMethod] = useState<PayMethod>('wechat');
  useEffect(() => setMethod(lastWallet(navigator.userAgent)), []);
  return [
    method,
    (chosen) => {
      stored.set('pay_method', chosen);
      setMethod(chosen);
    },
  ];
}
