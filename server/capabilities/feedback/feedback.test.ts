import { beforeAll, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { attend, rate } from '../../../tools/test/feedback.ts';
import { aSchool, aStudentOf, enrol } from '../../../tools/test/letters.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { overlap } from '../../../tools/test/overlap.ts';
import { aClass, aFamily, aMemberOfStaff, aSecondGuardian } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';
import { admitGuest, attendedOf } from '../roll-call/index.ts';

const { shop, run } = await openSchool();
let staff: Person;
beforeAll(async () => {
  staff = (await aMemberOfStaff(shop, 'academic')).person;
});

/** A class with its teacher and a family that attended two lessons. */
async function attended() {
  const school = await aSchool(shop);
  const childId = school.family.children[0] ?? '';
  await attend(shop, { sessionId: school.sessionId, childId, by: school.family.parentId, lessons: 2 });
  return { ...school, childId };
}
const decide = (feedback_id: string, answer: 'let_through' | 'decline', reason = '') =>
  run('officeFeedbackAnswer', { feedback_id, answer, reason }, { person: staff });
const offeringOf = async (sessionId: string) => {
  const { rows } = await shop.pool.query(
    'select o.number from sessions s join offerings o on o.id = s.offering_id where s.id = $1',
    [sessionId],
  );
  return String(rows[0]?.number);
};

test('a family reviews a class it attended; after staff publish it everybody reads it, with the family name only', async () => {
  const { sessionId, family } = await attended();
  const saved = await rate(run, family, sessionId);
  expect([saved.attended, saved.feedback?.state]).toEqual([2, 'waiting']);
  const number = await offeringOf(sessionId);
  expect((await run('courseInfo', { number })).reviews.count).toBe(0);
  const id = saved.feedback?.id ?? '';
  const waiting = await run('officeFeedbackIndex', {}, { person: staff });
  expect(waiting.items.map((item) => item.id)).toContain(id);
  await decide(id, 'let_through');
  const { reviews } = await run('courseInfo', { number });
  expect(reviews).toMatchObject({ average: null, count: 1 });
  expect(reviews.latest[0]).toMatchObject({
    family_name: '王',
    lessons: 2,
    scores: { teaching: 5, progress: 4, care: 5 },
    answer: null,
  });
  expect(JSON.stringify(reviews)).not.toContain('安安');
  await expect(rate(run, family, sessionId, { stars: 1 })).rejects.toMatchObject({
    refusal: 'feedback.published',
  });
  await expect(decide(id, 'let_through')).rejects.toMatchObject({ refusal: 'feedback.decided' });
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('the office filters feedback by state, stars and words, oldest first', async () => {
  const { sessionId, family } = await attended();
  const saved = await rate(run, family, sessionId, { words: '课上做了一只纸鸢。', stars: 2 });
  const id = saved.feedback?.id ?? '';
  const find = async (filter: object, more: object = {}) =>
    (await run('officeFeedbackIndex', { filter, ...more }, { person: staff })).items.map((item) => item.id);
  expect(await find({ q: '纸鸢' })).toEqual([id]);
  expect(await find({ q: await offeringOf(sessionId) })).toEqual([id]);
  expect(await find({ q: '纸鸢', stars: 5 })).toEqual([]);
  expect(await find({ q: '纸鸢', state: 'let_through' })).toEqual([]);
  expect(await find({ ids: [id], state: 'waiting' })).toEqual([id]);
  const times = (await run('officeFeedbackIndex', {}, { person: staff })).items.map(
    (item) => item.written_at,
  );
  expect(times).toEqual(times.toSorted());
  expect((await find({}, { sort: 'stars', order: 'desc' })).at(-1)).toBe(id);
});

test('can be changed until it is published; two simultaneous saves are one', async () => {
  const { sessionId, family } = await attended();
  await Promise.all([rate(run, family, sessionId, { stars: 2 }), rate(run, family, sessionId, { stars: 3 })]);
  const { rows } = await shop.pool.query('select stars from feedback where session_id = $1', [sessionId]);
  expect(rows).toHaveLength(1);
  expect((await rate(run, family, sessionId, { stars: 4 })).feedback?.stars).toBe(4);
});

test('refuses to publish words that changed since staff read them', async () => {
  const { sessionId, family } = await attended();
  const { feedback } = await rate(run, family, sessionId, { words: '老师很好。' });
  shop.time.now = shop.time.now.add({ seconds: 1 });
  const changed = (await rate(run, family, sessionId, { words: '加我微信领优惠。' })).feedback;
  const decision = { feedback_id: feedback?.id ?? '', answer: 'let_through' as const };
  const asRead = (written_at = '') =>
    run('officeFeedbackAnswer', { ...decision, written_at }, { person: staff });
  await expect(asRead(feedback?.written_at)).rejects.toMatchObject({ refusal: 'feedback.changed' });
  expect((await asRead(changed?.written_at)).state).toBe('let_through');
});

test('needs attendance in a lesson of the class', async () => {
  const family = await aFamily(shop);
  const { sessionId } = await aClass(shop);
  await expect(rate(run, family, sessionId)).rejects.toMatchObject({ refusal: 'not_found' });
  await enrol(shop, sessionId, family);
  await expect(rate(run, family, sessionId)).rejects.toMatchObject({ refusal: 'feedback.not_attended' });
  const { items } = await run('virtualFeedback', {}, { person: family.person });
  expect(items[0]?.blocked.feedbackSave?.code).toBe('feedback.not_attended');
  const sees = await aSecondGuardian(shop, family, ['see']);
  const subject = { session_id: sessionId, child_id: family.children[0] ?? '' };
  await expect(rate(run, { ...sees, children: family.children }, sessionId)).rejects.toMatchObject({
    refusal: 'families.right_missing',
  });
  const otherFamily = await aFamily(shop);
  await expect(rate(run, { ...otherFamily, children: [subject.child_id] }, sessionId)).rejects.toMatchObject({
    refusal: 'families.child_not_yours',
  });
});

test('declining needs a reason, which the family reads, and withdraws published feedback', async () => {
  const { sessionId, family } = await attended();
  const id = (await rate(run, family, sessionId)).feedback?.id ?? '';
  await expect(decide(id, 'decline')).rejects.toMatchObject({ fields: { reason: 'reason_required' } });
  await decide(id, 'let_through');
  await decide(id, 'decline', '里面有另一个孩子的名字。');
  const number = await offeringOf(sessionId);
  expect((await run('courseInfo', { number })).reviews.count).toBe(0);
  const { items } = await run('virtualFeedback', {}, { person: family.person });
  expect(items[0]?.feedback).toMatchObject({ state: 'declined', why: '里面有另一个孩子的名字。' });
  // Rewritten feedback waits again.
  expect((await rate(run, family, sessionId)).feedback?.state).toBe('waiting');
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('a teacher of the class answers once, and everybody reads it', async () => {
  const { sessionId, family, teacher } = await attended();
  const id = (await rate(run, family, sessionId)).feedback?.id ?? '';
  const answer = (person: Person) => run('feedbackAnswer', { feedback_id: id, words: '谢谢！' }, { person });
  await expect(answer(teacher.person)).rejects.toMatchObject({ refusal: 'feedback.not_published' });
  expect((await run('feedbackIndex', {}, { person: teacher.person })).items).toEqual([]);
  await decide(id, 'let_through');
  const stranger = (await attended()).teacher;
  await expect(answer(stranger.person)).rejects.toMatchObject({ refusal: 'not_found' });
  expect((await run('feedbackIndex', {}, { person: teacher.person })).items[0]?.id).toBe(id);
  const outcomes = await Promise.allSettled([answer(teacher.person), answer(teacher.person)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(answer(staff)).rejects.toMatchObject({ refusal: 'feedback.answered' });
  const { reviews } = await run('courseInfo', { number: await offeringOf(sessionId) });
  expect(reviews.latest[0]?.answer).toEqual({ words: '谢谢！', language: 'zh' });
  expect(await findBroken(shop.pool)).toEqual([]);
});

/** A child of one class who makes up a lesson in another. */
async function madeUp() {
  const ownSchool = await aSchool(shop);
  const host = await aSchool(shop);
  const childId = ownSchool.family.children[0] ?? '';
  const first = async (sessionId: string) => {
    const { rows } = await shop.pool.query(
      'select id from lessons where session_id = $1 order by position limit 1',
      [sessionId],
    );
    return String(rows[0]?.id);
  };
  const { rows } = await shop.pool.query(
    'select id from enrolments where session_id = $1 and child_id = $2',
    [ownSchool.sessionId, childId],
  );
  const guest = { lessonId: await first(host.sessionId), childId, because: 'right-1' };
  await shop.act({}, (inside) => admitGuest(inside, { ...guest, enrolmentId: String(rows[0]?.id) }));
  const { parentId } = ownSchool.family;
  await attend(shop, { sessionId: host.sessionId, childId, by: parentId });
  const mark = (value: string) =>
    shop.pool.query('update roll_marks set mark = $1 where lesson_id = $2 and child_id = $3', [
      value,
      guest.lessonId,
      childId,
    ]);
  return { ownSchool, host, childId, mark };
}

test('a make-up counts for the certificate of the own class and allows feedback on the host class', async () => {
  const { ownSchool, host, childId, mark } = await madeUp();
  const counted = async (sessionId: string) =>
    (await shop.act({}, (inside) => attendedOf(inside, { sessionId, childIds: [childId] })))(childId)
      .attended;
  expect([await counted(ownSchool.sessionId), await counted(host.sessionId)]).toEqual([1, 0]);
  const list = await run('virtualFeedback', { child_id: childId }, { person: ownSchool.family.person });
  expect(list.items.map((item) => [item.session_id, item.attended])).toEqual([
    [host.sessionId, 1],
    [ownSchool.sessionId, 0],
  ]);
  expect(list.total).toBe(2);
  await expect(rate(run, ownSchool.family, ownSchool.sessionId)).rejects.toMatchObject({
    refusal: 'feedback.not_attended',
  });
  const saved = await rate(run, ownSchool.family, host.sessionId);
  expect(saved.attended).toBe(1);
  // The roll is corrected before staff read it, so the feedback must not be published.
  await mark('absent');
  expect(await counted(ownSchool.sessionId)).toBe(0);
  await expect(decide(saved.feedback?.id ?? '', 'let_through')).rejects.toMatchObject({
    refusal: 'feedback.not_attended',
  });
  await mark('late');
  expect((await decide(saved.feedback?.id ?? '', 'let_through')).state).toBe('let_through');
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('nobody attended a called-off lesson, whatever its roll says', async () => {
  const { sessionId, family, childId } = await attended();
  const now = shop.time.now.toString();
  await shop.pool.query(
    "update lessons set called_off_at = $1, called_off_why = 'weather' where session_id = $2 and position = 1",
    [now, sessionId],
  );
  const { items } = await run('virtualFeedback', { child_id: childId }, { person: family.person });
  expect(items.find((item) => item.session_id === sessionId)?.attended).toBe(1);
  const counted = await shop.act({}, (inside) => attendedOf(inside, { sessionId, childIds: [childId] }));
  expect(counted(childId).attended).toBe(1);
});

/** Blocks every call when it records its act. */
const held = 'lock table audit_entries in share mode';

test('publishing waits out a simultaneous change: what is public is the final text, and the family learns it', async () => {
  const { sessionId, family } = await attended();
  const id = (await rate(run, family, sessionId)).feedback?.id ?? '';
  const [decided, changed] = await overlap(shop, {
    held,
    first: () => decide(id, 'let_through'),
    second: () => rate(run, family, sessionId, { words: '其实不怎么样。' }),
  });
  expect(decided?.status).toBe('fulfilled');
  expect(changed).toMatchObject({ status: 'rejected', reason: { refusal: 'feedback.published' } });
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('a change waits out a simultaneous publication: nobody reads unread words', async () => {
  const { sessionId, family } = await attended();
  const { feedback } = await rate(run, family, sessionId);
  shop.time.now = shop.time.now.add({ minutes: 1 });
  const [changed, decided] = await overlap(shop, {
    held,
    first: () => rate(run, family, sessionId, { words: '其实不怎么样。' }),
    second: () =>
      run(
        'officeFeedbackAnswer',
        { feedback_id: feedback?.id ?? '', answer: 'let_through', written_at: feedback?.written_at },
        { person: staff },
      ),
  });
  expect(changed?.status).toBe('fulfilled');
  expect(decided).toMatchObject({ status: 'rejected', reason: { refusal: 'feedback.changed' } });
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('readers without the right to write see what was said: a guardian all of it, the child what is published', async () => {
  const { sessionId, family } = await attended();
  const another = await aClass(shop);
  await enrol(shop, another.sessionId, family);
  const seer = await aSecondGuardian(shop, family, ['see']);
  const child = await aStudentOf(shop, family);
  const seenBy = async (person: Person) => {
    const { items, total } = await run('virtualFeedback', {}, { person });
    expect(total).toBe(items.length);
    return items.map((item) => [item.session_id, item.feedback?.state ?? null]);
  };
  expect(await seenBy(seer.person)).toEqual([]);
  const saved = await rate(run, family, sessionId);
  expect(await seenBy(family.person)).toEqual([
    [sessionId, 'waiting'],
    [another.sessionId, null],
  ]);
  expect(await seenBy(seer.person)).toEqual([[sessionId, 'waiting']]);
  expect(await seenBy(child)).toEqual([]);
  await decide(saved.feedback?.id ?? '', 'let_through');
  expect(await seenBy(child)).toEqual([[sessionId, 'let_through']]);
});
