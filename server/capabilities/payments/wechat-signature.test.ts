import { createCipheriv, generateKeyPairSync, verify } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixedKeys, lines, openSealed, requireGenuine, rsaSign } from './wechat-signature.ts';

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const keyRing = fixedKeys(new Map([['PUB_KEY_ID_1', ours.publicKey]]));
const now = 1_790_000_000_000;
const seconds = now / 1000;

function signed(
  body: string,
  { key = ours.privateKey, timestamp = String(seconds), serial = 'PUB_KEY_ID_1' } = {},
) {
  const nonce = 'abcdefghijklmnop';
  return { timestamp, nonce, serial, signature: rsaSign(key, lines(timestamp, nonce, body)) };
}
const check = (headers: object, body: string, at = now) =>
  requireGenuine(headers, Buffer.from(body), { keyRing, now: at });

test('ends every line with LF, also the last one and an empty body', () => {
  expect(lines('GET', '/v3/x?a=1', 1, 'n', '')).toBe('GET\n/v3/x?a=1\n1\nn\n\n');
});

test('signs the text with SHA256withRSA', () => {
  const signature = Buffer.from(rsaSign(ours.privateKey, '你好\n'), 'base64');
  expect(verify('sha256', Buffer.from('你好\n'), ours.publicKey, signature)).toBe(true);
});

describe('genuine messages', () => {
  test('include any signed body, also the empty one of a 204', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (body) => {
        await check(signed(body), body);
      }),
      { numRuns: 30 },
    );
    await check(signed(''), '');
  });

  test('stay valid for five minutes in both directions', async () => {
    await check(signed('x'), 'x', now + 299_000);
    await check(signed('x'), 'x', now - 299_000);
    await expect(check(signed('x'), 'x', now + 300_000)).rejects.toMatchObject({ message: 'old timestamp' });
    await expect(check(signed('x'), 'x', now - 300_000)).rejects.toMatchObject({ message: 'old timestamp' });
  });

  test.each([
    ['another body', signed('y'), 'bad signature'],
    ['another key', signed('x', { key: otherKeys.privateKey }), 'bad signature'],
    ['another serial', signed('x', { serial: 'PUB_KEY_ID_2' }), 'unknown serial'],
    ['a word for a time', signed('x', { timestamp: 'now' }), 'old timestamp'],
    ['a time with a sign', signed('x', { timestamp: `+${seconds}` }), 'old timestamp'],
    ['a probe', { ...signed('x'), signature: 'WECHATPAY/SIGNTEST/abc' }, 'bad signature'],
    [
      'a signature written otherwise',
      { ...signed('x'), signature: signed('x').signature.replace('=', '}') },
      'bad signature',
    ],
    ['one with blanks', { ...signed('x'), signature: `${signed('x').signature} ` }, 'bad signature'],
    ['no signature', { ...signed('x'), signature: undefined }, 'signature headers are missing'],
    ['no serial', { ...signed('x'), serial: '' }, 'signature headers are missing'],
    ['no nonce', { ...signed('x'), nonce: undefined }, 'signature headers are missing'],
  ])('exclude %s', async (_what, headers, message) => {
    await expect(check(headers, 'x')).rejects.toMatchObject({ name: 'NotGenuine', message });
  });
});

test('prefers the public key to a platform certificate', () => {
  const ring = (...serials: string[]) =>
    fixedKeys(new Map(serials.map((serial) => [serial, ours.publicKey])));
  expect(ring('5157F09EFDC096DE', 'PUB_KEY_ID_1').wanted()).toBe('PUB_KEY_ID_1');
  expect(ring('5157F09EFDC096DE').wanted()).toBe('5157F09EFDC096DE');
});

describe('a sealed text', () => {
  const key = Buffer.from('0123456789abcdef0123456789abcdef');
  const nonce = 'abcdefghijkl';
  function seal(plain: string, associated = 'transaction') {
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(associated));
    const bytes = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: bytes.toString('base64'),
      nonce,
      associated_data: associated,
    };
  }
  const changedAt = (sealed: ReturnType<typeof seal>, index: number) => {
    const bytes = Buffer.from(sealed.ciphertext, 'base64');
    bytes[index] = (bytes[index] ?? 0) ^ 1;
    return { ...sealed, ciphertext: bytes.toString('base64') };
  };

  test('opens with and without associated data', () => {
    expect(openSealed(seal('{"金额":100}'), key)).toBe('{"金额":100}');
    const { associated_data: _gone, ...bare } = seal('x', '');
    expect(openSealed(bare, key)).toBe('x');
  });

  test('is refused if any of its bits changed', () => {
    const sealed = seal('{"total":100}');
    const { length } = Buffer.from(sealed.ciphertext, 'base64');
    for (let index = 0; index < length; index += 1)
      expect(() => openSealed(changedAt(sealed, index), key)).toThrow('the encrypted part was changed');
  });

  test.each([
    ['another associated text', { associated_data: 'refund' }],
    ['another nonce', { nonce: 'abcdefghijkm' }],
    ['another way of encryption', { algorithm: 'AEAD_SM4_GCM' }],
    ['next to nothing', { ciphertext: 'AAAA' }],
  ])('is refused with %s', (_what, change) => {
    expect(() => openSealed({ ...seal('x'), ...change }, key)).toThrow(
      expect.objectContaining({ name: 'NotGenuine' }),
    );
  });
});
