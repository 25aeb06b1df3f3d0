import type { PaymentProvider } from './provider.ts';
import type { WechatAuthorisation } from './wechat-authorisation.ts';

/** The two ways of paying, behind one interface, and who pays where a provider wants to know it beforehand. */
export type PaymentProviders = {
  wechat: PaymentProvider;
  alipay: PaymentProvider;
  authorisation: WechatAuthorisation;
};
