import type { Keys } from './keys.ts';

/** `SMS_TEMPLATE_CODE_ZH` is `SMS_SIM_CODE_ZH`, and so on. */
const smsTemplateSettings = () =>
  Object.fromEntries(
    ['', 'ABROAD_'].flatMap((region) =>
      ['CODE', 'INVITE', 'NOTICE', 'PAID'].flatMap((name) =>
        ['ZH', 'EN'].map((locale) => [
          `SMS_TEMPLATE_${region}${name}_${locale}`,
          `SMS_SIM_${region}${name}_${locale}`,
        ]),
      ),
    ),
  );

/** The environment of a shop that uses this simulator. */
export function simulatorSettings(
  keys: Keys,
  { url, smtpPort }: { url: string; smtpPort: number },
): Record<string, string> {
  return {
    SIMULATOR_URL: url,
    WECHAT_BASE_URL: url,
    WECHAT_MCHID: keys.mchid,
    WECHAT_APPID: keys.appid,
    WECHAT_APP_SECRET: keys.appSecret,
    WECHAT_OPEN_URL: url,
    WECHAT_API_URL: url,
    WECHAT_SERIAL_NO: keys.merchantSerial,
    WECHAT_CERTIFICATE: keys.merchant.certificate,
    WECHAT_PRIVATE_KEY: keys.merchant.privateKey,
    WECHAT_API_V3_KEY: keys.apiV3Key,
    WECHAT_PUBLIC_KEYS: JSON.stringify({
      [keys.publicKeyId]: keys.wechat.publicKey,
      [keys.platformSerial]: keys.platform.certificate,
    }),
    ALIPAY_GATEWAY: `${url}/gateway.do`,
    ALIPAY_APP_ID: keys.alipayAppId,
    ALIPAY_SELLER_ID: keys.alipaySellerId,
    ALIPAY_PRIVATE_KEY: keys.alipayApp.privateKey,
    ALIPAY_PUBLIC_KEY: keys.alipay.publicKey,
    SMS_ENDPOINT: url,
    SMS_ACCESS_KEY_ID: keys.smsKeyId,
    SMS_ACCESS_KEY_SECRET: keys.smsKeySecret,
    SMS_SIGN_NAME: keys.smsSignName,
    ...smsTemplateSettings(),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Tongxue 童学 <noreply@tongxue.example>',
  };
}
