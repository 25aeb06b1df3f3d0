import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { figures } from '../../contract/core/figures.ts';

type Message = string | { match?: Record<string, string> }[];

const messages = globSync(join(import.meta.dirname, '../../messages/*.en.json'))
  .flatMap((file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Message>))
  .filter(([name]) => !name.startsWith('$'));

/** Words that end like a plural but are none. */
const verbs = new Set([
  'moves',
  'is',
  'has',
  'was',
  'does',
  'invites',
  'belongs',
  'ends',
  'comes',
  'goes',
  'seems',
  'as',
  'takes',
  'waits',
]);
/**
 * Numbers that are never one: the minutes of a lesson or a hold, repeated clashes, a list beyond its limit, the maximum
 * of judges, teams of a format, orders given up by the limit, lessons of a weekly booking, days until homework is due,
 * decimals of money and percent, signs of a text.
 */
const neverOne = new Set([
  ...Object.keys(figures).filter((name) => figures[name as keyof typeof figures] !== 1),
  'minutes',
  'desk_decimals_most.count',
  'field_longer_than.most',
  'hours_minutes.count',
  'homework_due_in_days.count',
  'orders_clash_times.count',
  'catalog_found_many.count',
  'refusal_debates_judges_many.most',
  'debate_format_bp.teams',
  'refusal_orders_given_up_many.orders',
  'private_short.requested',
  'private_short_package.requested',
  'private_short_taken.requested',
]);

/** The placeholders of a text that precede a plural. */
const before = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\} (?:(?:more|free|open|trial) )?([a-z]+s)\b/g)].flatMap(
    ([, place = '', word = '']) => (verbs.has(word) || word.endsWith('ss') ? [] : [place]),
  );

/** The placeholders that precede a plural although their number is or can be one. */
function wrongIn(message: Message): string[] {
  if (typeof message === 'string') return before(message);
  return message.flatMap(({ match = {} }) =>
    Object.entries(match).flatMap(([when, text]) =>
      before(text).filter((place) => when.split(', ').includes(`${place}=1`) || !when.includes(`${place}=`)),
    ),
  );
}

test('no English sentence can say “1 classes”: every count has a singular', () => {
  const wrong = messages.flatMap(([name, message]) =>
    wrongIn(message)
      .filter((place) => !neverOne.has(place) && !neverOne.has(`${name}.${place}`))
      .map((place) => `${name}: ${place}`),
  );
  expect(wrong).toEqual([]);
  expect(messages.filter(([, message]) => typeof message !== 'string').length).toBeGreaterThan(20);
});
