import { createAliyunSms } from './aliyun.ts';
import { type Sms, type SmsSender, smsTemplates } from './sender.ts';

const required = [
  'SMS_ENDPOINT',
  'SMS_ACCESS_KEY_ID',
  'SMS_ACCESS_KEY_SECRET',
  'SMS_SIGN_NAME',
  ...smsTemplates.map((name) => templateSetting(name, 'zh')),
];

/** `SMS_TEMPLATE_CODE_ZH`: the setting that holds the provider's code of a template. */
function templateSetting(name: Sms['template'], locale: Sms['locale']): string {
  return `SMS_TEMPLATE_${name}_${locale}`.toUpperCase();
}

const loopback = ['127.0.0.1', 'localhost', '[::1]'];

/** Opens the SMS sender from the environment; throws an error that names what is missing or unsafe. */
export function openSms(env: Record<string, string | undefined>): SmsSender {
  const wrong = required.filter((name) => !env[name]).map((name) => `${name} (missing)`);
  const endpoint = (env.SMS_ENDPOINT ?? '').replace(/\/$/, '');
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction && endpoint !== 'https://dysmsapi.aliyuncs.com')
    wrong.push('SMS_ENDPOINT (https://dysmsapi.aliyuncs.com)');
  if (!isProduction && endpoint && !loopback.includes(URL.parse(endpoint)?.hostname ?? ''))
    wrong.push('SMS_ENDPOINT (only loopback outside production)');
  if (isProduction && env.SMS_ACCESS_KEY_ID?.startsWith('SIM'))
    wrong.push("SMS_ACCESS_KEY_ID (the simulator's)");
  if (wrong.length > 0) throw new Error(`Unsafe SMS settings: ${wrong.join(', ')}`);
  const codesOf = (name: Sms['template']) => {
    const zh = env[templateSetting(name, 'zh')] ?? '';
    return { zh, en: env[templateSetting(name, 'en')] ?? zh };
  };
  return createAliyunSms({
    endpoint,
    accessKeyId: env.SMS_ACCESS_KEY_ID ?? '',
    accessKeySecret: env.SMS_ACCESS_KEY_SECRET ?? '',
    signName: env.SMS_SIGN_NAME ?? '',
    templates: { code: codesOf('code'), invite: codesOf('invite'), notice: codesOf('notice') },
  });
}
