import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { testsBegin } from '../server/platform/testing-clock.ts';
import { accessible } from './accessible.ts';
import { alive } from './browser.ts';
import { openJourney } from './journey.ts';
import { aClass, aCourse, aTeacher, childrenOf, enrol, teachersPassword } from './own-class.ts';

const { shop, browser, pool, call, register, read, pageOf } = await openJourney();

const tel = '13655585601';
const email = 'qin.certificates@tongxue.example';

/** A class whose only lesson is under way, with the family's child enrolled; returns its session. */
async function aLastLesson(): Promise<string> {
  const teacher = await aTeacher(pool, { email, zh: '秦朗', en: 'Lang Qin' });
  const course = await aCourse(pool, {
    number: 'CERT1',
    zh: '书法入门',
    en: 'First Brush',
    grade: 5,
    teacher,
  });
  const wall = (minutes: number) =>
    testsBegin
      .add({ minutes })
      .toZonedDateTimeISO('Asia/Shanghai')
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' });
  const lessons = [[wall(-60), wall(60)]] as const;
  const { session } = await aClass(pool, course, { zh: '周三班', size: 4, lessons });
  await enrol(pool, session, await childrenOf(pool, tel));
  return session;
}

/** A name with characters that few fonts have, and letters beyond English. */
const rare = { name: 'Zoë Łucja O’Neil', name_cn: '王𬭎䶮', year_month: '2016-05', grade: 4 };

/** The text of a PDF, without spaces. */
async function wordsOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, '');
}

/** Has a passport made and opens its pages from a folder, as a family would; returns the text of both and of its papers. */
async function takeAlong(family: Page): Promise<{ zh: string; en: string; papers: string[] }> {
  await family.getByRole('button', { name: '生成成长护照' }).click();
  const ready = family.getByRole('link', { name: '下载（zip）' });
  await ready.waitFor();
  const zip = await family.request.get(new URL((await ready.getAttribute('href')) ?? '', shop.url).href);
  const files = Object.entries(unzipSync(await zip.body()));
  const folder = await mkdtemp(join(tmpdir(), 'tongxue-journey-passport-'));
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  const reader = await (await browser.newContext({ offline: true })).newPage();
  const [zh = '', en = ''] = [
    await openPage(reader, join(folder, 'passport-zh.html')),
    await openPage(reader, join(folder, 'passport-en.html')),
  ];
  const papers = files.filter(([name]) => name.endsWith('.pdf'));
  return { zh, en, papers: await Promise.all(papers.map(([, bytes]) => wordsOf(bytes))) };
}

async function openPage(reader: Page, file: string): Promise<string> {
  await reader.goto(pathToFileURL(file).href);
  await accessible(reader);
  return (await reader.locator('body').textContent()) ?? '';
}

test('a teacher issues certificates to a class; the family prints one, and a stranger verifies it', async () => {
  const parent = await register(tel, { children: JSON.stringify([rare]) });
  const session = await aLastLesson();
  const signIn = { email, password: teachersPassword };
  const { TokenId } = await call<{ TokenId: string }>('teacherLogin', signIn);
  const teacher = await pageOf(TokenId, 'mobile');
  await teacher.goto(`${shop.url}/teacher_certificate`);
  await alive(teacher);
  await accessible(teacher);
  await teacher.getByRole('link', { name: /书法入门/ }).click();
  await teacher.waitForURL(new RegExp(`/teacher_certificate/${session}`));
  await teacher.getByRole('radio', { name: /等级证书/ }).check();
  await teacher.getByLabel('等级或奖项（中文）').fill('楷书一级');
  // A child that attended no lesson yet is not ticked.
  await teacher.getByRole('checkbox', { name: new RegExp(rare.name_cn, 'u') }).check();
  await teacher.getByRole('button', { name: '颁发证书' }).click();
  await teacher.getByText('请用中英文写明等级或奖项').waitFor();
  await teacher.getByLabel('等级或奖项（英文）').fill('Regular Script 1');
  await teacher.getByRole('button', { name: '颁发证书' }).click();
  await teacher.getByText('证书已颁发，已通知家长').waitFor();
  await accessible(teacher);

  const family = await pageOf(parent, 'desktop');
  await family.goto(`${shop.url}/virtual_certificate`);
  await alive(family);
  await accessible(family);
  await family.getByText('达到“楷书一级”').waitFor();
  const paper = await family.getByRole('link', { name: '下载 PDF' }).getAttribute('href');
  const pdf = await family.request.get(`${shop.url}${paper}`);
  expect(pdf.headers()['content-type']).toContain('application/pdf');
  const printed = await wordsOf(await pdf.body());
  for (const words of [rare.name_cn, rare.name.replaceAll(' ', ''), '楷书一级', 'RegularScript1', '等级证书'])
    expect(printed).toContain(words);
  const page = await family.getByRole('link', { name: '查验页' }).getAttribute('href');
  const { rows } = await pool.query(
    `select c.name_cn, c.birth_month from children c join guardianships g on g.child_id = c.id
     join accounts a on a.id = g.parent_id where a.tel = $1`,
    [`+86${tel}`],
  );
  const { name_cn: name, birth_month: month } = rows[0] as Record<string, string>;

  const stranger = await pageOf(null, 'mobile', { javaScriptEnabled: false });
  await stranger.goto(`${shop.url}${page}`);
  await stranger.getByText('证书真实有效').waitFor();
  await stranger.getByText('达到“楷书一级”').waitFor();
  await expect.poll(() => stranger.getByText(name ?? '', { exact: true }).count()).toBe(0);
  const [year = '', number = ''] = (month ?? '').split('-');
  await stranger.locator('[name="birth_month.year"]').selectOption(year);
  await stranger.locator('[name="birth_month.month"]').selectOption(number);
  await stranger.getByRole('button', { name: '核对全名' }).click();
  await stranger.getByText(name ?? '', { exact: true }).waitFor();

  await teacher.getByRole('button', { name: '作废' }).click();
  await teacher.getByLabel('原因（家长看得到）').fill('等级有误');
  await teacher.locator('dialog button[type=submit]').click();
  await teacher.getByText('证书已作废，已通知家长').waitFor();
  await stranger.goto(`${shop.url}/en${page}`);
  await stranger.getByText('This certificate was revoked on').waitFor();

  // The revoked certificate links to the reissued one; so does its code with a typical misreading.
  await teacher.reload();
  await alive(teacher);
  await teacher.getByRole('radio', { name: /等级证书/ }).check();
  await teacher.getByLabel('等级或奖项（中文）').fill('楷书二级');
  await teacher.getByRole('checkbox', { name: new RegExp(rare.name_cn, 'u') }).check();
  await teacher.getByLabel('等级或奖项（英文）').fill('Regular Script 2');
  await teacher.getByRole('button', { name: '颁发证书' }).click();
  await teacher.getByText('证书已颁发，已通知家长').waitFor();
  await stranger.goto(`${shop.url}/en${page}`);
  await stranger.getByRole('link', { name: 'See the certificate that replaces it' }).click();
  await stranger.getByText('This certificate is genuine and valid').waitFor();
  const code = new URL(stranger.url()).pathname.split('/').at(-1) ?? '';
  await stranger.goto(`${shop.url}/certificate/2222-2222-2222`);
  await stranger.getByText('查无此证').waitFor();
  await stranger.getByLabel('证书编号').fill(code.toLowerCase().replaceAll('-', ' '));
  await stranger.getByRole('button', { name: '再查一次' }).click();
  await stranger.getByText('证书真实有效').waitFor();
  expect(new URL(stranger.url()).pathname).toBe(`/certificate/${code}`);

  const [{ id } = { id: '' }] = await read<{ id: string }[]>('memberChild', parent);
  await family.goto(`${shop.url}/member_passport/${id}`);
  await alive(family);
  const along = await takeAlong(family);
  for (const words of [rare.name_cn, '等级证书', '楷书二级']) expect(along.zh).toContain(words);
  for (const words of [rare.name, 'Level Certificate', 'Regular Script 2']) expect(along.en).toContain(words);
  expect(along.papers).toHaveLength(1);
  for (const words of [rare.name_cn, '楷书二级']) expect(along.papers[0]).toContain(words);
});
