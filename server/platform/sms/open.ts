import { createAliyunSms } from './aliyun.ts';
import { phoneCodesIn } from './phone-codes.ts';
import { type Sms, type SmsSender, type SmsTemplate, smsTemplates } from './sender.ts';

type Env = Record<string, string | undefined>;
type Region = 'mainland' | 'abroad';

/** Templates that are optional: without a code they are not sent. */
const optional: readonly SmsTemplate[] = ['paid'];

/**
 * The name of the setting with the provider's code of a template: `SMS_TEMPLATE_CODE_ZH`,
 * `SMS_TEMPLATE_ABROAD_CODE_ZH`. Aliyun approves templates for the mainland and abroad separately.
 */
function templateSetting(region: Region, name: SmsTemplate, locale: Sms['locale']): string {
  return `SMS_TEMPLATE_${region === 'abroad' ? 'ABROAD_' : ''}${name}_${locale}`.toUpperCase();
}

const requiredTemplates = (region: Region) =>
  smsTemplates.filter((name) => !optional.includes(name)).map((name) => templateSetting(region, name, 'zh'));

const requiredIn = (env: Env) => [
  'SMS_ENDPOINT',
  'SMS_ACCESS_KEY_ID',
  'SMS_ACCESS_KEY_SECRET',
  'SMS_SIGN_NAME',
  ...requiredTemplates('mainland'),
  ...(phoneCodesIn(env).some((code) => code !== '86') ? requiredTemplates('abroad') : []),
];

const loopback = ['127.0.0.1', 'localhost', '[::1]'];

/** The settings that are missing or unsafe, by name. */
function wrongIn(env: Env, endpoint: string): string[] {
  const wrong = requiredIn(env)
    .filter((name) => !env[name])
    .map((name) => `${name} (missing${name.includes('ABROAD') ? '; or SMS_PHONE_CODES=86' : ''})`);
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction && endpoint !== 'https://dysmsapi.aliyuncs.com')
    wrong.push('SMS_ENDPOINT (https://dysmsapi.aliyuncs.com)');
  if (!isProduction && endpoint && !loopback.includes(URL.parse(endpoint)?.hostname ?? ''))
    wrong.push('SMS_ENDPOINT (only loopback outside production)');
  if (isProduction && env.SMS_ACCESS_KEY_ID?.startsWith('SIM'))
    wrong.push("SMS_ACCESS_KEY_ID (the simulator's)");
  return wrong;
}

/** The provider's codes of our templates, by language: the Chinese one where there is no English one. */
function codesIn(env: Env, region: Region) {
  const codesOf = (name: SmsTemplate) => {
    const zh = env[templateSetting(region, name, 'zh')] ?? '';
    return { zh, en: env[templateSetting(region, name, 'en')] || zh };
  };
  return {
    code: codesOf('code'),
    invite: codesOf('invite'),
    notice: codesOf('notice'),
    paid: codesOf('paid'),
  };
}

/** Opens the SMS sender from the environment; throws an error that names what is missing or unsafe. */
export function openSms(env: Env): SmsSender {
  const endpoint = (env.SMS_ENDPOINT ?? '').replace(/\/$/, '');
  const wrong = wrongIn(env, endpoint);
  if (wrong.length > 0) throw new Error(`Unsafe SMS settings: ${wrong.join(', ')}`);
  return createAliyunSms({
    endpoint,
    accessKeyId: env.SMS_ACCESS_KEY_ID ?? '',
    accessKeySecret: env.SMS_ACCESS_KEY_SECRET ?? '',
    signName: env.SMS_SIGN_NAME ?? '',
    mainland: codesIn(env, 'mainland'),
    abroad: codesIn(env, 'abroad'),
  });
}
