import type { AlipaySdk } from 'alipay-sdk';
import { z } from 'zod';
import { plainAt } from '../../platform/zoned.ts';
import { notGenuine, refused, unreachable } from './provider.ts';
import { tryAgain } from './try-again.ts';

export type AlipaySettings = {
  gateway: string;
  appId: string;
  /** Who receives the money: the seller's number as notifications state it. */
  sellerId: string;
  /** PKCS#8 PEM. */
  privateKey: string;
  /** Alipay's public key, PEM; never our own. */
  alipayPublicKey: string;
  timeoutMs: number;
};

export type Alipay = { sdk: AlipaySdk; settings: AlipaySettings };

/**
 * Opens the SDK when it is first needed, as it brings sixty packages and 45 MB with it. Throws at once without Alipay's key:
 * the SDK would skip every check then.
 */
export function sdkOpener(settings: AlipaySettings): () => Promise<AlipaySdk> {
  if (!settings.alipayPublicKey) throw new Error("Alipay's public key is missing");
  let opened: Promise<AlipaySdk> | null = null;
  return () => (opened ??= openSdk(settings));
}

/** The SDK with what it leaves open closed: it would take the key for PKCS#1. */
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

/** Beijing time as the gateway wants it. The SDK would state the time of the process's own zone, but takes ours instead. */
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

/** The SDK's own words quote the whole answer, which names the payer: they are not passed on. */
function whyUnusable(error: unknown): Error {
  const words = error instanceof Error ? error.message : '';
  // Without a `sign` the SDK's verification throws a TypeError.
  if (error instanceof TypeError || words.startsWith('验签失败'))
    return notGenuine('the answer is not signed by Alipay');
  return unreachable(words.startsWith('HttpClient') ? 'no answer' : 'no usable answer');
}

/**
 * One question to the gateway, its answer verified. Asked again with the same parameters on no answer and on 20000. A
 * refusal by a business rule (40004) is answered, its reason in `sub_code`; any other is thrown as `ProviderRefused`. Throws
 * `ProviderUnreachable` and `NotGenuine`.
 */
export async function askAlipay(
  { sdk, settings }: Alipay,
  method: string,
  bizContent: Record<string, string>,
): Promise<AlipayAnswer> {
  return tryAgain(async () => {
    const parameters = { bizContent, timestamp: beijingTime(Temporal.Now.instant()) };
    const said = await sdk.exec(method, parameters, { validateSign: true }).catch((error: unknown) => {
      throw whyUnusable(error);
    });
    const answer = answerShape.safeParse(said);
    if (!answer.success || isSystemError(answer.data)) throw unreachable('no usable answer');
    if (answer.data.code !== '10000' && answer.data.code !== '40004') throw refusal(answer.data);
    return answer.data;
  }, settings.timeoutMs);
}

/** A refused question as an error. */
export const refusal = ({ code, sub_code, sub_msg }: AlipayAnswer): Error =>
  refused(sub_code ?? code, sub_msg ?? '');
