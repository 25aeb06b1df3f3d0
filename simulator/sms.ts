import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Exchange, sendJson } from './http.ts';
import type { Keys } from './keys.ts';
import { remember } from './state.ts';
import type { Shop } from './wechat.ts';

const hex = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

const templates: Record<string, string> = {
  SMS_SIM_CODE_ZH: '【童学】您的验证码是 ${code}，5 分钟内有效。请勿告诉他人。',
  SMS_SIM_CODE_EN: '[Tongxue] Your code is ${code}, valid for 5 minutes. Do not share it.',
};

/** Why an ACS3-HMAC-SHA256 request is not genuine, or null. The path in front of the API's own `/` is ours. */
function whyNotGenuine(
  keys: Keys,
  request: IncomingMessage,
  { query, body }: { query: string; body: Buffer },
): string | null {
  const match = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  );
  if (!match || match[1] !== keys.smsKeyId) return 'InvalidAccessKeyId.NotFound';
  const names = (match[2] ?? '').split(';');
  const sorted = query.split('&').sort().join('&');
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('');
  const canonical = ['POST', '/', sorted, headers, names.join(';'), hex(body)].join('\n');
  const expected = createHmac('sha256', keys.smsKeySecret)
    .update(`ACS3-HMAC-SHA256\n${hex(canonical)}`)
    .digest('hex');
  if (expected !== match[3]) return 'SignatureDoesNotMatch';
  const said = Date.parse(String(request.headers['x-acs-date'] ?? ''));
  return Math.abs(Date.now() - said) < 15 * 60_000 ? null : 'InvalidTimeStamp.Expired';
}

/** Aliyun's SendSms under `/sms/`: the message lands on the simulated phone. */
export function answerSms(shop: Shop, exchange: Exchange): void {
  const { url, request, body } = exchange;
  const query = url.search.slice(1);
  const why = whyNotGenuine(shop.keys, request, { query, body });
  remember(
    shop.state.log,
    { at: new Date().toISOString(), method: 'POST', path: '/sms SendSms', genuine: !why, note: why ?? '' },
    2000,
  );
  if (why) return sendJson(exchange, 400, { Code: why, Message: why, RequestId: 'sim' });
  const fault = shop.state.faults.findIndex((one) => one.kind === 'sms_limit');
  if (fault >= 0) {
    shop.state.faults.splice(fault, 1);
    return sendJson(exchange, 200, {
      Code: 'isv.BUSINESS_LIMIT_CONTROL',
      Message: '触发号码天级流控',
      RequestId: 'sim',
    });
  }
  const tel = url.searchParams.get('PhoneNumbers') ?? '';
  const template = templates[url.searchParams.get('TemplateCode') ?? ''];
  if (!template)
    return sendJson(exchange, 200, {
      Code: 'isv.SMS_TEMPLATE_ILLEGAL',
      Message: '模板不合法',
      RequestId: 'sim',
    });
  if (!/^\d{6,15}$/.test(tel))
    return sendJson(exchange, 200, {
      Code: 'isv.MOBILE_NUMBER_ILLEGAL',
      Message: '非法手机号',
      RequestId: 'sim',
    });
  const params = JSON.parse(url.searchParams.get('TemplateParam') ?? '{}') as Record<string, string>;
  const text = template.replace(/\$\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '');
  remember(
    shop.state.sms,
    { tel, text, ...(params.code ? { code: params.code } : {}), at: new Date().toISOString() },
    2000,
  );
  sendJson(exchange, 200, { Code: 'OK', Message: 'OK', RequestId: 'sim', BizId: `${Date.now()}^0` });
}
