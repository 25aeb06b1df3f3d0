import { expect, test } from 'vitest';
import { accessible } from './accessible.ts';
import { alive } from './browser.ts';
import { enrolWithTheTeacher } from './enrol-with-the-teacher.ts';
import { openJourney } from './journey.ts';
import { openShop } from './shop.ts';

const { shop, call, register, pageOf } = await openJourney(openShop);

/** Enrols a family's child in a running class of the demo teacher whose syllabus is empty; returns its session. */
const aClassWithNothingWritten = (tel: string): Promise<string> =>
  enrolWithTheTeacher(shop, {
    tel,
    lessons: 3,
    async prepare(database, session) {
      const inSession = 'lesson_id in (select id from lessons where session_id = $1)';
      await database.query(`delete from lesson_plans where ${inSession}`, [session]);
      await database.query(`delete from lesson_materials where ${inSession}`, [session]);
    },
  });

const asTeacher = async () =>
  (
    await call<{ TokenId: string }>('teacherLogin', {
      email: 'teacher@tongxue.example',
      password: 'demo-teacher-1',
    })
  ).TokenId;

test('a teacher writes the topics of lessons with a link; the family reads them, in its language or labelled', async () => {
  const tel = '13655570093';
  const family = await pageOf(await register(tel), 'mobile');
  const session = await aClassWithNothingWritten(tel);
  const teacher = await pageOf(await asTeacher(), 'desktop');
  await teacher.goto(`${shop.url}/teacher_syllabus/${session}`);
  await alive(teacher);
  await accessible(teacher);
  await teacher.getByLabel('主题（中文）').first().fill('认识棋盘与气');
  await teacher.getByText('添加资料').first().click();
  const links = teacher.getByLabel('链接').first();
  await links.fill('http://go.example.cn');
  await teacher.getByRole('button', { name: '保存大纲' }).click();
  await teacher.getByText('每行写一个以 https:// 开头的完整网址').waitFor();
  await links.fill('课前视频 https://go.example.cn/1');
  await teacher.getByRole('button', { name: '保存大纲' }).click();
  await teacher.getByText('大纲已保存').waitFor();
  await teacher.getByText('资料（1）').waitFor();
  await accessible(teacher);

  await family.goto(`${shop.url}/virtual_index`);
  await family.getByText('认识棋盘与气').first().waitFor();
  await expect
    .poll(() => family.getByRole('link', { name: '课前视频' }).first().getAttribute('href'))
    .toBe('https://go.example.cn/1');
  await accessible(family);
  await family.goto(`${shop.url}/en/virtual_syllabus`);
  await alive(family);
  await family.getByText('认识棋盘与气').waitFor();
  await family.getByText('Written in Chinese').first().waitFor();
  await accessible(family);
});

test('without script the whole syllabus is one form', async () => {
  const tel = '13655570094';
  await register(tel);
  const session = await aClassWithNothingWritten(tel);
  const teacher = await pageOf(await asTeacher(), 'mobile', { javaScriptEnabled: false });
  await teacher.goto(`${shop.url}/en/teacher_syllabus/${session}`);
  await teacher.getByLabel('Topic in English').first().fill('Board and liberties');
  await teacher.getByRole('button', { name: 'Save the syllabus' }).click();
  await teacher.getByText('The syllabus is saved').waitFor();
  await expect
    .poll(() => teacher.getByLabel('Topic in English').first().inputValue())
    .toBe('Board and liberties');
});
