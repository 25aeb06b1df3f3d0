import { type KeyObject, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { refused, unreachable } from './provider.ts';
import { jsonOf, sendSigned, type WechatSettings } from './wechat-request.ts';
import { fixedKeys, type KeyRing, openSealed, requireGenuine, type Verifiers } from './wechat-signature.ts';

const answerShape = z.object({
  data: z.array(
    z.object({
      serial_no: z.string(),
      encrypt_certificate: z.object({
        algorithm: z.string(),
        nonce: z.string(),
        associated_data: z.string(),
        ciphertext: z.string(),
      }),
    }),
  ),
});

/**
 * Downloads WeChat's platform certificates (`GET /v3/certificates`), each sealed with our APIv3 key; one of them must sign the
 * answer. Throws `ProviderRefused` for merchants with a public key instead.
 */
export async function downloadCertificates(settings: WechatSettings): Promise<Verifiers> {
  const reply = await sendSigned(settings, { method: 'GET', path: '/v3/certificates', body: '' }, undefined);
  if (reply.status !== 200) throw refused(String(reply.status), 'no platform certificates to download');
  const answer = answerShape.safeParse(jsonOf(reply));
  if (!answer.success) throw unreachable('the answer lacks a required field');
  const keys = new Map<string, KeyObject>();
  for (const { encrypt_certificate } of answer.data.data) {
    const certificate = new X509Certificate(openSealed(encrypt_certificate, settings.apiV3Key));
    keys.set(certificate.serialNumber.toUpperCase(), certificate.publicKey);
  }
  await requireGenuine(reply.headers, reply.raw, { keyRing: fixedKeys(keys) });
  return keys;
}

const freshMs = 11 * 3_600_000;
const pauseMs = 60_000;

/**
 * Downloads keys when first needed, within 12 hours again (a new certificate appears a day before its use), and for an unknown
 * serial at most once a minute.
 */
export function downloadedKeys(settings: WechatSettings): KeyRing {
  let keys: Verifiers = new Map();
  let triedAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | null = null;
  const refresh = async () => {
    triedAt = performance.now();
    keys = await downloadCertificates(settings);
  };
  return {
    wanted: () => undefined,
    find: async (serial) => {
      const age = performance.now() - triedAt;
      if (underWay || age > freshMs || (!keys.has(serial) && age > pauseMs)) {
        underWay ??= refresh().finally(() => {
          underWay = null;
        });
        await underWay.catch((error) => {
          if (!keys.has(serial)) throw error;
        });
      }
      return keys.get(serial);
    },
  };
}
