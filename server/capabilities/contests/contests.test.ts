import { expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aTeacherOf } from '../../../tools/test/classroom.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import { enrolled } from '../../../tools/test/teacher.ts';

const product = openAll();
const { shop, run } = await openSchool({}, product);

const as = ({ person }: Pick<TestFamily, 'person'>) => ({ person });
const good = { content: 9, skill: 9, expression: 9, words: '台风很稳。' };
const fair = { content: 6, skill: 6, expression: 6, words: '' };

/** A finished contest with its teacher and entries of this many families. */
async function aContest(count: number) {
  const made = await aClass(shop, { kind: 'competition', startsInDays: 3 });
  const caller = { person: await aTeacherOf(shop, made.offeringId) };
  const families: TestFamily[] = [];
  for (let index = 0; index < count; index += 1) families.push(await aFamily(shop));
  const childIds = families.map(({ children }) => children[0] ?? '');
  for (const [index, family] of families.entries()) {
    const entry = {
      session_id: made.sessionId,
      child_id: childIds[index] ?? '',
      student_name: '某某',
      video_name: `第${index + 1}首`,
      video_link: 'https://video.example.cn/1',
      consent_given: true,
    };
    await run('entrySave', entry, as(family));
    await enrolled(shop, made.sessionId, childIds[index] ?? '');
  }
  const info = () => run('contestInfo', { session_id: made.sessionId }, caller);
  const publish = (by: { person: TestFamily['person'] } = caller) =>
    run('contestPublish', { session_id: made.sessionId, first: 1, second: 1, third: 1, sure: true }, by);
  const entryOf = async (video: string) =>
    (await info()).entries.find((entry) => entry.video_name === video)?.id ?? '';
  const end = async () => {
    const { rows } = await shop.pool.query('select max(ends_at) as at from lessons where session_id = $1', [
      made.sessionId,
    ]);
    shop.time.now = Temporal.Instant.from(new Date(rows[0]?.at).toISOString()).add({ minutes: 1 });
  };
  return { ...made, caller, families, childIds, info, publish, entryOf, end };
}

test('judges see numbers without names; published, each family sees its own result, and prizes bring certificates', async () => {
  const contest = await aContest(3);
  const blind = await contest.info();
  expect(blind.entries.map(({ place_in_list }) => place_in_list)).toEqual([1, 2, 3]);
  expect(JSON.stringify(blind)).not.toContain('某某');
  expect(blind.blocked.contestBallotSend?.code).toBe('contests.not_begun');
  await expect(
    run('contestBallotSend', { entry_id: await contest.entryOf('第1首'), ...good }, contest.caller),
  ).rejects.toMatchObject({ refusal: 'contests.not_begun' });
  await contest.end();
  await expect(contest.publish()).rejects.toMatchObject({ refusal: 'contests.no_ballots' });
  await run('contestBallotSend', { entry_id: await contest.entryOf('第1首'), ...fair }, contest.caller);
  await run('contestBallotSend', { entry_id: await contest.entryOf('第2首'), ...good }, contest.caller);
  await expect(contest.publish()).rejects.toMatchObject({ refusal: 'contests.judging_open' });
  await run(
    'contestBallotSend',
    { entry_id: await contest.entryOf('第3首'), ...fair, content: 5 },
    contest.caller,
  );
  // A ballot can change until the results are published.
  const judgedAgain = await run(
    'contestBallotSend',
    { entry_id: await contest.entryOf('第3首'), ...fair },
    contest.caller,
  );
  expect(judgedAgain.judges).toMatchObject([{ judged: 3 }]);
  const [first, second] = contest.families as [TestFamily, TestFamily];
  const waiting = await run('virtualContest', { child_id: contest.childIds[1] ?? '' }, as(second));
  expect(waiting.items).toMatchObject([{ state: 'judging', points: null, prize: null, words: [] }]);

  const known = await contest.publish();
  expect(known.results).toMatchObject([
    { place: 1, prize: 'first', points: 90, video_name: '第2首', child: { id: contest.childIds[1] } },
    { place: 2, prize: 'second', points: 60 },
    { place: 2, prize: 'second', points: 60 },
  ]);
  const result = await run('virtualContest', { child_id: contest.childIds[1] ?? '' }, as(second));
  expect(result.items).toMatchObject([
    { state: 'decided', prize: 'first', points: 90, words: [{ words: '台风很稳。', language: 'zh' }] },
  ]);
  await expect(
    run('virtualContest', { child_id: contest.childIds[1] ?? '' }, as(first)),
  ).rejects.toMatchObject({
    refusal: 'families.child_not_yours',
  });
  const papers = await run('virtualCertificate', { child_id: contest.childIds[1] ?? '' }, as(second));
  expect(papers.items).toMatchObject([
    { printed: { template: 'competition', result: { zh: '一等奖', en: 'First Prize' } } },
  ]);
  const { rows: sentNotices } = await shop.pool.query(
    "select account_id from notices where kind = 'contest.decided' order by account_id",
  );
  expect(sentNotices.map((row) => row.account_id)).toEqual(
    contest.families.map(({ parentId }) => parentId).sort(),
  );
  await expect(contest.publish()).rejects.toMatchObject({ refusal: 'contests.published' });
  await expect(
    run('contestBallotSend', { entry_id: judgedAgain.entries[0]?.id ?? '', ...good }, contest.caller),
  ).rejects.toMatchObject({ refusal: 'contests.published' });
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('an entry without consent is not judged and does not block publishing', async () => {
  const contest = await aContest(2);
  await contest.end();
  const hidden = await contest.entryOf('第2首');
  const refused = { child_id: contest.childIds[1] ?? '', kind: 'contest_video' as const, given: false };
  await run('consentSave', refused, as(contest.families[1] as TestFamily));
  const blind = await contest.info();
  expect(blind.entries.find(({ id }) => id === hidden)).toMatchObject({ hidden: true, video_link: null });
  await expect(run('contestBallotSend', { entry_id: hidden, ...good }, contest.caller)).rejects.toMatchObject(
    {
      refusal: 'contests.hidden',
    },
  );
  await run('contestBallotSend', { entry_id: await contest.entryOf('第1首'), ...good }, contest.caller);
  // The list counts as the page does.
  expect((await run('contestIndex', {}, contest.caller)).items).toMatchObject([{ entries: 1, judged: 1 }]);
  // One of two simultaneous publications succeeds.
  const outcomes = await Promise.allSettled([contest.publish(), contest.publish()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const result = await run(
    'virtualContest',
    { child_id: contest.childIds[1] ?? '' },
    as(contest.families[1] as TestFamily),
  );
  expect(result.items).toMatchObject([{ state: 'not_judged', points: null }]);
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('publishing asks first, names teachers who did not judge, and refuses a conflicting prize certificate', async () => {
  const contest = await aContest(2);
  await contest.end();
  for (const [video, scores] of [
    ['第1首', good],
    ['第2首', fair],
  ] as const)
    await run('contestBallotSend', { entry_id: await contest.entryOf(video), ...scores }, contest.caller);
  const input = { session_id: contest.sessionId, first: 1, second: 1, third: 0 };
  await expect(run('contestPublish', input, contest.caller)).rejects.toMatchObject({
    refusal: 'contests.sure',
    params: { entries: 2, first: 1, second: 1, third: 0 },
  });
  await aTeacherOf(shop, contest.offeringId);
  await expect(run('contestPublish', input, contest.caller)).rejects.toMatchObject({
    refusal: 'contests.judges_absent',
  });
  const [winner = '', second = ''] = contest.childIds;
  const byHand = (child: string, result_zh: string, result_en: string) =>
    run(
      'certificateIssue',
      { session_id: contest.sessionId, template: 'competition', child_ids: [child], result_zh, result_en },
      contest.caller,
    );
  // A matching certificate stays; a conflicting one must be revoked first.
  await byHand(winner, '一等奖', 'First Prize');
  const wrong = await byHand(second, '一等奖', 'First Prize');
  await expect(contest.publish()).rejects.toMatchObject({ refusal: 'contests.certificate_stands' });
  expect((await contest.info()).published_at).toBeNull();
  const certificate_id = wrong.pupils.find(({ child }) => child.id === second)?.certificates[0]?.id ?? '';
  await run('certificateRevoke', { certificate_id, reason: '奖项有误' }, contest.caller);
  await contest.publish();
  const prizes = await Promise.all(
    contest.families.map(async (family, index) => {
      const { items } = await run(
        'virtualCertificate',
        { child_id: contest.childIds[index] ?? '' },
        as(family),
      );
      return items.filter(({ revoked_at }) => !revoked_at).map(({ printed }) => printed.result?.zh);
    }),
  );
  expect(prizes).toEqual([['一等奖'], ['二等奖']]);
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('unpaid entries are not judged; another teacher sees nothing; the office publishes and does not judge', async () => {
  const contest = await aContest(1);
  const stranger = await aFamily(shop);
  const entry = { student_name: '某某', video_name: '未付款', consent_given: true };
  await run(
    'entrySave',
    { ...entry, session_id: contest.sessionId, child_id: stranger.children[0] ?? '' },
    as(stranger),
  );
  const statesOf = async (family: TestFamily) =>
    (await run('virtualContest', { child_id: family.children[0] ?? '' }, as(family))).items.map(
      ({ state }) => state,
    );
  expect(await statesOf(stranger)).toEqual(['unpaid']);
  expect(await Promise.all(contest.families.map(statesOf))).toEqual([['entered']]);
  await contest.end();
  expect((await contest.info()).entries.map(({ video_name }) => video_name)).toEqual(['第1首']);
  const unpaid = await run('virtualContest', { child_id: stranger.children[0] ?? '' }, as(stranger));
  expect(unpaid.items).toMatchObject([{ video_name: '未付款', state: 'not_judged' }]);
  const otherTeacher = { person: await aTeacherOf(shop, (await aClass(shop)).offeringId) };
  await expect(run('contestInfo', { session_id: contest.sessionId }, otherTeacher)).rejects.toMatchObject({
    refusal: 'not_found',
  });
  expect((await run('contestIndex', {}, contest.caller)).items).toMatchObject([{ entries: 1, judged: 0 }]);
  await run('contestBallotSend', { entry_id: await contest.entryOf('第1首'), ...good }, contest.caller);
  const office = { person: (await aMemberOfStaff(shop, 'academic')).person };
  const shown = await run('contestInfo', { session_id: contest.sessionId }, office);
  expect(shown.blocked).toMatchObject({
    contestBallotSend: { code: 'contests.not_judge' },
    contestPublish: null,
  });
  expect((await contest.publish(office)).results).toHaveLength(1);
});
