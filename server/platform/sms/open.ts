import { createAliyunSms } from './aliyun.ts';
import type { SmsSender } from './sender.ts';

const required = [
  'SMS_ENDPOINT',
  'SMS_ACCESS_KEY_ID',
  'SMS_ACCESS_KEY_SECRET',
  'SMS_SIGN_NAME',
  'SMS_TEMPLATE_CODE_ZH',
];

/** Opens the SMS sender from the environment; throws an error that names what is missing or unsafe. */
export function openSms(env: Record<string, string | undefined>): SmsSender {
  const wrong = required.filter((name) => !env[name]);
  const endpoint = (env.SMS_ENDPOINT ?? '').replace(/\/$/, '');
  if (env.NODE_ENV === 'production' && endpoint !== 'https://dysmsapi.aliyuncs.com')
    wrong.push('SMS_ENDPOINT (https://dysmsapi.aliyuncs.com)');
  if (wrong.length > 0) throw new Error(`Unsafe SMS settings: ${wrong.join(', ')}`);
  const zh = env.SMS_TEMPLATE_CODE_ZH ?? '';
  return createAliyunSms({
    endpoint,
    accessKeyId: env.SMS_ACCESS_KEY_ID ?? '',
    accessKeySecret: env.SMS_ACCESS_KEY_SECRET ?? '',
    signName: env.SMS_SIGN_NAME ?? '',
    templates: { code: { zh, en: env.SMS_TEMPLATE_CODE_EN ?? zh } },
  });
}
