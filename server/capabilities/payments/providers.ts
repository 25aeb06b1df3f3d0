import type { PaymentProvider } from './provider.ts';
import type { WechatAuthorisation } from './wechat-authorisation.ts';

/** Both providers behind one interface, and WeChat's authorisation of payers. */
export type PaymentProviders = {
  wechat: PaymentProvider;
  alipay: PaymentProvider;
  authorisation: WechatAuthorisation;
};
