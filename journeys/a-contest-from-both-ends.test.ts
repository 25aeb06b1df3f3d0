import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testsBegin } from '../server/platform/testing-clock.ts';
import { accessible } from './accessible.ts';
import { alive } from './browser.ts';
import { openJourney } from './journey.ts';
import { aClass, aCourse, aTeacher, childrenOf, enrol, teachersPassword } from './own-class.ts';

const { shop, pool, call, register, pageOf } = await openJourney();

const [firstTel, secondTel] = ['13655586610', '13655586611'];
const email = 'ping.contests@tongxue.example';
const wall = (minutes: number) =>
  testsBegin
    .add({ minutes })
    .toZonedDateTimeISO('Asia/Shanghai')
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

/** A contest that has just ended, with an entry of a child from each of two families. */
async function aContest(): Promise<string> {
  const teacher = await aTeacher(pool, { email, zh: '平评', en: 'Ping Ping' });
  const course = await aCourse(pool, {
    number: 'CON1',
    zh: '少儿朗诵赛',
    en: 'Reading Contest',
    grade: 5,
    teacher,
  });
  await pool.query("update offerings set kind = 'competition' where id = $1", [course.id]);
  const lessons = [[wall(-90), wall(-30)]] as const;
  const { session } = await aClass(pool, course, { zh: '决赛', size: 4, lessons });
  for (const [index, tel] of [firstTel, secondTel].entries()) {
    const children = (await childrenOf(pool, tel)).slice(0, 1);
    await enrol(pool, session, children);
    await pool.query(
      `insert into contest_entries (id, session_id, child_id, parent_id, student_name, video_name, updated_at)
       select $1, $2, $3, parent_id, '小选手', $4, $5 from guardianships where child_id = $3 limit 1`,
      [randomUUID(), session, children[0], `作品${index + 1}`, testsBegin.subtract({ hours: 20 }).toString()],
    );
  }
  return session;
}

test('a judge scores anonymous entries and publishes the results, and each family reads its own', async () => {
  const parent = await register(firstTel);
  await register(secondTel);
  const session = await aContest();
  const { TokenId } = await call<{ TokenId: string }>('teacherLogin', { email, password: teachersPassword });
  const judge = await pageOf(TokenId, 'mobile');
  await judge.goto(`${shop.url}/teacher_contest`);
  await alive(judge);
  await accessible(judge);
  await judge.getByText('已评 0 / 2').waitFor();
  await judge.getByRole('link', { name: '去评分' }).click();
  await judge.waitForURL(new RegExp(`/teacher_contest/${session}$`));
  await accessible(judge);
  await expect.poll(() => judge.getByText('小选手').count()).toBe(0);
  await judge.getByText('还没有评委评分').first().waitFor();
  for (const [entry, mark] of [
    ['作品1', '9'],
    ['作品2', '6'],
  ] as const) {
    const card = judge.getByRole('article').filter({ hasText: entry });
    await card.getByRole('button', { name: '提交评分' }).click();
    await card.getByText('请打分').first().waitFor();
    for (const name of ['内容', '技巧', '表现力']) await card.getByLabel(name).selectOption(mark);
    if (entry === '作品1') await card.getByLabel('给这件作品的评语').fill('停顿用得好。');
    await card.getByRole('button', { name: '提交评分' }).click();
    await card.getByText(`您给了 ${Number(mark) * 10} 分`).waitFor();
  }
  await judge.getByText('：2 / 2').waitFor();
  await judge.getByRole('button', { name: '公布成绩并颁发证书' }).click();
  await judge.getByText('已评作品 2 件').waitFor();
  await judge.getByRole('button', { name: '确定，继续' }).click();
  await judge.getByText('第 1 名 · 90 分').waitFor();
  await judge.getByText('一等奖').waitFor();
  await accessible(judge);

  await judge.getByRole('link', { name: '返回' }).click();
  await judge.getByText('成绩已公布').waitFor();

  const family = await pageOf(parent, 'desktop');
  await family.goto(`${shop.url}/en/virtual_contest`);
  await alive(family);
  await family.getByText('First Prize').waitFor();
  await family.getByText('Points: 90 out of 100').waitFor();
  await family.getByText('停顿用得好。').waitFor();
  await expect.poll(() => family.getByText('作品2').count()).toBe(0);
  await accessible(family);
  await family.goto(`${shop.url}/en/virtual_certificate`);
  await alive(family);
  await family.getByText('First Prize').first().waitFor();
});
