import { beforeEach, expect, test } from 'vitest';
import type { TeacherMatch } from '../../../contract/debates/views.ts';
import { findBroken } from '../../../tools/invariants.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aTeacherOf } from '../../../tools/test/classroom.ts';
import { aDebatingClass as aClassOfDebaters, ballotFor } from '../../../tools/test/debates.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import type { TestFamily } from '../../../tools/test/school.ts';
import { nextAt } from '../../platform/testing-clock.ts';
import { forgetDebates } from './forget-debates.ts';

const product = openAll();
const { shop, run } = await openSchool({}, product);
const begins = nextAt('10:00', 'Asia/Shanghai');
beforeEach(() => {
  shop.time.now = begins;
});

const as = ({ person }: Pick<TestFamily, 'person'>) => ({ person });

const aDebatingClass = (count: number) => aClassOfDebaters({ shop, run }, count);
const ticketIn = (match: TeacherMatch, name: string) =>
  new URL(match.judges.find((judge) => judge.name === name)?.link ?? '').searchParams.get('ticket') ?? '';
const noticesOf = async (family: TestFamily) => {
  const { rows } = await shop.pool.query(
    `select data ->> 'what' as what from notices where account_id = $1 and kind = 'debate.changed' order by at, data ->> 'what'`,
    [family.parentId],
  );
  return rows.map(({ what }) => what);
};

test('draws a round, notifies both sides, and swaps sides in the next', async () => {
  const { sessionId, about, families, childIds, draw, infoOf } = await aDebatingClass(4);
  const first = await draw();
  expect(first.match_ids).toHaveLength(1);
  const match = await infoOf(first.match_ids[0]);
  expect(match).toMatchObject({
    round: 1,
    number: 1,
    state: 'ahead',
    motion_language: 'zh',
    format: 'junior',
  });
  expect(match.teams.map(({ side, speakers }) => [side, speakers.length])).toEqual([
    ['for', 2],
    ['against', 2],
  ]);
  expect(match.judges).toMatchObject([{ own: true, guest: false, sent_at: null }]);
  for (const family of families) expect(await noticesOf(family)).toEqual(['drawn']);
  const sides = async () => {
    const { pupils } = await run('debateClass', { session_id: sessionId }, about);
    return pupils.map((pupil) => [pupil.for, pupil.against]);
  };
  expect((await sides()).flat().reduce((sum, count) => sum + count, 0)).toBe(4);
  await draw();
  expect(await sides()).toEqual(childIds.map(() => [1, 1]));
  const { items, classes } = await run('debateIndex', { session_id: sessionId }, about);
  expect([items.map(({ round }) => round).sort(), classes.map((class_) => class_.session_id)]).toEqual([
    [1, 2],
    [sessionId],
  ]);
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('shows the result once all ballots are in; each family sees only its own child', async () => {
  const { about, families, childIds, draw, infoOf } = await aDebatingClass(2);
  const [id = ''] = (await draw({ format: 'ld' })).match_ids;
  const guest = { match_id: id, guest_name: '周评委' };
  const guested = await run('debateJudgeAdd', guest, about);
  // Two guests may have one name, so that nobody adds one twice by mistake and none is dropped.
  await expect(run('debateJudgeAdd', guest, about)).rejects.toMatchObject({
    refusal: 'debates.guest_there',
    params: { name: '周评委' },
  });
  const { judges } = await run('debateJudgeAdd', { ...guest, twice_confirmed: true }, about);
  const links = judges.flatMap(({ link }) => link ?? []);
  expect(new Set(links).size).toBe(2);
  const extra = judges.find(
    ({ guest, link }) => guest && !guested.judges.some((before) => before.link === link),
  );
  await run('debateJudgeRemove', { judge_id: extra?.id ?? '' }, about);
  const ticket = ticketIn(guested, '周评委');
  const guestView = await run('debateGuest', { ticket });
  expect(guestView.seats).toEqual([
    { team: 0, side: 'for', speaker: 1 },
    { team: 1, side: 'against', speaker: 1 },
  ]);
  for (const childId of childIds) expect(JSON.stringify(guestView)).not.toContain(childId);
  const family = families[0] as TestFamily;
  const ownMatch = async () => (await run('virtualDebate', {}, as(family))).items[0];
  const team = (await ownMatch())?.team ?? 0;
  const mine = await run(
    'debateBallotSend',
    { match_id: id, ...ballotFor(guested, team, '说得有条理。') },
    about,
  );
  expect(mine.state).toBe('ahead');
  expect(mine.judges.find((judge) => judge.own)?.ballot?.scores).toHaveLength(2);
  expect(await ownMatch()).toMatchObject({ place: null, points: null, words: [] });
  expect((await run('debateGuestSend', { ticket, ...ballotFor(guested, team) })).sent).toBe(true);
  const decided = await infoOf(id);
  expect([decided.state, decided.teams[team]?.place, decided.teams[1 - team]?.place]).toEqual([
    'decided',
    1,
    2,
  ]);
  expect(decided.judges.every(({ ballot, link }) => ballot !== null && link === null)).toBe(true);
  const view = await run('virtualDebate', {}, as(family));
  expect(view.items[0]).toMatchObject({
    place: 1,
    level: false,
    points: 74,
    scores: { content: 8, style: 7, strategy: 7 },
    words: [{ words: '说得有条理。', language: 'zh' }],
  });
  expect(view.record).toMatchObject({ matches: 1, won: 1, curve: [{ id, points: 74 }] });
  expect(JSON.stringify(view)).not.toContain(childIds[1]);
  expect(await noticesOf(family)).toEqual(expect.arrayContaining(['drawn', 'decided']));
  const late = { refusal: 'debates.decided' };
  await expect(run('debateGuestSend', { ticket, ...ballotFor(guested, team) })).rejects.toMatchObject(late);
  await expect(run('debateJudgeAdd', { match_id: id, guest_name: '吴' }, about)).rejects.toMatchObject(late);
  await expect(run('debateCancel', { match_id: id, reason: '重来' }, about)).rejects.toMatchObject(late);
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('counts two simultaneous ballots and decides the match once', async () => {
  const { about, families, draw } = await aDebatingClass(2);
  const [id = ''] = (await draw({ format: 'ld' })).match_ids;
  await run('debateJudgeAdd', { match_id: id, guest_name: '周评委' }, about);
  const match = await run('debateJudgeAdd', { match_id: id, guest_name: '吴评委' }, about);
  await Promise.all([
    run('debateBallotSend', { match_id: id, ...ballotFor(match, 0) }, about),
    run('debateGuestSend', { ticket: ticketIn(match, '周评委'), ...ballotFor(match, 1) }),
    run('debateGuestSend', { ticket: ticketIn(match, '吴评委'), ...ballotFor(match, 1) }),
  ]);
  const { rows } = await shop.pool.query('select places, decided_at from debate_matches where id = $1', [id]);
  expect(rows[0]?.places).toEqual([2, 1]);
  expect((await noticesOf(families[0] as TestFamily)).filter((change) => change === 'decided')).toHaveLength(
    1,
  );
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('requires a ballot with a winner and every speaker, after the debate has begun', async () => {
  const { about, draw, infoOf } = await aDebatingClass(4);
  const [id = ''] = (await draw({ starts_at: begins.add({ hours: 1 }).toString() })).match_ids;
  const match = await infoOf(id);
  const send = (ballot: ReturnType<typeof ballotFor>) =>
    run('debateBallotSend', { match_id: id, ...ballot }, about);
  await expect(send(ballotFor(match, 0))).rejects.toMatchObject({ refusal: 'debates.not_begun' });
  shop.time.now = begins.add({ hours: 1 });
  await expect(send(ballotFor(match, 7))).rejects.toMatchObject({ refusal: 'debates.tied' });
  const short = ballotFor(match, 0);
  await expect(send({ ...short, scores: short.scores.slice(1) })).rejects.toMatchObject({
    refusal: 'debates.scores_missing',
  });
  await expect(
    send({ ...short, scores: short.scores.map((score) => ({ ...score, content: 11 })) }),
  ).rejects.toMatchObject({ refusal: 'bad_input' });
  await expect(run('debateGuest', { ticket: 'made up' })).rejects.toMatchObject({ refusal: 'not_found' });
  expect((await send(short)).state).toBe('decided');
});

test('removing a judge without a ballot decides a match that waits for nobody else', async () => {
  const { about, draw, infoOf } = await aDebatingClass(2);
  const [id = ''] = (await draw({ format: 'ld' })).match_ids;
  const ownJudgeId = (await infoOf(id)).judges[0]?.id ?? '';
  await expect(run('debateJudgeRemove', { judge_id: ownJudgeId }, about)).rejects.toMatchObject({
    refusal: 'debates.last_judge',
  });
  const match = await run('debateJudgeAdd', { match_id: id, guest_name: '周评委' }, about);
  await run('debateBallotSend', { match_id: id, ...ballotFor(match, 1) }, about);
  await expect(run('debateJudgeRemove', { judge_id: ownJudgeId }, about)).rejects.toMatchObject({
    refusal: 'debates.judge_sent',
  });
  const ticket = ticketIn(match, '周评委');
  const guest = match.judges.find((judge) => judge.guest)?.id ?? '';
  expect((await run('debateJudgeRemove', { judge_id: guest }, about)).state).toBe('decided');
  await expect(run('debateGuest', { ticket })).rejects.toMatchObject({ refusal: 'not_found' });
});

test('does not find another teacher’s match, nor a child of another class', async () => {
  const { draw, childIds } = await aDebatingClass(2);
  const foreignClass = await aDebatingClass(2);
  const [id = ''] = (await draw()).match_ids;
  const notFound = { refusal: 'not_found' };
  const match = { match_id: id };
  for (const tried of [
    () => run('debateInfo', match, foreignClass.about),
    () => run('debateTimer', { ...match, act: 'start' }, foreignClass.about),
    () => run('debateJudgeAdd', { ...match, guest_name: '周评委' }, foreignClass.about),
    () => run('debateCancel', { ...match, reason: '取消' }, foreignClass.about),
    () => run('debateRecord', { ...match, recording: '' }, foreignClass.about),
  ])
    await expect(tried()).rejects.toMatchObject(notFound);
  await expect(foreignClass.draw({ child_ids: childIds })).rejects.toMatchObject(notFound);
  await expect(foreignClass.draw({ child_ids: foreignClass.childIds.slice(0, 1) })).rejects.toMatchObject({
    refusal: 'debates.too_few',
  });
  await expect(
    foreignClass.draw({ starts_at: begins.subtract({ hours: 24 * 8 }).toString() }),
  ).rejects.toMatchObject({ refusal: 'debates.past' });
  // A colleague of the same course holds its debates too, and may judge.
  const colleague = { person: await aTeacherOf(shop, foreignClass.offeringId) };
  const [ownMatchId = ''] = (await foreignClass.draw()).match_ids;
  const joined = await run('debateJudgeAdd', { match_id: ownMatchId }, colleague);
  expect(joined.judges).toHaveLength(2);
  expect(joined.own_judge_id).not.toBeNull();
});

test('the timer shows the server’s state on every page', async () => {
  const { about, draw, infoOf } = await aDebatingClass(2);
  const { match_ids } = await draw({ format: 'ld' });
  const match_id = match_ids[0] ?? '';
  await run('debateTimer', { match_id, act: 'start' }, about);
  shop.time.now = begins.add({ seconds: 100 });
  const running = (await infoOf(match_id)).timer;
  expect([running.at, running.spent, running.running_since]).toEqual([0, 0, begins.toString()]);
  await run('debateTimer', { match_id, act: 'stop' }, about);
  shop.time.now = begins.add({ hours: 1 });
  expect((await infoOf(match_id)).timer).toMatchObject({ at: 0, spent: 100, running_since: null });
  const next = await run('debateTimer', { match_id, act: 'next' }, about);
  expect(next.timer).toMatchObject({ at: 1, spent: 0 });
  expect(next.timer.speeches[1]).toMatchObject({ kind: 'cross', team: null, child: null, seconds: 180 });
});

test('stores and shows a recording only while the families of all speakers allow it', async () => {
  const { about, families, draw } = await aDebatingClass(2);
  const [match_id = ''] = (await draw({ format: 'ld' })).match_ids;
  const [first, second] = families as [TestFamily, TestFamily];
  const say = (family: TestFamily, isGiven: boolean) =>
    run('consentSave', { child_id: family.children[0] ?? '', kind: 'recording', given: isGiven }, as(family));
  const keep = () => run('debateRecord', { match_id, recording: 'https://v.example.cn/debate' }, about);
  await say(first, true);
  await expect(keep()).rejects.toMatchObject({ refusal: 'debates.no_recording' });
  await say(second, true);
  expect((await keep()).recording).toBe('https://v.example.cn/debate');
  const seenBy = async (family: TestFamily) => {
    const capability = product.capabilities.find(({ name }) => name === 'debates');
    const about = { parentId: family.parentId, childIds: family.children };
    const download = await capability?.keeps?.debates?.read(shop.context(), about);
    const { items } = await run('virtualDebate', {}, as(family));
    // The download contains no link to another site.
    expect(JSON.stringify(download)).not.toContain('v.example.cn');
    return [items[0]?.recording, JSON.stringify(download).includes('"recorded":true')];
  };
  expect(await seenBy(first)).toEqual(['https://v.example.cn/debate', true]);
  const { consents } = await say(second, false);
  expect(consents.find(({ kind }) => kind === 'recording')?.copies).toMatchObject([
    { what: '辩论录像', hidden: true },
  ]);
  for (const family of families) expect(await seenBy(family)).toEqual([null, false]);
  const { recording, not_recorded } = await run('debateInfo', { match_id }, about);
  expect([recording, not_recorded.map(({ id }) => id)]).toEqual([null, second.children]);
});

test('a closed account removes its child; others keep their result, and an undecided match is called off', async () => {
  const { about, families, draw } = await aDebatingClass(2);
  const [decided = ''] = (await draw({ format: 'ld' })).match_ids;
  const [ahead = ''] = (await draw({ format: 'ld' })).match_ids;
  const match = await run('debateInfo', { match_id: decided }, about);
  await run('debateBallotSend', { match_id: decided, ...ballotFor(match, 0) }, about);
  const [closed, remaining] = families as [TestFamily, TestFamily];
  await shop.act({}, (inside) => forgetDebates(inside, closed.children));
  await shop.act({}, (inside) => forgetDebates(inside, closed.children));
  for (const table of ['debate_speakers', 'debate_scores']) {
    const { rows } = await shop.pool.query(`select 1 from ${table} where child_id = $1`, [
      closed.children[0],
    ]);
    expect(rows).toEqual([]);
  }
  const { items, record } = await run('virtualDebate', {}, as(remaining));
  expect(items.find(({ id }) => id === ahead)?.state).toBe('cancelled');
  expect(items.find(({ id }) => id === decided)?.place).not.toBeNull();
  expect(record.matches).toBe(1);
  // Each remaining guardian is notified once of the called-off debate.
  const { rows } = await shop.pool.query(
    `select account_id, data ->> 'what' as what from notices where kind = 'debate.changed' and data ->> 'what' = 'cancelled'
     and subject like $1 || '%'`,
    [ahead],
  );
  expect(rows).toEqual([{ account_id: remaining.parentId, what: 'cancelled' }]);
  const audited = await shop.pool.query(
    `select account_id from audit_entries where action = 'debate.cancel' and subject = $1`,
    [`debate:${ahead}`],
  );
  expect(audited.rows).toEqual([{ account_id: null }]);
  expect(await findBroken(shop.pool)).toEqual([]);
});
