import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Sms, SmsSender } from './sender.ts';

export type AliyunSettings = {
  endpoint: string;
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  /** Our template names → Aliyun's template codes, by language. */
  templates: Record<Sms['template'], { zh: string; en: string }>;
};

const hex = (text: string) => createHash('sha256').update(text).digest('hex');
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The `Authorization` header of an Aliyun request signed with ACS3-HMAC-SHA256 (help.aliyun.com, V3 request signature). */
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

/** SMS through Aliyun's `SendSms` (version 2017-05-25). */
export function createAliyunSms(settings: AliyunSettings): SmsSender {
  return {
    async send({ tel, template, params, locale }) {
      const parameters: Record<string, string> = {
        PhoneNumbers: tel.replace(/^\+86/, '').replace(/^\+/, ''),
        SignName: settings.signName,
        TemplateCode: settings.templates[template][locale],
        TemplateParam: JSON.stringify(params),
      };
      const query = Object.keys(parameters)
        .sort()
        .map((name) => `${encode(name)}=${encode(parameters[name] ?? '')}`)
        .join('&');
      const headers = {
        host: new URL(settings.endpoint).host,
        'x-acs-action': 'SendSms',
        'x-acs-version': '2017-05-25',
        'x-acs-date': new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
        'x-acs-signature-nonce': randomUUID(),
        'x-acs-content-sha256': hex(''),
      };
      const { host: _host, ...sent } = headers;
      const response = await fetch(`${settings.endpoint}/?${query}`, {
        method: 'POST',
        headers: { ...sent, authorization: authorization(settings, { query, headers }) },
        signal: AbortSignal.timeout(8000),
        redirect: 'error',
      });
      const answer = (await response.json()) as { Code?: string; Message?: string };
      if (answer.Code !== 'OK') throw new Error(`Aliyun SMS refused: ${answer.Code ?? response.status}`);
    },
  };
}
