import { type KeyObject, randomBytes } from 'node:crypto';
import { notYet, refused, unreachable } from './provider.ts';
import { tryAgain } from './try-again.ts';
import {
  type KeyRing,
  lines,
  requireGenuine,
  rsaSign,
  type SignedHeaders,
  signedHeaders,
  type Verifiers,
} from './wechat-signature.ts';

export type WechatSettings = {
  baseUrl: string;
  mchid: string;
  appid: string;
  /** Of the service account with that `appid`: with it a payer inside WeChat is told from others. */
  appSecret: string;
  /** Where WeChat asks its reader for leave, and where that is made good. */
  openUrl: string;
  apiUrl: string;
  /** Serial of the merchant certificate that belongs to `privateKey`. */
  serialNo: string;
  privateKey: KeyObject;
  /** 32 bytes; decrypts notifications. */
  apiV3Key: Buffer;
  /** WeChat's keys by serial, several during a change; empty: platform certificates are downloaded. */
  verifiers: Verifiers;
  timeoutMs: number;
};

/** The settings together with where WeChat's keys are found. */
export type Wechat = WechatSettings & { keyRing: KeyRing };

type Question = { method: 'GET' | 'POST'; path: string; body: string; largestAnswer?: number };
export type Reply = { status: number; headers: SignedHeaders; raw: Buffer };

const largestAnswer = 1_000_000;

function authorization(settings: WechatSettings, { method, path, body }: Question): string {
  const timestamp = Math.floor(Date.now() / 1000);
  const nonce = randomBytes(16).toString('hex');
  const signature = rsaSign(settings.privateKey, lines(method, path, timestamp, nonce, body));
  const pairs = {
    mchid: settings.mchid,
    nonce_str: nonce,
    signature,
    timestamp,
    serial_no: settings.serialNo,
  };
  return `WECHATPAY2-SHA256-RSA2048 ${Object.entries(pairs)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`;
}

/** Sends one signed request and reads the whole answer, at most a megabyte, unverified. Throws `ProviderUnreachable`. */
export async function sendSigned(
  settings: WechatSettings,
  question: Question,
  wanted: string | undefined,
): Promise<Reply> {
  try {
    const response = await fetch(settings.baseUrl + question.path, {
      method: question.method,
      ...(question.method === 'POST' ? { body: question.body } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'tongxue/1',
        ...(wanted ? { 'wechatpay-serial': wanted } : {}),
        authorization: authorization(settings, question),
      },
    });
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of response.body ?? []) {
      size += part.length;
      if (size > (question.largestAnswer ?? largestAnswer)) throw new Error('the answer is too large');
      parts.push(part);
    }
    const headers = signedHeaders((name) => response.headers.get(name) ?? undefined);
    return { status: response.status, headers, raw: Buffer.concat(parts) };
  } catch (error) {
    throw unreachable(error instanceof Error ? error.message : 'no answer');
  }
}

/** What an error answer says; errors are not signed, so no more than its code and words are taken from it. */
function errorOf({ status, raw }: Reply): Error {
  let said: { code?: unknown; message?: unknown } = {};
  try {
    said = JSON.parse(raw.toString('utf8')) as typeof said;
  } catch {
    // A gateway in between answers HTML.
  }
  const code = typeof said?.code === 'string' ? said.code : String(status);
  const words = typeof said?.message === 'string' ? said.message : '';
  if (status === 429) return notYet(code);
  return status >= 500 || status < 400 ? unreachable(`${status} ${code}`) : refused(code, words);
}

/**
 * One request to WeChat Pay v3: signed, its answer verified over the raw text before it is read. Sent again (same body, fresh
 * signature) on no answer and 5xx, not on 429. Throws `ProviderRefused` with WeChat's code, `ProviderUnreachable`, `NotGenuine`.
 */
export async function askWechat(
  wechat: Wechat,
  method: 'GET' | 'POST',
  { path, body = '' }: { path: string; body?: string },
): Promise<unknown> {
  return tryAgain(async () => {
    const reply = await sendSigned(wechat, { method, path, body }, wechat.keyRing.wanted());
    if (reply.status < 200 || reply.status > 299) throw errorOf(reply);
    await requireGenuine(reply.headers, reply.raw, { keyRing: wechat.keyRing });
    return reply.status === 204 ? null : jsonOf(reply);
  }, wechat.timeoutMs);
}

/** The JSON of an answer; throws `ProviderUnreachable` where it is none. */
export function jsonOf({ raw }: Reply): unknown {
  try {
    return JSON.parse(raw.toString('utf8')) as unknown;
  } catch {
    throw unreachable('the answer is no JSON');
  }
}
