import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { aDebatingClass, ballotFor } from '../../../tools/test/debates.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';
import { nextAt } from '../../platform/testing-clock.ts';

const { shop, run } = await openSchool();
let staff: Person;
const begins = nextAt('10:00', 'Asia/Shanghai');
beforeAll(async () => {
  staff = (await aMemberOfStaff(shop, 'academic')).person;
});
beforeEach(() => {
  shop.time.now = begins;
});

/** A debate of two children, won by the first team on the ballots of its teacher and a guest. */
async function aDecidedDebate() {
  const { about, families, draw } = await aDebatingClass({ shop, run }, 2);
  const { match_ids } = await draw({ format: 'ld' });
  const match_id = match_ids[0] ?? '';
  const match = await run('debateJudgeAdd', { match_id, guest_name: '周评委' }, about);
  const link = match.judges.find(({ guest }) => guest)?.link ?? '';
  const ticket = new URL(link).searchParams.get('ticket') ?? '';
  await run('debateGuestSend', { ticket, ...ballotFor(match, 0) });
  const ownJudgeId = match.judges.find((judge) => judge.own)?.id ?? '';
  const guest = match.judges.find((judge) => judge.guest)?.id ?? '';
  const decide = () => run('debateBallotSend', { match_id, ...ballotFor(match, 0) }, about);
  const correct = (judge_id: string, winner: number, by: { person: Person } = about) =>
    run('debateCorrect', { judge_id, reason: '两队的分数填反了。', ...ballotFor(match, winner) }, by);
  const places = async () => {
    const { teams } = await run('debateInfo', { match_id }, about);
    return teams.map(({ place }) => place);
  };
  return {
    about,
    families: families as [TestFamily, TestFamily],
    match_id,
    match,
    ownJudgeId,
    guest,
    ticket,
    decide,
    correct,
    places,
  };
}

const noticesOf = async (family: TestFamily) => {
  const { rows } = await shop.pool.query(
    `select data ->> 'what' as what, data ->> 'why' as why from notices where account_id = $1 and kind = 'debate.changed' order by at, data ->> 'what'`,
    [family.parentId],
  );
  return rows.filter(({ what }) => what === 'corrected').map(({ why }) => why);
};

test('a corrected ballot changes the result, notifies both families of the reason and is recorded', async () => {
  const { about, families, match_id, ownJudgeId, guest, decide, correct, places } = await aDecidedDebate();
  await expect(correct(ownJudgeId, 1)).rejects.toMatchObject({ refusal: 'debates.not_decided' });
  await decide();
  expect(await places()).toEqual([1, 2]);
  const empty = {
    judge_id: ownJudgeId,
    reason: ' ',
    scores: [{ team: 0, speaker: 1, content: 7, style: 7, strategy: 7, words: '' }],
    words: '',
  };
  await expect(run('debateCorrect', empty, about)).rejects.toMatchObject({
    fields: { reason: 'reason_required' },
  });
  // One judge for each, and equal points together.
  const result = await correct(ownJudgeId, 1);
  expect(result.corrected).toMatchObject({ why: '两队的分数填反了。' });
  expect(await places()).toEqual([1, 1]);
  shop.time.now = shop.time.now.add({ minutes: 1 });
  await correct(guest, 1, { person: staff });
  expect(await places()).toEqual([2, 1]);
  for (const family of families) {
    expect(await noticesOf(family)).toEqual(['两队的分数填反了。', '两队的分数填反了。']);
    const { items, record } = await run('virtualDebate', {}, { person: family.person });
    expect(items[0]).toMatchObject({ corrected: { why: '两队的分数填反了。' }, level: false });
    expect(record.won).toBe(items[0]?.place === 1 ? 1 : 0);
  }
  const { rows } = await shop.pool.query(
    `select before -> 'placed' as before, after -> 'placed' as after, after ->> 'reason' as reason from audit_entries
     where action = 'debate.correct' and subject = $1 order by at`,
    [`debate:${match_id}`],
  );
  expect(rows).toEqual([
    { before: [1, 2], after: [1, 1], reason: '两队的分数填反了。' },
    { before: [1, 1], after: [2, 1], reason: '两队的分数填反了。' },
  ]);
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('the record names a guest by the name of the invitation', async () => {
  const { match_id } = await aDecidedDebate();
  const { rows } = await shop.pool.query(
    "select account_id, after from audit_entries where action = 'debate.guest_judge' and subject = $1",
    [`debate:${match_id}`],
  );
  expect(rows).toMatchObject([{ account_id: null, after: { guest: '周评委' } }]);
});

test('nobody corrects another judge’s ballot or another class’s; staff see all matches but no link for judges', async () => {
  const { about, match_id, ownJudgeId, guest, decide, correct } = await aDecidedDebate();
  const readAsStaff = async () => run('debateInfo', { match_id }, { person: staff });
  expect((await readAsStaff()).judges.every(({ link, ballot }) => link === null && ballot === null)).toBe(
    true,
  );
  await decide();
  await expect(correct(guest, 1)).rejects.toMatchObject({ refusal: 'debates.others_ballot' });
  const foreignDebate = await aDecidedDebate();
  await expect(correct(ownJudgeId, 1, foreignDebate.about)).rejects.toMatchObject({ refusal: 'not_found' });
  const view = await run('debateInfo', { match_id }, about);
  expect(view.judges.map(({ own: isOwn, blocked }) => [isOwn, blocked.debateCorrect?.code])).toEqual(
    expect.arrayContaining([
      [true, undefined],
      [false, 'debates.others_ballot'],
    ]),
  );
  const { items } = await run('debateIndex', {}, { person: staff });
  expect(items.map(({ id }) => id)).toContain(match_id);
  expect((await readAsStaff()).blocked).toMatchObject({
    debateBallotSend: { code: 'not_allowed' },
    debateCancel: { code: 'not_allowed' },
  });
});

test('simultaneous ballots decide once, and simultaneous corrections give the result of the final ballots', async () => {
  const { about, families, match_id, match, ownJudgeId, guest, ticket, correct, places } =
    await aDecidedDebate();
  const sent = await Promise.allSettled([
    run('debateBallotSend', { match_id, ...ballotFor(match, 0) }, about),
    run('debateBallotSend', { match_id, ...ballotFor(match, 1) }, about),
    run('debateGuestSend', { ticket, ...ballotFor(match, 0) }),
    run('debateGuestSend', { ticket, ...ballotFor(match, 1) }),
  ]);
  expect(sent.some(({ status }) => status === 'fulfilled')).toBe(true);
  const { rows } = await shop.pool.query(
    `select count(*)::int as n from notices where account_id = $1 and data ->> 'what' = 'decided'`,
    [families[0].parentId],
  );
  expect(rows[0]?.n).toBe(1);
  await expect(run('debateGuestSend', { ticket, ...ballotFor(match, 1) })).rejects.toMatchObject({
    refusal: 'debates.decided',
  });
  await Promise.all([correct(ownJudgeId, 0), correct(guest, 0, { person: staff }), correct(ownJudgeId, 0)]);
  expect(await places()).toEqual([1, 2]);
  expect(await findBroken(shop.pool)).toEqual([]);
});
