import { createHash, createHmac } from 'node:crypto';
import { figures } from '../../contract/core/figures.ts';
import * as m from '../../messages/compiled/messages.js';
import { takeFault } from '../faults.ts';
import { type Exchange, sendJson } from '../http.ts';
import { remember } from '../state.ts';
import { note, type World } from '../world.ts';

const hex = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

type Parameters = Record<string, string>;
type Template = { needs: string[]; text(parameters: Parameters): string };

/** The address in the registered texts. */
const site = { zh: 'https://tongxue.example', en: 'https://tongxue.example/en' };

/** The registered texts in a language. */
const registered = (locale: 'zh' | 'en'): Template[] => [
  { needs: ['code'], text: ({ code = '' }) => m.notices_sms_code({ ...figures, code }, { locale }) },
  {
    needs: ['name', 'invite'],
    text: ({ name = '', invite = '' }) =>
      m.notices_sms_invite(
        { ...figures, name, link: `${site[locale]}/guardian_invite?invite=${invite}` },
        { locale },
      ),
  },
  { needs: ['title'], text: ({ title = '' }) => m.notices_sms_notice({ title }, { locale }) },
  {
    needs: ['number', 'total'],
    text: ({ number = '', total = '' }) => m.notices_sms_paid({ number, total }, { locale }),
  },
];
const names = ['CODE', 'INVITE', 'NOTICE', 'PAID'];
/** Templates are approved for the mainland or abroad, and only used there. */
const regions = ['', 'ABROAD_'];
const templates: Record<string, Template> = Object.fromEntries(
  (['zh', 'en'] as const).flatMap((locale) =>
    registered(locale).flatMap((template, index) =>
      regions.map((region) => [`SMS_SIM_${region}${names[index]}_${locale.toUpperCase()}`, template]),
    ),
  ),
);

const windowMs = 15 * 60_000;
const signedAlways = [
  'host',
  'x-acs-action',
  'x-acs-content-sha256',
  'x-acs-date',
  'x-acs-signature-nonce',
  'x-acs-version',
];

function signatureOf(world: World, { request, url, body }: Exchange, names: string[]): string {
  const query = url.search.slice(1).split('&').sort().join('&');
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('');
  const canonical = [request.method, url.pathname, query, headers, names.join(';'), hex(body)].join('\n');
  return createHmac('sha256', world.keys.smsKeySecret)
    .update(`ACS3-HMAC-SHA256\n${hex(canonical)}`)
    .digest('hex');
}

/** What Aliyun takes for an address. */
const address = /:\/\/|www\.|[a-z\d-]\.(com|cn|net|org|io|top)(?![a-z\d])/i;

const nonces = new Set<string>();

function isNewNonce(nonce: string): boolean {
  if (nonces.has(nonce)) return false;
  nonces.add(nonce);
  if (nonces.size > 5000) nonces.delete(nonces.values().next().value ?? '');
  return true;
}

/** Why an ACS3-HMAC-SHA256 request is not genuine, or null. */
function whyNotGenuine(world: World, exchange: Exchange): string | null {
  const { headers } = exchange.request;
  const match = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  if (!match || match[1] !== world.keys.smsKeyId) return 'InvalidAccessKeyId.NotFound';
  const names = (match[2] ?? '').split(';');
  if (names.join() !== [...names].sort().join() || !signedAlways.every((name) => names.includes(name)))
    return 'IncompleteSignature';
  if (headers['x-acs-content-sha256'] !== hex(exchange.body)) return 'InvalidContentSha256';
  if (signatureOf(world, exchange, names) !== match[3]) return 'SignatureDoesNotMatch';
  const sentAt = Date.parse(String(headers['x-acs-date'] ?? ''));
  if (!(Math.abs(Date.now() - sentAt) < windowMs)) return 'InvalidTimeStamp.Expired';
  return isNewNonce(String(headers['x-acs-signature-nonce'])) ? null : 'SignatureNonceUsed';
}

const faultCodes: Record<string, string> = {
  sms_limit: 'isv.BUSINESS_LIMIT_CONTROL',
  sms_balance: 'isv.AMOUNT_NOT_ENOUGH',
};

type Sent = { tel: string; text: string; code?: string };

function parametersOf(text: string | null): Record<string, string> | null {
  try {
    const parameters = JSON.parse(text ?? '{}') as Record<string, string>;
    return Object.values(parameters).every((value) => typeof value === 'string') ? parameters : null;
  } catch {
    return null;
  }
}

/** The message of a request, or Aliyun's code of refusal. */
function messageOf({ keys }: World, fields: URLSearchParams): Sent | string {
  if (fields.get('SignName') !== keys.smsSignName) return 'isv.SMS_SIGNATURE_ILLEGAL';
  const template = templates[fields.get('TemplateCode') ?? ''];
  if (!template) return 'isv.SMS_TEMPLATE_ILLEGAL';
  const tel = fields.get('PhoneNumbers') ?? '';
  if (!/^(1[3-9]\d{9}|(?!86)[2-9]\d{6,14}|1[2-9]\d{9})$/.test(tel)) return 'isv.MOBILE_NUMBER_ILLEGAL';
  const forMainland = !fields.get('TemplateCode')?.includes('ABROAD');
  // Eleven digits that begin with 1 are the mainland's or North America's, depending on the template.
  if (forMainland && !/^1[3-9]\d{9}$/.test(tel)) return 'isv.SMS_TEMPLATE_ILLEGAL';
  const parameters = parametersOf(fields.get('TemplateParam'));
  if (!parameters) return 'isv.INVALID_JSON_PARAM';
  if (template.needs.some((name) => !parameters[name])) return 'isv.TEMPLATE_MISSING_PARAMETERS';
  const values = Object.values(parameters);
  if (values.some((value) => [...value].length > 35)) return 'isv.PARAM_LENGTH_LIMIT';
  if (values.some((value) => address.test(value))) return 'isv.PARAM_NOT_SUPPORT_URL';
  const text = `【${keys.smsSignName}】${template.text(parameters)}`;
  const { code } = parameters;
  return { tel, text, ...(code ? { code } : {}) };
}

/** Aliyun's SendSms: the message arrives on the simulated phone. */
export function answerSms(world: World, exchange: Exchange): void {
  const { url, request, response } = exchange;
  const why = whyNotGenuine(world, exchange);
  note(world, 'sms', { method: request.method, path: `/ ${request.headers['x-acs-action']}`, why });
  const reply = (Code: string) => ({ Code, Message: Code, RequestId: crypto.randomUUID().toUpperCase() });
  if (why) return sendJson(exchange, 400, reply(why));
  if (request.headers['x-acs-action'] !== 'SendSms')
    return sendJson(exchange, 400, reply('InvalidAction.NotFound'));
  const fault = takeFault(world.state, 'sms', ['timeout', 'lost_answer', '500', 'sms_limit', 'sms_balance']);
  if (fault === 'timeout') return;
  if (fault === '500') return sendJson(exchange, 500, reply('InternalError'));
  const code = fault && faultCodes[fault];
  if (code) return sendJson(exchange, 200, reply(code));
  const message = messageOf(world, url.searchParams);
  if (typeof message === 'string') return sendJson(exchange, 200, reply(message));
  remember(world.state.sms, { ...message, at: new Date().toISOString() });
  world.state.version += 1;
  if (fault === 'lost_answer') {
    response.destroy();
    return;
  }
  sendJson(exchange, 200, { ...reply('OK'), BizId: `${Date.now()}^0` });
}
