import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { AssessLevel } from '../../../contract/assessments/rubric.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { type Assessor, anAssessor, bookAssessment, fullScores } from '../../../tools/test/assessments.ts';
import { aFinishedClass } from '../../../tools/test/certificates.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, aSecondGuardian } from '../../../tools/test/school.ts';
import { findFile, keepBytes, sweepFiles } from '../../platform/files/files.ts';
import { growthParts } from './growth-parts.ts';
import { passportAsked } from './jobs.ts';
import { makePassport } from './make-passport.ts';

const product = openAll();
const { shop, run } = await openSchool(
  { DATA_FOLDER: await mkdtemp(join(tmpdir(), 'tongxue-passport-')) },
  product,
);

/** Runs the waiting jobs that make passports; returns their number. */
async function makeAll(): Promise<number> {
  const waiting = shop.waitingOf(passportAsked);
  for (const job of waiting) {
    shop.waiting.splice(shop.waiting.indexOf(job), 1);
    // Twice, because a job may run twice.
    for (const _time of [1, 2])
      await shop.act({}, (inside) => makePassport(inside, job.data, product.capabilities));
  }
  return waiting.length;
}

async function opened(url: string): Promise<Record<string, string>> {
  const file = await findFile(shop.context(), url.split('/')[2]?.split('?')[0] ?? '');
  const bytes = Buffer.concat((await file?.read().toArray()) ?? []);
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]),
  );
}

/** A child's returned homework with a picture. */
async function aPicture(sessionId: string, childId: string, by: string): Promise<void> {
  await shop.act({}, async (inside) => {
    const now = inside.now.toString();
    const picture = await keepBytes(inside, Buffer.from('RIFFxxxxWEBP'), {
      mediaType: 'image/webp',
      name: 'a.webp',
    });
    const { rows } = await inside.connection.query(
      `insert into tasks (id, session_id, set_by, title, text, link, due_at, for_all, criteria, set_at)
       values (gen_random_uuid(), $1, $2, '画一画', '', '', $3, true, '[]', $3) returning id`,
      [sessionId, by, now],
    );
    const inserted = await inside.connection.query(
      `insert into hand_ins (id, task_id, child_id, attempt, state, text, link, saved_at, handed_in_at, returned_at)
       values (gen_random_uuid(), $1, $2, 1, 'done', '我的画', '', $3, $3, $3) returning id`,
      [rows[0]?.id, childId, now],
    );
    await inside.connection.query(
      `insert into hand_in_files (hand_in_id, file_id, kind, position) values ($1, $2, 'picture', 0)`,
      [inserted.rows[0]?.id, picture],
    );
  });
}

test('makes a passport in both languages and JSON, of this child alone', async () => {
  const { sessionId, child, classmate, family, lessonIds, about } = await aFinishedClass(shop);
  const certificate = { session_id: sessionId, template: 'finished' as const, child_ids: [child] };
  await run('certificateIssue', { ...certificate, words: '安安<b>很棒</b>' }, about);
  await run('remarkSave', { lesson_id: lessonIds[0] ?? '', child_id: child, words: '会复盘了' }, about);
  await run('remarkSave', { lesson_id: lessonIds[0] ?? '', child_id: classmate, words: '别人的评语' }, about);
  const by = about.person.kind === 'teacher' ? about.person.accountId : '';
  await aPicture(sessionId, child, by);
  await aPicture(sessionId, classmate, by);
  const guardian = { person: family.person };
  const first = await run('passportAsk', { child_id: child }, guardian);
  expect(first).toMatchObject({ last: { ready_at: null, url: null } });
  expect(first.parts).toEqual(expect.arrayContaining(['老师的评语', '证书', '作业', '出勤记录']));
  expect(first.parts).not.toContain('订单');
  await run('passportAsk', { child_id: child }, guardian);
  expect(await makeAll()).toBe(1);
  const { last } = await run('passportInfo', { child_id: child }, guardian);
  const zip = await opened(last?.url ?? '');
  const paper = Object.keys(zip).find((name) => name.startsWith('certificates/')) ?? '';
  expect(paper).toMatch(/^certificates\/[A-Z0-9-]+\.pdf$/);
  expect(zip[paper]).toMatch(/^%PDF/);
  expect(zip['passport-zh.html']).toContain(`<a href="${paper}">`);
  expect(zip['passport-zh.html']).toContain('<dt>种类</dt><dd>结业证书</dd>');
  expect(zip['passport-en.html']).toContain('<dt>Kind</dt><dd>Certificate of Completion</dd>');
  expect(zip['passport-zh.html']).toContain(
    `<dt>编号</dt><dd>${paper.slice('certificates/'.length, -'.pdf'.length)}</dd>`,
  );
  // Labels in the order of a certificate: subject, dates, attendance, teacher.
  expect(zip['passport-zh.html']).toMatch(
    /<dt>课程<.+<dt>班次<.+<dt>开始<.+<dt>结束<.+<dt>出席<.+<dt>老师<.+<dt>颁发日期</,
  );
  expect(zip['passport-zh.html']).not.toContain('Asia/Shanghai');
  expect(zip['passport-zh.html']).toMatch(/<span class="whole">\d{4}-\d{2}-\d{2}<\/span> \d{2}:\d{2}/);
  expect(
    Object.keys(zip)
      .filter((name) => name !== paper)
      .sort(),
  ).toEqual(['data.json', 'homework/1.webp', 'passport-en.html', 'passport-zh.html']);
  const data = JSON.parse(zip['data.json'] ?? '') as Record<string, unknown[]>;
  expect(data).toMatchObject({
    child: { id: child, name_cn: '王安安' },
    remarks: [{ words: '会复盘了' }],
    certificates: [{ attended: 2 }],
    attendance: [{ mark: 'present' }, { mark: 'present' }],
  });
  expect(Object.keys(data).sort()).toEqual(
    ['child', ...growthParts(product.capabilities).map(({ name }) => name)].sort(),
  );
  expect(zip['data.json']).not.toContain('order_number');
  // Others need not know when the child is fetched, and by whom.
  expect(Object.keys(data)).not.toContain('camp_hours');
  expect(zip['passport-zh.html']).toContain('老师的评语');
  expect(zip['passport-zh.html']).toContain('<dt>点名</dt><dd>出勤</dd>');
  expect(zip['passport-en.html']).toContain('lang="en"');
  for (const page of [zip['passport-zh.html'], zip['passport-en.html']]) {
    expect(page).toContain('会复盘了');
    expect(page).toContain('<img src="homework/1.webp"');
    expect(page).toContain('安安&#60;b&#62;很棒');
    expect(page).not.toContain('别人的评语');
    // Every field has a label, in both languages.
    expect(page).not.toMatch(/<(dt|th)>[a-z_]+</);
    expect(page).not.toMatch(/<script|https?:|order_number|BYHAND|T1</);
  }
  const { rows } = await shop.pool.query(
    "select account_id from notices where kind = 'passport.ready' and data -> 'child' ->> 'id' = $1",
    [child],
  );
  expect(rows).toEqual([{ account_id: family.parentId }]);
  shop.time.now = shop.time.now.add({ hours: 24 * 8 });
  await shop.act({}, (inside) => sweepFiles(inside));
  expect(await run('passportInfo', { child_id: child }, guardian)).toMatchObject({ last: null });
});

test('refuses a guardian without access to the classroom, also if it ends before the passport is made', async () => {
  const family = await aFamily(shop);
  const child_id = family.children[0] ?? '';
  const collects = await aSecondGuardian(shop, family, ['collect']);
  await expect(run('passportAsk', { child_id }, { person: collects.person })).rejects.toMatchObject({
    refusal: 'families.right_missing',
  });
  await expect(
    run('passportInfo', { child_id }, { person: (await aFamily(shop)).person }),
  ).rejects.toMatchObject({ refusal: 'families.child_not_yours' });
  const sees = await aSecondGuardian(shop, family, ['see']);
  await run('passportAsk', { child_id }, { person: sees.person });
  await shop.pool.query('delete from guardianships where parent_id = $1 and child_id = $2', [
    sees.parentId,
    child_id,
  ]);
  await makeAll();
  const { rows } = await shop.pool.query('select file_id from passports where asked_by = $1', [
    sees.parentId,
  ]);
  expect(rows).toEqual([{ file_id: null }]);
});

test('forgets a passport that failed, and allows another request', async () => {
  const family = await aFamily(shop);
  const about = { child_id: family.children[0] ?? '' };
  const guardian = { person: family.person };
  await run('passportAsk', about, guardian);
  // Every attempt to make it has failed.
  shop.waiting.length = 0;
  expect((await run('passportAsk', about, guardian)).last).toMatchObject({ ready_at: null });
  expect(await makeAll()).toBe(0);
  shop.time.now = shop.time.now.add({ hours: 3 });
  expect((await run('passportInfo', about, guardian)).last).toBeNull();
  await run('passportAsk', about, guardian);
  expect(await makeAll()).toBe(1);
  expect((await run('passportInfo', about, guardian)).last?.url).toEqual(expect.any(String));
});

test('hides a passport from other guardians and deletes it with the account', async () => {
  const family = await aFamily(shop);
  const child_id = family.children[0] ?? '';
  const sees = await aSecondGuardian(shop, family, ['see']);
  await run('passportAsk', { child_id }, { person: family.person });
  await makeAll();
  const { last } = await run('passportInfo', { child_id }, { person: family.person });
  expect(await run('passportInfo', { child_id }, { person: sees.person })).toMatchObject({ last: null });
  const passport = product.capabilities.find(({ name }) => name === 'passport');
  const about = { parentId: family.parentId, childIds: [child_id] };
  expect(await passport?.keeps?.passports?.read(shop.context(), about)).toMatchObject([{ child_id }]);
  await shop.act({}, async (inside) => passport?.forget?.(inside, about));
  expect(await findFile(shop.context(), last?.url?.split('/')[2]?.split('?')[0] ?? '')).toBeNull();
});

test('draws two or more levels of a subject as a line, in each page’s language', async () => {
  const family = await aFamily(shop);
  const [child_id = ''] = family.children;
  const [assessor, secondAssessor] = [await anAssessor(shop), await anAssessor(shop)];
  const assess = async (by: Assessor, level: AssessLevel) => {
    const booked = await bookAssessment(run, by, { family });
    shop.time.now = Temporal.Instant.from(booked.starts_at).add({ minutes: 5 });
    await run(
      'assessSave',
      { assessment_id: booked.id, level, scores: fullScores, notes: '<b>好</b>' },
      { person: by.person },
    );
    shop.time.now = shop.time.now.add({ hours: 24 });
  };
  const pages = async () => {
    await run('passportAsk', { child_id }, { person: family.person });
    await makeAll();
    const { last } = await run('passportInfo', { child_id }, { person: family.person });
    const zip = await opened(last?.url ?? '');
    return [zip['passport-zh.html'] ?? '', zip['passport-en.html'] ?? ''];
  };
  await assess(assessor, 'basic');
  for (const page of await pages()) expect(page).not.toContain('<svg');
  await assess(secondAssessor, 'intermediate');
  const [zh = '', en = ''] = await pages();
  expect(zh.match(/<svg/g)).toHaveLength(1);
  expect(zh).toContain('aria-label="棋类 · 水平"');
  expect(zh.match(/<circle/g)).toHaveLength(2);
  expect(en).toMatch(/<text [^>]+>Intermediate<\/text>/);
  expect(en.match(/<svg.+<\/svg>/)?.[0]).not.toMatch(/\p{Script=Han}/u);
  for (const page of [zh, en]) expect(page).not.toMatch(/<b>|<script/);
});

test('keeps unsafe names and bidirectional characters out of file names', async () => {
  const { sessionId, child, family, about } = await aFinishedClass(shop);
  const hostile = '../../etc/\u202Egnp.\u0007<img src=x>';
  await shop.pool.query('update children set name = $1, name_cn = $2 where id = $3', [
    hostile,
    '王\u202E',
    child,
  ]);
  await run('certificateIssue', { session_id: sessionId, template: 'finished', child_ids: [child] }, about);
  await run('passportAsk', { child_id: child }, { person: family.person });
  await makeAll();
  const { last } = await run('passportInfo', { child_id: child }, { person: family.person });
  const zip = await opened(last?.url ?? '');
  for (const name of Object.keys(zip))
    expect(name).toMatch(/^([a-z_]+\/)?[A-Za-z0-9-]+\.(json|html|pdf|webp)$/);
  const paper = Object.keys(zip).find((name) => name.endsWith('.pdf')) ?? '';
  expect(zip[paper]).toMatch(/^%PDF/);
  for (const page of [zip['passport-zh.html'], zip['passport-en.html']]) {
    expect(page).not.toContain('<img src=x');
    expect(page).toMatch(/h1,dd,td\{unicode-bidi:isolate\}/);
  }
});
