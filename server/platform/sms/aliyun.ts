import { createHash, createHmac, randomUUID } from 'node:crypto';
import { namedError } from '../named-error.ts';
import { type SmsSender, type SmsTemplate, smsTemplates } from './sender.ts';

type Codes = Record<SmsTemplate, { zh: string; en: string }>;

export type AliyunSettings = {
  endpoint: string;
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  /** Our template names → Aliyun's template codes, by language ('' for none): for `+86` and for all other prefixes. */
  mainland: Codes;
  abroad: Codes;
};

const hex = (text: string) => createHash('sha256').update(text).digest('hex');
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The `Authorization` header of an Aliyun request, signed with ACS3-HMAC-SHA256 (help.aliyun.com, V3 request
 * signature).
 */
export function authorization(
  settings: Pick<AliyunSettings, 'accessKeyId' | 'accessKeySecret'>,
  { query, headers }: { query: string; headers: Record<string, string> },
): string {
  const names = Object.keys(headers).sort();
  const canonical = [
    'POST',
    '/',
    query,
    names.map((name) => `${name}:${headers[name]}\n`).join(''),
    names.join(';'),
    hex(''),
  ].join('\n');
  const signature = createHmac('sha256', settings.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${hex(canonical)}`)
    .digest('hex');
  return `ACS3-HMAC-SHA256 Credential=${settings.accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`;
}

const timeoutMs = 8000;

/** A telephone number as Aliyun writes it: `13800000000` on the mainland, country code without `+` elsewhere. */
const phoneNumber = (tel: string) => tel.replace(/^\+86(?=1\d{10}$)/, '').replace(/^\+/, '');

async function post(url: string, headers: Record<string, string>): Promise<{ Code?: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    return (await response.json()) as { Code?: unknown };
  } catch {
    // The address holds the code and the number, so fetch's error is not passed on.
    throw namedError('SmsUncertain', 'Aliyun SMS gave no answer');
  }
}

/** SMS through Aliyun's `SendSms` (version 2017-05-25). HTTP 200 with a `Code` other than OK is a refusal. */
export function createAliyunSms(settings: AliyunSettings): SmsSender {
  return {
    templates: smsTemplates.filter((name) => settings.mainland[name].zh !== ''),
    async send({ tel, template, params, locale }) {
      const codes = tel.startsWith('+86') ? settings.mainland : settings.abroad;
      const templateCode = codes[template][locale];
      if (!templateCode) throw namedError('SmsRefused', `no template ${template}`, { code: 'no_template' });
      const parameters: Record<string, string> = {
        PhoneNumbers: phoneNumber(tel),
        SignName: settings.signName,
        TemplateCode: templateCode,
        TemplateParam: JSON.stringify(params),
      };
      const query = Object.keys(parameters)
        .sort()
        .map((name) => `${encode(name)}=${encode(parameters[name] ?? '')}`)
        .join('&');
      const signed = {
        'x-acs-action': 'SendSms',
        'x-acs-version': '2017-05-25',
        'x-acs-date': new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
        'x-acs-signature-nonce': randomUUID(),
        'x-acs-content-sha256': hex(''),
      };
      const host = new URL(settings.endpoint).host;
      const { Code: code } = await post(`${settings.endpoint}/?${query}`, {
        ...signed,
        authorization: authorization(settings, { query, headers: { ...signed, host } }),
      });
      if (typeof code !== 'string') throw namedError('SmsUncertain', 'Aliyun SMS gave no usable answer');
      if (code !== 'OK') throw namedError('SmsRefused', `Aliyun SMS refused: ${code}`, { code });
    },
  };
}
