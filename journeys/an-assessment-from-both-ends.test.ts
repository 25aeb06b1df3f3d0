import { Client } from 'pg';
import { expect, test } from 'vitest';
import { accessible } from './accessible.ts';
import { alive } from './browser.ts';
import { openJourney } from './journey.ts';

const { shop, call, register, read, pageOf } = await openJourney();

const course = '少儿英语阅读：从绘本到章节书';

/** Moves a family's only assessment so that it began a quarter of an hour ago; returns its id. */
async function begin(tel: string): Promise<string> {
  const database = new Client({ connectionString: shop.databaseUrl });
  await database.connect();
  const startedAt = new Date(Date.now() - 15 * 60_000).toISOString();
  const { rows } = await database.query(
    `with own as (
       update assessments set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '30 minutes'
       where booked_by = (select id from accounts where tel = $1) and cancelled_at is null returning id, hour_id),
     moved as (
       update taken_hours set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '30 minutes'
       where id in (select hour_id from own))
     select id from own`,
    [`+86${tel}`, startedAt],
  );
  await database.end();
  return String(rows[0]?.id);
}

const asTeacher = async () =>
  (
    await call<{ TokenId: string }>('teacherLogin', {
      email: 'teacher@tongxue.example',
      password: 'demo-teacher-1',
    })
  ).TokenId;

test('a family books an assessment on a phone, the teacher writes the result, and the family reads it with the next step', async () => {
  const tel = '13655585701';
  const token = await register(tel);
  const [child] = await read<{ id: string }[]>('memberChild', token);
  await call('consentSave', { child_id: child?.id ?? '', kind: 'recording', given: '1' }, token);
  const family = await pageOf(token, 'mobile');
  await family.goto(`${shop.url}/virtual_assess`);
  await alive(family);
  await accessible(family);
  const option = await family.locator('option', { hasText: course }).first().getAttribute('value');
  await family.getByLabel('测哪门课').selectOption(option);
  const hour = family.locator('label:has(input[type="radio"][value*="T"])').first();
  await hour.waitFor();
  await family.getByRole('button', { name: '预约这个时间' }).click();
  await family.getByText('请选择时间').first().waitFor();
  await hour.click();
  await family.getByRole('button', { name: '预约这个时间' }).click();
  await family.getByText('测评已预约').first().waitFor();
  await family.getByRole('button', { name: /取消预约/ }).waitFor();
  await accessible(family);

  const id = await begin(tel);
  const teacher = await pageOf(await asTeacher(), 'desktop');
  await teacher.goto(`${shop.url}/teacher_assess/${id}`);
  await alive(teacher);
  await accessible(teacher);
  await teacher.getByRole('button', { name: '保存结果' }).click();
  await teacher.getByText('请选择达到的水平').first().waitFor();
  await teacher.getByLabel('达到的水平').selectOption('basic');
  for (const criterion of ['基础知识', '动手运用', '思考', '表达', '学习习惯'])
    await teacher.getByRole('radio', { name: `${criterion} 4 分` }).click({ force: true });
  await teacher.getByLabel('老师的评语').fill('能用完整的句子介绍自己。');
  await teacher.getByLabel('录像链接').fill('https://video.example.cn/1');
  await teacher.getByLabel('下一步适合上').selectOption({ label: course });
  await teacher.getByRole('button', { name: '保存结果' }).click();
  await teacher.getByText('结果已保存，家长会收到通知').waitFor();

  await family.goto(`${shop.url}/virtual_assess_history`);
  await alive(family);
  await family.getByText('水平 2（共 6 级）：入门').waitFor();
  await family.getByText('能用完整的句子介绍自己。').waitFor();
  await expect
    .poll(() => family.getByRole('link', { name: course }).last().getAttribute('href'))
    .toContain('/course_info/');
  await family
    .getByRole('img', { name: /英语：1 次测评/ })
    .first()
    .waitFor();
  await accessible(family);
  await family.goto(`${shop.url}/member_information`);
  await family
    .getByText(/测评结果出来了/)
    .first()
    .waitFor();
});

test('without script an assessment is booked and cancelled', async () => {
  const tel = '13655585702';
  const family = await pageOf(await register(tel), 'mobile', { javaScriptEnabled: false });
  await family.goto(`${shop.url}/en/virtual_assess`);
  await family.getByLabel('Which course').selectOption({ index: 1 });
  await family.getByRole('button', { name: 'Show' }).click();
  await family.getByRole('button', { name: 'Book this time' }).waitFor();
  const hours = family.locator('select[name="starts_at"]');
  await hours.selectOption({ index: (await hours.locator('option').count()) - 1 });
  await family.getByRole('button', { name: 'Book this time' }).click();
  await family.getByText('Booked', { exact: true }).waitFor();
  const cancel = family.getByRole('button', { name: /^Cancel the assessment/ });
  await cancel.click();
  await family.getByText('another child can have its time').waitFor();
  await cancel.click();
  await family.getByText('No assessment is booked.').waitFor();
});
