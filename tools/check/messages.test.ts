import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as m from '../../messages/compiled/messages.js';
import { root } from './files.ts';

const en = { locale: 'en' } as const;

describe('English has a singular', () => {
  test('on cards, trials, reviews and in refusals', () => {
    expect(m.catalog_classes({ count: 1 }, en)).toBe('1 class');
    expect(m.catalog_classes({ count: 12 }, en)).toBe('12 classes');
    expect(m.trial_places({ count: 1 }, en)).toBe('1 trial place left');
    expect(m.reviews_average({ average: '5', count: 1 }, en)).toBe('5 out of 5, from 1 review');
    expect(m.schedule_students({ count: 0 }, en)).toBe('0 students');
    expect(m.refusal_too_many({ seconds: 1 }, en)).toMatch(/in 1 second\.$/);
    expect(m.catalog_classes({ count: 1 }, { locale: 'zh' })).toContain('1');
  });

  test('for each of two numbers in a sentence', () => {
    expect(m.private_notice({ notice: 24, cutOff: 1 }, en)).toBe(
      'Book at least 24 hours ahead. You can move or cancel until 1 hour before the lesson.',
    );
  });
});

test.each([
  [m.accounts_please_complete, 'Please complete the information'],
  [m.catalog_camp_none, 'Please select the course you want to enroll'],
  [m.client_timeout, 'Connection Timeout, check your internet or retry later'],
  [m.diary_link_no_copy, 'The browser does not support automatic copy'],
  [m.field_child_required, 'Please select a student'],
  [m.field_passwords_differ, 'Inconsistent Passwords'],
  [m.field_wrong_password, 'Wrong Password'],
  [m.kit_no_data, "There's no data"],
  [m.orders_payment_failed, 'Payment failed and returned to shopping cart'],
  [m.refusal_catalog_session_ended, 'Expired! Please pick the current camps/classes.'],
  [m.refusal_catalog_week_started, "This week's camp has started. Please confirm you want to join."],
  [m.tips_cannot_access, 'The current user cannot access this page. Please log in again'],
])('%# is word for word what the specification says', (message, words) => {
  expect(message({}, en)).toBe(words);
});

/** Every English text with its key, plural forms included. */
const englishTexts: readonly (readonly [key: string, text: string])[] = globSync('messages/*.en.json', {
  cwd: root,
})
  .flatMap((file) => Object.entries<unknown>(JSON.parse(readFileSync(join(root, file), 'utf8'))))
  .flatMap(([key, message]) =>
    typeof message === 'string'
      ? [[key, message] as const]
      : (message as { match: Record<string, string> }[]).flatMap(({ match }) =>
          Object.values(match).map((text) => [key, text] as const),
        ),
  );

test('no message names a school: each has its own name', () => {
  const texts = globSync('messages/*.json', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  expect(texts.filter((text) => /童学|Tongxue/.test(text))).toEqual([]);
});

describe('English messages keep one style', () => {
  const breaking = (texts: typeof englishTexts, isWrong: (text: string) => boolean) =>
    texts.filter(([, text]) => isWrong(text)).map(([key, text]) => `${key}: ${text}`);
  // The specification words two of them, and two end with a quoted sentence.
  const exceptions = [
    'refusal_accounts_wrong_password',
    'refusal_not_allowed',
    'refusal_consents_needed',
    'refusal_seats_gone',
  ];

  test('a refusal ends with a full stop', () => {
    const refusals = englishTexts.filter(([key]) => key.startsWith('refusal_') && !exceptions.includes(key));
    expect(refusals.length).toBeGreaterThan(300);
    expect(breaking(refusals, (text) => !/[.?!…]$/.test(text))).toEqual([]);
  });

  test('the note at a field ends with a full stop only if it has several sentences', () => {
    const notes = englishTexts.filter(([key]) => key.startsWith('field_'));
    expect(notes.length).toBeGreaterThan(100);
    expect(breaking(notes, (text) => /[.?!] [A-Z]/.test(text) !== /[.?!]$/.test(text))).toEqual([]);
  });

  test('the word is email, not e-mail', () => {
    // Legal texts that families agreed to stay as they are: a changed text would be a new version.
    const ours = englishTexts.filter(([key]) => !key.startsWith('legal_'));
    expect(breaking(ours, (text) => /e-mail/i.test(text))).toEqual([]);
  });
});
