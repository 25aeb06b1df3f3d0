import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { ask, until } from './shop.ts';
import { wireTo } from './wire.ts';

const { shop, browser } = await openJourney();
const wire = wireTo(shop);

const open = async (layout: Layout): Promise<Page> => (await browser.newContext(layouts[layout])).newPage();
/** The newest mail to an address that contains some words. */
const mailTo = (address: string, words: string): Promise<string> =>
  until(async () =>
    (await ask<{ text: string }[]>(shop, `mail?to=${address}`))
      .map(({ text }) => text)
      .find((text) => text.includes(words)),
  );
const staffToken = async () => {
  const input = { email: 'staff@tongxue.example', password: 'demo-staff-1' };
  return (await wire.call<{ TokenId: string }>('teacherLogin', input)).TokenId;
};
/** The id of the application from this address, as staff find it. */
async function applicationOf(email: string, token: string): Promise<string> {
  const query = new URLSearchParams({ filter: JSON.stringify({ q: email }) });
  const answer = await fetch(`${shop.url}/api/officeApplicationIndex?${query}`, {
    headers: { TokenId: token },
  });
  const { data } = (await answer.json()) as { data: { items: { id: string }[] } };
  return data.items[0]?.id ?? '';
}

test('an applicant sends the form and papers, is interviewed, and becomes a teacher who signs in', async () => {
  const email = 'journey-teacher@apply.example';
  const page = await open('mobile');
  await page.goto(`${shop.url}/footer_teacher_apply`);
  await accessible(page);
  await page.getByRole('button', { name: '提交申请' }).click();
  for (const words of [
    '请输入姓氏',
    '请输入名字',
    '请输入邮箱',
    '请输入手机号',
    '请选择可以教授的课程',
    '请告诉我们您的教育或教学背景',
  ])
    await page.getByText(words, { exact: true }).waitFor();
  await page.locator('[name=last_name]').fill('苏');
  await page.locator('[name=first_name]').fill('岚');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=tel]').fill('13655585401');
  await page.getByLabel('棋类').check();
  await page.locator('[name=background]').fill('师范大学毕业，教过三年围棋。');
  await page.locator('[name="style.0"]').fill('耐心');
  const chooser = page.waitForEvent('filechooser');
  await page.locator('button', { hasText: '选择文件' }).first().click();
  await (await chooser).setFiles({
    name: '简历.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\nresume'),
  });
  await page.getByRole('link', { name: '简历.pdf' }).waitFor();
  await page.waitForURL('**/footer_teacher_apply?ticket=*');
  const evidence = page.waitForEvent('filechooser');
  await page.locator('button', { hasText: '选择文件' }).last().click();
  await (await evidence).setFiles([
    { name: '证书.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\none') },
    { name: '假的.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') },
  ]);
  await page.getByRole('link', { name: '证书.pdf' }).waitFor();
  await page.getByText('假的.pdf 没有传上去').waitFor();
  // The draft is available at its address, on other devices too.
  const later = await open('desktop');
  await later.goto(page.url());
  await later.getByRole('link', { name: '简历.pdf' }).waitFor();
  await expect.poll(() => later.locator('[name=last_name]').inputValue()).toBe('苏');
  await page.getByRole('button', { name: '提交申请' }).click();
  await page.waitForURL('**/footer_teacher_application?ticket=*');
  await page.getByText('已收到，正在查看').waitFor();
  await accessible(page);
  expect(await mailTo(email, '谢谢您愿意来教孩子们')).toContain('/footer_teacher_application?ticket=');

  const token = await staffToken();
  const application_id = await applicationOf(email, token);
  const interviewAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await wire.call(
    'officeApplicationMove',
    { application_id, to: 'interview', at: interviewAt, words: '请带一节课的教案' },
    token,
  );
  await mailTo(email, '请带一节课的教案');
  await page.reload();
  await page.getByText('约您面试').waitFor();
  await wire.call('officeApplicationMove', { application_id, to: 'accepted', words: '欢迎' }, token);
  const invited = await mailTo(email, 'forgot_password_reset?ticket=');
  await page.goto(/https?:\/\/\S+forgot_password_reset\?ticket=\S+/.exec(invited)?.[0] ?? '');
  await page.locator('[name=password]').fill('my first password');
  await page.locator('[name=re_password]').fill('my first password');
  await page.locator('button[type=submit]:not([name], [aria-hidden])').click();
  await page.getByText('密码已修改').waitFor();
  await page.goto(`${shop.url}/login`);
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill('my first password');
  await page.locator('button[type=submit]:not([name], [aria-hidden])').click();
  await page.waitForURL('**/teacher_index');
});

test('a failed upload is reported, keeps what was typed, and can be sent again', async () => {
  const page = await open('desktop');
  await page.goto(`${shop.url}/footer_teacher_apply`);
  await page.locator('[name=last_name]').fill('何');
  await page.locator('[name=background]').fill('带过合唱团。');
  const paper = { name: '简历.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nresume') };
  const send = async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.locator('button', { hasText: '选择文件' }).first().click();
    await (await chooser).setFiles(paper);
  };
  const { promise: isPressed, resolve: pressed } = Promise.withResolvers<void>();
  let applied = 0;
  await page.route('**/api/teacherApply', (route) => {
    applied += 1;
    return route.abort();
  });
  await page.route('**/api/teacherApplyFile', async (route) => {
    await isPressed;
    return route.abort();
  });
  await send();
  await page.locator('progress').waitFor();
  await page.locator('[name=last_name]').press('Enter');
  pressed();
  await page.getByText('简历.pdf 没有传上去').waitFor();
  // Enter sends nothing while a paper is on its way.
  expect(applied).toBe(0);
  await expect.poll(() => page.locator('progress').count()).toBe(0);
  await expect.poll(() => page.locator('[name=last_name]').inputValue()).toBe('何');
  await expect.poll(() => page.locator('[name=background]').inputValue()).toBe('带过合唱团。');
  await page.unroute('**/api/teacherApplyFile');
  await send();
  await page.getByRole('link', { name: '简历.pdf' }).waitFor();
  await expect.poll(() => page.getByText('没有传上去').count()).toBe(0);
  // Of two photos of one name, the second is still on its way when the first is there.
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>();
  let papers = 0;
  await page.route('**/api/teacherApplyFile', async (route) => {
    papers += 1;
    if (papers > 1) await isSeen;
    return route.continue();
  });
  const photo = { ...paper, name: 'image.pdf' };
  const chooser = page.waitForEvent('filechooser');
  await page.locator('button', { hasText: '选择文件' }).last().click();
  await (await chooser).setFiles([photo, photo]);
  await page.getByRole('link', { name: 'image.pdf' }).waitFor();
  expect(await page.locator('progress').count()).toBe(1);
  expect(await page.getByRole('button', { name: '提交申请' }).isDisabled()).toBe(true);
  seen();
  await expect.poll(() => page.getByRole('link', { name: 'image.pdf' }).count()).toBe(2);
  await page.context().close();
});

test('without script an application is saved, gets its papers and is sent', async () => {
  const context = await browser.newContext({ ...layouts.desktop, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shop.url}/en/footer_teacher_apply`);
  await page.locator('[name=last_name]').fill('Hale');
  await page.locator('[name=first_name]').fill('Nora');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL('**/en/footer_teacher_apply?ticket=*');
  await page
    .locator('section form input[type=file]')
    .first()
    .setInputFiles({
      name: 'resume.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\nresume'),
    });
  await page.locator('section form button', { hasText: 'Choose files' }).first().click();
  await page.getByRole('link', { name: 'resume.pdf' }).waitFor();
  await page.locator('[name=email]').fill('nora@apply.example');
  await page.locator('[name=tel]').fill('13655585402');
  await page.getByLabel('Chess').check();
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.getByText('Please tell us your education or teaching background').waitFor();
  await expect.poll(() => page.locator('[name=email]').inputValue()).toBe('nora@apply.example');
  await page.locator('[name=background]').fill('Six years of teaching chess.');
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.waitForURL('**/en/footer_teacher_application?ticket=*');
  await page.getByRole('link', { name: 'resume.pdf' }).waitFor();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('Withdrawn', { exact: true }).waitFor();
  await context.close();
});
