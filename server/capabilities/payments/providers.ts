import type { PaymentProvider } from './provider.ts';

/** The two ways of paying, behind one interface. */
export type PaymentProviders = { wechat: PaymentProvider; alipay: PaymentProvider };
