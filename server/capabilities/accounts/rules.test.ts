import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partlyHidden } from '../../../contract/core/masked.ts';
import { findZone } from '../../../contract/core/time.ts';
import { legalWords } from '../../../contract/families/legal.ts';
import { legalDocuments, legalVersions } from '../../../contract/families/legal-versions.ts';
import { networkOf } from '../../platform/network.ts';
import { newToken, sameHash, textHash, tokenHash } from '../../platform/secrets/tokens.ts';
import { codeHmac, newCode } from '../codes/rules.ts';
import { gradeOn, isInFuture, newReferralCode } from '../families/rules.ts';

const secret = 'a secret of thirty-two characters';
const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((parts) => parts.join(''));

test('codes have six digits, with leading zeros', () => {
  const codes = Array.from({ length: 2000 }, newCode);
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(1900);
});

test("a code's fingerprint matches only its own number and code", () => {
  fc.assert(
    fc.property(digits(11), digits(11), digits(6), digits(6), (tel, otherTel, code, otherCode) => {
      const hmac = codeHmac(secret, tel, code);
      expect(hmac).not.toContain(code);
      expect(sameHash(hmac, codeHmac(secret, tel, code))).toBe(true);
      expect(sameHash(hmac, codeHmac(secret, otherTel, code))).toBe(tel === otherTel);
      expect(sameHash(hmac, codeHmac(secret, tel, otherCode))).toBe(code === otherCode);
      expect(sameHash(hmac, codeHmac(`${secret}.`, tel, code))).toBe(false);
    }),
  );
});

test('hashes of different lengths never match', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 6 }), (text) => {
      expect(sameHash('abcd', text)).toBe(text === 'abcd');
    }),
  );
});

test('a token has 256 bits, and its stored hash differs from it', () => {
  const token = newToken();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(tokenHash(token)).not.toContain(token);
  expect(newToken()).not.toBe(token);
});

test('referral codes contain no letter that resembles another', () => {
  for (let made = 0; made < 500; made += 1) expect(newReferralCode()).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
});

describe('the network of an address', () => {
  test.each([
    ['203.0.113.77', '203.0.113.0'],
    ['::ffff:203.0.113.77', '203.0.113.0'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::'],
    ['2001:DB8::1', '2001:db8:0::'],
    ['::1', '0:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0::'],
    ['', ''],
    ['no address', ''],
  ])('%s → %s', (address, network) => expect(networkOf(address)).toBe(network));

  test('is the same for all addresses in it and reveals none of them', () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.ipV4(), (six, four) => {
        expect(networkOf(networkOf(six))).toBe(networkOf(six));
        expect(networkOf(networkOf(four))).toBe(networkOf(four));
      }),
    );
  });
});

test.each([
  ['America/Vancouver', 'America/Vancouver'],
  ['Mars/Phobos', null],
  ['', null],
  [undefined, null],
  ["'; drop table accounts", null],
])('the zone %s is found as %s', (input, known) => expect(findZone(input)).toBe(known));

test('a child may be born this month at the latest, by the earliest time zone', () => {
  const lastOfNovember = Temporal.Instant.from('2026-11-30T09:59:59Z');
  expect(isInFuture('2026-11', lastOfNovember)).toBe(false);
  expect(isInFuture('2026-12', lastOfNovember)).toBe(true);
  expect(isInFuture('2026-12', lastOfNovember.add({ seconds: 1 }))).toBe(false);
  expect(isInFuture('1999-12', lastOfNovember)).toBe(false);
});

test('legal texts match the hash of their version: a changed text needs a new version', () => {
  const texts = legalDocuments.flatMap((document) => [
    legalWords(document, 'zh'),
    legalWords(document, 'en'),
  ]);
  const print = createHash('sha256').update(texts.join('\n\n')).digest('hex').slice(0, 16);
  expect({ [Object.values(legalVersions).join()]: print }).toEqual({
    '2026-11-28,2026-11,2026-11': 'dc1214143e602b16',
  });
  expect(textHash('')).toMatch(/^[0-9a-f]{64}$/);
});

describe('grades', () => {
  const day = (text: string) => Temporal.PlainDate.from(text);

  test.each([
    [3, '2026-05-01', '2026-08-31', 3],
    [3, '2026-05-01', '2026-09-01', 4],
    [3, '2026-09-01', '2027-08-31', 3],
    [3, '2026-09-01', '2029-09-01', 6],
    [-2, '2025-10-01', '2027-10-01', 0],
    [11, '2025-10-01', '2035-10-01', 13],
    [13, '2020-10-01', '2035-10-01', 13],
  ])('%i on %s is, on %s, %i', (grade, on, today, expected) => {
    expect(gradeOn(grade, on, day(today))).toBe(expected);
  });

  test('never go down and rise by at most one a year', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -2, max: 12 }),
        fc.integer({ min: 0, max: 4000 }),
        fc.integer({ min: 0, max: 4000 }),
        (grade, start, later) => {
          const on = day('2020-01-01').add({ days: start });
          const now = on.add({ days: later });
          const after = gradeOn(grade, on.toString(), now);
          expect(after).toBeGreaterThanOrEqual(grade);
          expect(after - grade).toBeLessThanOrEqual(Math.ceil(later / 365) || 0);
        },
      ),
    );
  });
});

test.each([
  ['+8613800138000', '138****8000'],
  ['wang@example.com', 'w***@example.com'],
  ['+16045550199', '+16****0199'],
])('%s is shown as %s', (to, shown) => {
  expect(partlyHidden(to)).toBe(shown);
});
