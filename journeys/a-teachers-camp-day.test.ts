import { expect, test } from 'vitest';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { aClass, aCourse, aTeacher, childrenOf, enrol, teachersPassword } from './own-class.ts';
import { tooSmall } from './tappable.ts';

const { shop, pool, call, register, pageOf } = await openJourney();

const [tel, email] = ['13655586690', 'ying.camps@tongxue.example'];

test('a teacher reads on a phone who comes to the own camp today, and opens its roll', async () => {
  await register(tel);
  const teacher = await aTeacher(pool, { email, zh: '应营', en: 'Ying Camp' });
  const camp = await aCourse(pool, {
    number: 'DAY1',
    zh: '一日营',
    en: 'Day camp',
    grade: 5,
    teacher,
    status: 'closed',
  });
  const lessons = [['2026-11-18T09:00', '2026-11-18T16:00']] as const;
  const { session } = await aClass(pool, camp, { zh: '周三营', size: 4, lessons });
  await pool.query(
    "update offerings set kind = 'camp', site_id = (select id from sites where kind = 'campus' and time_zone = 'Asia/Shanghai' order by id limit 1) where id = $1",
    [camp.id],
  );
  const children = await childrenOf(pool, tel);
  await enrol(pool, session, children);
  await pool.query('update children set allergies = $2 where id = $1', [children[0], '花生过敏']);
  const { TokenId } = await call<{ TokenId: string }>('teacherLogin', { email, password: teachersPassword });
  const page = await pageOf(TokenId, 'mobile');
  await page.goto(`${shop.url}/teacher_camp_day`);
  const table = page.getByRole('table', { name: '一日营 · 周三营' });
  await table.waitFor();
  expect(await page.getByRole('table').count()).toBe(1);
  await table.getByText('花生过敏').waitFor();
  await page.getByText(`应到：${children.length} 人`).waitFor();
  await accessible(page);
  expect(await tooSmall(page)).toEqual([]);
  await page.getByRole('link', { name: '点名' }).click();
  await page.waitForURL('**/teacher_roll_call/*');
  await page.getByRole('heading', { name: '点名' }).first().waitFor();
});
