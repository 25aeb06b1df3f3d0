import { createAlipay } from './alipay.ts';
import type { PaymentProviders } from './providers.ts';
import { refuseAtOnce } from './refuse-at-once.ts';
import { readPaymentSettings } from './settings.ts';
import { createAuthorisation } from './wechat-authorisation.ts';
import { createWechatPay } from './wechat-pay.ts';

/** Opens both providers from the environment; throws one error that names every missing or unsafe setting. */
export async function openProviders(env: Record<string, string | undefined>): Promise<PaymentProviders> {
  const settings = readPaymentSettings(env);
  return {
    wechat: refuseAtOnce(createWechatPay(settings.wechat)),
    alipay: refuseAtOnce(await createAlipay(settings.alipay)),
    authorisation: createAuthorisation(settings.wechat),
  };
}
