import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { useCredits } from '../../../tools/test/credits.ts';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import { aClass } from '../../../tools/test/school.ts';
import { lessonsOf } from '../../../tools/test/teacher.ts';
import { recordEntries } from '../lesson-account/index.ts';
import { ordersEarn } from '../orders/jobs.ts';

let at: Refunds;
beforeAll(async () => {
  at = await openRefunds();
  // One of three lessons is held and the earned credits are spent; then the line moves to a cheaper session and is refunded.
  const from = await aClass(at.shop, { startsInDays: 2 });
  const to = await aClass(at.shop, { startsInDays: 12, sisterOf: from });
  await at.shop.pool.query('update sessions set price = 144000 where id = $1', [to.sessionId]);
  const bought = await at.paid([{ sessionId: from.sessionId }]);
  const about = { person: bought.family.person };
  at.pass({ hours: 24 * 4 });
  await at.tick(ordersEarn);
  const { rows } = await at.shop.pool.query('select id from enrolments where session_id = $1', [
    from.sessionId,
  ]);
  const [first] = await lessonsOf(at.shop, from.sessionId);
  const held = { kind: 'held', amount: -1, rule: 'present' } as const;
  const entry = { ...held, enrolmentId: String(rows[0]?.id), lessonId: first?.id ?? '' };
  await at.shop.act({}, (inside) => recordEntries(inside, [entry]));
  at.pass({ hours: 1 });
  const accountId = bought.family.parentId;
  const amount = await at.wallet(bought.family);
  await useCredits(at.shop, accountId, amount);
  const aboutLine = { order_number: bought.number, line_id: bought.lineIds[0] ?? '' };
  const { choices } = await at.run('orderMovePreview', aboutLine, about);
  const total = choices[0]?.total.amount ?? 0;
  expect(choices[0]?.held_back.amount).toBeGreaterThan(0);
  const moving = { ...aboutLine, session_id: to.sessionId, to: 'source', total } as const;
  await at.run('orderMove', { ...moving, idempotency_key: crypto.randomUUID() }, about);
  await at.settle();
  await at.ask(bought);
  await at.settle();
});
afterAll(() => at.close());

/** The invariants that a change breaks. The change is rolled back. */
async function brokenBy(change: string | null): Promise<string[]> {
  const client = await at.shop.pool.connect();
  try {
    await client.query('begin');
    if (change) expect((await client.query(change)).rowCount, 'nothing was planted').toBeGreaterThan(0);
    return (await findBroken(client as never, at.shop.time.now)).map(({ rule }) => rule);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('holds every invariant', async () => {
  expect(await brokenBy(null)).toEqual([]);
});

const movesSay = 'refunds of a moved line equal those of its moves';
const standsFor = 'a moved line has the amounts of its last move, in a session of its offering';
const hadNotAll = 'a line moved after a held lesson is never refunded in full';
const difference = 'the difference to a cheaper session was refunded to its payment or granted as credits';
const heldBack = 'exactly the earned and spent credits are subtracted, as far as there is money';
test.each([
  ['more came back than by moves', 'update order_lines set moved_back = moved_back + 1', movesSay],
  ['less was sent than by moves', 'update order_lines set moved_sent = moved_sent - 1', movesSay],
  ['its moves are gone', 'delete from line_moves', movesSay],
  ['more is left than its move brought', 'update order_lines set left_total = left_total + 1', standsFor],
  ['fewer lessons are left', 'update order_lines set left_lessons = left_lessons + 1', standsFor],
  ['the lesson that was held is forgotten', 'update order_lines set moved_had = false', hadNotAll],
  ['all of it is said to be back', 'update order_lines set back_all = true', hadNotAll],
  ['the provider was asked for less', 'update refunds set amount = amount - 1', difference],
  ['nothing was sent at all', 'update line_moves set refund_id = null', difference],
  ['more was held back than was owed', 'update line_moves set owed = owed + 1', heldBack],
  [
    'what was held back is in no ledger',
    "delete from credit_entries where reason = 'back_covered'",
    heldBack,
  ],
])('finds %s', async (_what, change, rule) => {
  expect(await brokenBy(change)).toContain(rule);
});
