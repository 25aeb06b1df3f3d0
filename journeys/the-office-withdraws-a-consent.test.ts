import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testsBegin } from '../server/platform/testing-clock.ts';
import { alive } from './browser.ts';
import { openJourney } from './journey.ts';
import { aClass, aCourse, aTeacher, childrenOf, enrol, teachersPassword } from './own-class.ts';
import { openShop } from './shop.ts';
import { staffAt } from './staff-at.ts';

const { shop, browser, pool, call, register, pageOf } = await openJourney(openShop);

const tel = '13655585604';
const email = 'su.consents@tongxue.example';
const wall = (minutes: number) =>
  testsBegin
    .add({ minutes })
    .toZonedDateTimeISO('Asia/Shanghai')
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

/** A running contest with a video by the child, and a class in which they get a certificate. */
async function aContestAndACourse(child: string, parent: string): Promise<[contest: string, course: string]> {
  const teacher = await aTeacher(pool, { email, zh: '苏问', en: 'Wen Su' });
  const sessions = [];
  for (const [number, zh, en] of [
    ['CONS1', '少儿演讲赛', 'Speech Contest'],
    ['CONS2', '演讲入门', 'First Speeches'],
  ] as const) {
    const course = await aCourse(pool, { number, zh, en, grade: 4, teacher });
    if (number === 'CONS1')
      await pool.query("update offerings set kind = 'competition' where id = $1", [course.id]);
    const { session } = await aClass(pool, course, {
      zh: '周三班',
      size: 4,
      lessons: [[wall(-60), wall(60)]],
    });
    await enrol(pool, session, [child]);
    sessions.push(session);
  }
  const [contest = '', course = ''] = sessions;
  await pool.query(
    `insert into contest_entries (id, session_id, child_id, parent_id, student_name, video_name, video_link, updated_at)
     values ($1, $2, $3, $4, '小选手', '我的家乡', 'https://video.example.cn/hometown', $5)`,
    [randomUUID(), contest, child, parent, testsBegin.subtract({ hours: 20 }).toString()],
  );
  return [contest, course];
}

test('a parent telephones and the office withdraws a consent: a judge and a stranger with open pages see no more, and the family reads about it', async () => {
  const family = await register(tel, {
    children: JSON.stringify([{ name: 'Anna Lin', name_cn: '林安安', year_month: '2016-05', grade: 4 }]),
  });
  const [child = ''] = await childrenOf(pool, tel);
  const { rows } = await pool.query('select parent_id from guardianships where child_id = $1', [child]);
  const parent = String(rows[0]?.parent_id);
  const [contest, course] = await aContestAndACourse(child, parent);
  for (const kind of ['contest_video', 'publishing'])
    await call('consentSave', { child_id: child, kind, given: '1' }, family);
  const { TokenId } = await call<{ TokenId: string }>('teacherLogin', { email, password: teachersPassword });
  type Issued = { pupils: { certificates: { printed: { code: string } }[] }[] };
  const issued = await call<Issued>(
    'certificateIssue',
    {
      session_id: course,
      template: 'level',
      child_ids: JSON.stringify([child]),
      result_zh: '入门',
      result_en: 'Starter',
      words: '声音洪亮。',
    },
    TokenId,
  );
  const code = issued.pupils[0]?.certificates[0]?.printed.code ?? '';

  const judge = await pageOf(TokenId, 'mobile');
  await judge.goto(`${shop.url}/teacher_contest/${contest}`);
  await alive(judge);
  const entry = judge.getByRole('article').filter({ hasText: '我的家乡' });
  await entry.waitFor();
  const stranger = await pageOf(null, 'mobile');
  await stranger.goto(`${shop.url}/certificate/${code}`);
  await alive(stranger);
  await stranger.getByText('林*').waitFor();
  await stranger.getByText('声音洪亮。').waitFor();

  const { page: office } = await staffAt({ shop, browser }, { name: 'operations' });
  await office.goto(`${shop.url}/admin/desk/families/${parent}/show`);
  const consents = office.getByRole('table', { name: '林安安的授权' });
  for (const kind of ['参赛视频', '公开展示作品与姓名']) {
    const row = consents.getByRole('row').filter({ hasText: kind });
    await row.getByRole('button', { name: '替家长撤回' }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel('谁在何时、以何种方式提出').fill('妈妈今早来电');
    await dialog.getByRole('button', { name: '替家长撤回' }).click();
    await dialog.waitFor({ state: 'detached' });
    await row.getByText('已撤回').waitFor();
    await row.getByRole('button').waitFor({ state: 'detached' });
  }

  // The judge's page is out of date: its submission is refused, and the page says why.
  for (const name of ['内容', '技巧', '表现力']) await entry.getByLabel(name).selectOption('9');
  await entry.getByRole('button', { name: '提交评分' }).click();
  await judge.getByText('家长未同意或已撤回同意展示这件参赛作品，不能评分。').first().waitFor();
  await judge.reload();
  await alive(judge);
  expect(await judge.content()).not.toContain('video.example.cn');
  await expect.poll(() => judge.getByRole('button', { name: '提交评分' }).count()).toBe(0);
  await stranger.reload();
  await alive(stranger);
  await expect.poll(() => stranger.getByText('林*').count()).toBe(0);
  await expect.poll(() => stranger.getByText('声音洪亮。').count()).toBe(0);
  // Other ways and cached pages show no more either.
  const englishPage = await (await fetch(`${shop.url}/en/certificate/${code}`)).text();
  expect(englishPage).not.toContain('A. L.');

  const home = await pageOf(family, 'mobile');
  await home.goto(`${shop.url}/member_information`);
  await alive(home);
  await home.getByText('参赛视频').first().waitFor();
  await home.goto(`${shop.url}/member_consent/${child}`);
  await alive(home);
  await home.getByText('已对所有人隐藏', { exact: true }).first().waitFor();
});
