import { type KeyObject, randomBytes } from 'node:crypto';
import { refused, unreachable } from './provider.ts';
import { lines, requireGenuine, rsaSign, type Verifiers } from './wechat-signature.ts';

export type WechatSettings = {
  baseUrl: string;
  mchid: string;
  appid: string;
  /** Serial of the merchant certificate that belongs to `privateKey`. */
  serialNo: string;
  privateKey: KeyObject;
  /** 32 bytes; decrypts notifications. */
  apiV3Key: Buffer;
  /** WeChat's keys by serial: its public key (`PUB_KEY_ID_…`) or platform certificates, both during a change. */
  verifiers: Verifiers;
  timeoutMs: number;
};

const largestAnswer = 1_000_000;

function authorization(
  settings: WechatSettings,
  { method, path, body }: { method: string; path: string; body: string },
): string {
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

async function send(
  settings: WechatSettings,
  request: { method: 'GET' | 'POST'; path: string; body: string },
): Promise<{ status: number; text: string }> {
  let response: Response;
  let raw: Buffer;
  try {
    response = await fetch(settings.baseUrl + request.path, {
      method: request.method,
      ...(request.method === 'POST' ? { body: request.body } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'tongxue/1',
        'wechatpay-serial': [...settings.verifiers.keys()][0] ?? '',
        authorization: authorization(settings, request),
      },
    });
    raw = Buffer.from(await response.arrayBuffer());
  } catch (error) {
    throw unreachable(error instanceof Error ? error.message : 'no answer');
  }
  if (raw.length > largestAnswer) throw unreachable('the answer is too large');
  if (response.ok) {
    const header = (name: string) => response.headers.get(`wechatpay-${name}`) ?? undefined;
    const signed = {
      timestamp: header('timestamp'),
      nonce: header('nonce'),
      signature: header('signature'),
      serial: header('serial'),
    };
    requireGenuine(signed, raw, { verifiers: settings.verifiers, now: Math.floor(Date.now() / 1000) });
  }
  return { status: response.status, text: raw.toString('utf8') };
}

/**
 * One request to WeChat Pay v3: signed, its answer verified over the raw text before it is read. Sent again (same body, fresh
 * signature) up to twice on no answer, 429 or 5xx. Throws `ProviderRefused` with WeChat's code, `ProviderUnreachable`, `NotGenuine`.
 */
export async function askWechat(
  settings: WechatSettings,
  method: 'GET' | 'POST',
  { path, body = '' }: { path: string; body?: string },
): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { status, text } = await send(settings, { method, path, body });
      if (status === 204) return null;
      if (status < 300) return parse(text);
      const said = parse(text) as { code?: string; message?: string };
      if (status === 429 || status >= 500) throw unreachable(`${status} ${said.code ?? ''}`);
      throw refused(said.code ?? String(status), said.message ?? '');
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'ProviderUnreachable' || tries === 3) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 * tries));
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreachable('the answer is no JSON');
  }
}
