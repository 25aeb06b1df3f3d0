import type { AlipaySdk } from 'alipay-sdk';
import { z } from 'zod';
import { plainAt } from '../../platform/zoned.ts';
import { notGenuine, refused, unreachable } from './provider.ts';
import { tryAgain } from './try-again.ts';

export type AlipaySettings = {
  gateway: string;
  appId: string;
  /** The seller's number, as notifications state it. */
  sellerId: string;
  /** PKCS#8 PEM. */
  privateKey: string;
  /** Alipay's public key, PEM; never our own. */
  alipayPublicKey: string;
  timeoutMs: number;
};

export type Alipay = { sdk: AlipaySdk; settings: AlipaySettings };

/**
 * Returns an opener of the SDK, which loads 45 MB when first needed. Throws without Alipay's key, because the SDK would then skip
 * every check.
 */
export function sdkOpener(settings: AlipaySettings): () => Promise<AlipaySdk> {
  if (!settings.alipayPublicKey) throw new Error("Alipay's public key is missing");
  let opened: Promise<AlipaySdk> | null = null;
  return () => (opened ??= openSdk(settings));
}

/** Opens the SDK with the right key type: it would otherwise assume PKCS#1. */
async function openSdk(settings: AlipaySettings): Promise<AlipaySdk> {
  const { AlipaySdk } = await import('alipay-sdk');
  return new AlipaySdk({
    appId: settings.appId,
    privateKey: settings.privateKey,
    alipayPublicKey: settings.alipayPublicKey,
    gateway: settings.gateway,
    keyType: 'PKCS8',
    signType: 'RSA2',
    camelcase: false,
    timeout: settings.timeoutMs,
  });
}

/** Beijing time for the gateway. The SDK would send the time of the process's own zone. */
export const beijingTime = (instant: Temporal.Instant): string =>
  plainAt(instant, 'Asia/Shanghai').toString({ smallestUnit: 'second' }).replace('T', ' ');

const answerShape = z.looseObject({
  code: z.string(),
  sub_code: z.string().optional(),
  sub_msg: z.string().optional(),
});
export type AlipayAnswer = z.output<typeof answerShape>;

const isSystemError = ({ code, sub_code = '' }: AlipayAnswer) =>
  code === '20000' || /(^|\.)SYSTEM_ERROR$/.test(sub_code);

/** The SDK's messages quote the whole answer with the payer's name, so they are dropped. */
function whyUnusable(error: unknown): Error {
  const words = error instanceof Error ? error.message : '';
  // Without a `sign` the SDK throws a TypeError.
  if (error instanceof TypeError || words.startsWith('验签失败'))
    return notGenuine('the answer is not signed by Alipay');
  return unreachable(words.startsWith('HttpClient') ? 'no answer' : 'no usable answer');
}

/**
 * Sends one request to the gateway and verifies the answer. Retries with the same parameters without an answer and on 20000.
 * Returns a business refusal (40004) with its `sub_code`, throws other refusals as `ProviderRefused`. Throws `ProviderUnreachable`
 * and `NotGenuine`.
 */
export async function askAlipay(
  { sdk, settings }: Alipay,
  method: string,
  bizContent: Record<string, string>,
): Promise<AlipayAnswer> {
  return tryAgain(async () => {
    const parameters = { bizContent, timestamp: beijingTime(Temporal.Now.instant()) };
    const response = await sdk.exec(method, parameters, { validateSign: true }).catch((error: unknown) => {
      throw whyUnusable(error);
    });
    const answer = answerShape.safeParse(response);
    if (!answer.success || isSystemError(answer.data)) throw unreachable('no usable answer');
    if (answer.data.code !== '10000' && answer.data.code !== '40004') throw refusal(answer.data);
    return answer.data;
  }, settings.timeoutMs);
}

/** A refused request as an error. */
export const refusal = ({ code, sub_code, sub_msg }: AlipayAnswer): Error =>
  refused(sub_code ?? code, sub_msg ?? '');
