import { expect, test } from 'vitest';
import { accessible } from './accessible.ts';
import { alive } from './browser.ts';
import { openJourney } from './journey.ts';
import { aPicture } from './one-week.ts';

const { shop, register, read, pageOf } = await openJourney();

test('a letter typed before the connection is lost comes back, until it is sent or its writer signs out', async () => {
  const token = await register('13655590081');
  const { children } = await read<{ children: { child: { id: string } }[] }>('letterRecipients', token);
  const page = await pageOf(token, 'mobile');
  const write = `${shop.url}/virtual_mail?write=1&to=office&child_id=${children[0]?.child.id}`;
  const text = page.getByLabel('内容');
  const back = page.getByText('上次填的内容还没提交');
  const home = page.getByRole('link', { name: '首页' }).last();

  await page.goto(write);
  await text.fill('安安下周想请假。');
  await page.context().setOffline(true);
  await home.click();
  await page.context().setOffline(false);
  await page.goto(write);
  await back.waitFor();
  expect(await text.inputValue()).toBe('安安下周想请假。');

  // A chosen file cannot be kept: the page asks before it is left.
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await aPicture());
  await home.click();
  await page.getByText('选好的文件还没有提交').waitFor();
  await page.getByRole('button', { name: '留在这里' }).click();
  expect(await text.inputValue()).toBe('安安下周想请假。');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await page.waitForURL('**/virtual_mail_info**');

  await page.goto(write);
  expect(await text.inputValue()).toBe('');
  await text.fill('还有一件事。');
  await page.reload();
  await back.waitFor();
  await page.getByRole('button', { name: '放弃' }).click();
  expect(await text.inputValue()).toBe('');

  await text.fill('不再写了。');
  const kept = () => page.evaluate(() => window.localStorage.getItem('typed'));
  expect(await kept()).toContain('不再写了');
  await page.goto(`${shop.url}/member_child/${children[0]?.child.id}`);
  await page.getByLabel('过敏').first().fill('对花生过敏');
  expect(await kept()).not.toContain('花生');
  await page.goto(`${shop.url}/member_index`);
  await page.getByRole('button', { name: '退出登录' }).last().click();
  await page.waitForURL(`${shop.url}/`);
  await alive(page);
  expect(await kept()).toBeNull();
  await page.context().close();
});

test('a time typed in part is neither empty nor sent', async () => {
  const token = await register('13655590082');
  const { children } = await read<{ children: { child: { id: string } }[] }>('letterRecipients', token);
  const page = await pageOf(token, 'desktop');
  await page.goto(`${shop.url}/member_child/${children[0]?.child.id}`);
  await alive(page);
  const bedtime = page.getByLabel('就寝时间');
  await bedtime.fill('20:30');
  await bedtime.press('Delete');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const error = page.getByText('没有填完整');
  await error.waitFor();
  expect(await page.locator('input:focus').getAttribute('name')).toBe('bedtime');
  await accessible(page);
  await bedtime.pressSequentially('2130');
  await error.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('学生资料已保存').waitFor();
  await page.context().close();
});
