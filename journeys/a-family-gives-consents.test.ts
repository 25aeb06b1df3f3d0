import { expect, test } from 'vitest';
import { aFilm } from './a-film.ts';
import { accessible } from './accessible.ts';
import { alive } from './browser.ts';
import { openJourney } from './journey.ts';

const { shop, register, read, pageOf } = await openJourney();

const onlyChild = async (token: string) => (await read<{ id: string }[]>('memberChild', token))[0]?.id ?? '';

test('a family allows a contest video, and after it withdraws the consent, nobody with the link sees it', async () => {
  const token = await register('13655585602', {
    children: JSON.stringify([{ name: 'Anna Lin', name_cn: '林安安', year_month: '2016-05', grade: 4 }]),
  });
  const child = await onlyChild(token);
  const page = await pageOf(token, 'mobile');
  await page.goto(`${shop.url}/cart_activity?number=P4001`);
  await alive(page);
  await page.getByLabel('作品名称').fill('一封信');
  await page.getByRole('radio', { name: '上传视频文件' }).check();
  await page.locator('input[type=file]').setInputFiles(await aFilm('letter.mp4', 9012));
  await page.getByRole('checkbox', { name: /同意评委和组织老师观看/ }).check();
  await page.getByRole('button', { name: '保存并加入购物车' }).click();
  await page.waitForURL('**/cart_index');
  const cart = await read<{ items: { session: { id: string } }[] }>('cartIndex', token);
  const entry = `entryInfo?session_id=${cart.items[0]?.session.id}`;
  const { entries } = await read<{ entries: { file: { url: string } }[] }>(entry, token);
  const link = new URL(entries[0]?.file.url ?? '', shop.url);
  expect((await fetch(link)).status).toBe(200);

  await page.goto(`${shop.url}/member_child/${child}`);
  await page.getByRole('link', { name: '授权与同意' }).click();
  await page.waitForURL('**/member_consent/**');
  await accessible(page);
  await page.getByRole('button', { name: '撤回 参赛视频' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回', exact: true }).click();
  await page.getByText('已对所有人隐藏', { exact: true }).waitFor();
  await page.getByText('一封信').waitFor();
  expect((await fetch(link)).status).toBe(404);
  await page.getByRole('button', { name: '同意 参赛视频' }).click();
  await page.getByText('涉及的内容').waitFor();
  expect((await fetch(link)).status).toBe(200);
  const publishing = page.getByRole('listitem').filter({ hasText: '公开展示作品与姓名' });
  await publishing.getByRole('button', { name: '不同意 公开展示作品与姓名' }).click();
  await page.getByText('已记下您不同意').waitFor();
  await publishing.getByRole('button', { name: /不同意/ }).waitFor({ state: 'detached' });
  await publishing.getByText('不同意', { exact: true }).waitFor();
  await expect.poll(() => publishing.getByText('已撤回', { exact: true }).count()).toBe(0);
});

test('a family has a growth passport made, and downloads it', async () => {
  const token = await register('13655585603');
  const page = await pageOf(token, 'desktop');
  await page.goto(`${shop.url}/member_passport/${await onlyChild(token)}`);
  await alive(page);
  await accessible(page);
  await page.getByRole('button', { name: '生成成长护照' }).click();
  const ready = page.getByRole('link', { name: '下载（zip）' });
  await ready.waitFor();
  const zip = await fetch(new URL((await ready.getAttribute('href')) ?? '', shop.url));
  expect(zip.headers.get('content-type')).toBe('application/zip');
  expect(
    Buffer.from(await zip.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});
