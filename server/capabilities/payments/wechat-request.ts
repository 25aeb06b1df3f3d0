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
  /** Secret of the service account with that `appid`, which identifies payers inside WeChat. */
  appSecret: string;
  /** The page that authorises payers, and the API that redeems its codes. */
  openUrl: string;
  apiUrl: string;
  /** Serial of the merchant certificate of `privateKey`. */
  serialNo: string;
  privateKey: KeyObject;
  /** 32 bytes; decrypts notifications. */
  apiV3Key: Buffer;
  /** WeChat's keys by serial, several during a change; empty: platform certificates are downloaded. */
  verifiers: Verifiers;
  timeoutMs: number;
};

/** Settings with the source of WeChat's keys. */
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

/** Sends a signed request and returns the raw, unverified answer, up to a megabyte. Throws `ProviderUnreachable`. */
export async function sendSigned(
  settings: WechatSettings,
  question: Question,
  wantedSerial: string | undefined,
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
        ...(wantedSerial ? { 'wechatpay-serial': wantedSerial } : {}),
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

/** An error from an error answer. Error answers are unsigned, so only code and message are used. */
function errorOf({ status, raw }: Reply): Error {
  let body: { code?: unknown; message?: unknown } = {};
  try {
    body = JSON.parse(raw.toString('utf8')) as typeof body;
  } catch {
    // A gateway in between answers HTML.
  }
  const code = typeof body?.code === 'string' ? body.code : String(status);
  const words = typeof body?.message === 'string' ? body.message : '';
  if (status === 429) return notYet(code);
  return status >= 500 || status < 400 ? unreachable(`${status} ${code}`) : refused(code, words);
}

/**
 * Sends a request to WeChat Pay v3 and verifies the raw answer before parsing. Retries without an answer and on 5xx with the same
 * body and a fresh signature, not on 429. Throws `ProviderRefused` with WeChat's code, `ProviderUnreachable`, `NotGenuine`.
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

/** The JSON of an answer; throws `ProviderUnreachable` if it is none. */
export function jsonOf({ raw }: Reply): unknown {
  try {
    return JSON.parse(raw.toString('utf8')) as unknown;
  } catch {
    throw unreachable('the answer is not JSON');
  }
}
