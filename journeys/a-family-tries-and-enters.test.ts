import { mkdtemp, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFilm } from './a-film.ts';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { ask, until } from './shop.ts';

const { shop, register, read, pageOf } = await openJourney();

test('a parent enters a child for a contest with a video, and can change the entry', async () => {
  const token = await register('13655570001');
  const page = await pageOf(token, 'mobile');
  await page.goto(`${shop.url}/course_activity_info/P4001`);
  await page.getByRole('button', { name: '填写参赛信息' }).click();
  await page.waitForURL('**/cart_activity?**');
  await accessible(page);
  await page.getByLabel('作品名称').fill('我想让楼道亮一点');
  await page.getByRole('radio', { name: '上传视频文件' }).check();
  await page.getByRole('checkbox', { name: /同意评委和组织老师观看/ }).check();
  const folder = await mkdtemp(join(tmpdir(), 'tongxue-journey-'));
  const noVideo = join(folder, 'page.mp4');
  await writeFile(noVideo, '<!doctype html><title>no video</title>');
  await page.locator('input[type=file]').setInputFiles(noVideo);
  await page.getByRole('button', { name: '保存并加入购物车' }).click();
  // The contest is for grade three and up, and the child is in grade two.
  await page.getByText('林安安 现读小学二年级').waitFor();
  await accessible(page);
  await page.getByRole('button', { name: '确定，继续' }).click();
  await page.getByText('这个文件不是可以播放的视频').waitFor();
  await page.locator('input[type=file]').setInputFiles(await aFilm('演讲.mp4', 300_012));
  await page.getByRole('button', { name: '保存并加入购物车' }).click();
  await page.waitForURL('**/cart_index');
  const cart = await read<{ items: { session: { id: string } }[] }>('cartIndex', token);
  const session = cart.items[0]?.session.id ?? '';
  const { entries } = await read<{ entries: { video_name: string; file: { name: string; url: string } }[] }>(
    `entryInfo?session_id=${session}`,
    token,
  );
  expect(entries).toMatchObject([{ video_name: '我想让楼道亮一点', file: { name: 'entry.mp4' } }]);
  const video = await fetch(new URL(entries[0]?.file.url ?? '', shop.url));
  expect(video.headers.get('content-type')).toBe('video/mp4');
  expect((await video.arrayBuffer()).byteLength).toBe(300_012);
  await page.goto(`${shop.url}/cart_activity?number=P4001&edit=1`);
  await page.getByRole('radio', { name: '填写视频链接' }).check();
  await page.getByRole('textbox', { name: '视频链接' }).fill('https://v.example.cn/speech');
  await page.getByRole('button', { name: '保存参赛信息' }).click();
  await page.waitForURL('**/member_orders');
  const changed = await read<{ entries: object[] }>(`entryInfo?session_id=${session}`, token);
  expect(changed.entries).toMatchObject([{ video_link: 'https://v.example.cn/speech', file: null }]);
});

test('refuses a file that is too large before sending it', async () => {
  const page = await pageOf(await register('13655570002'), 'desktop');
  await page.goto(`${shop.url}/en/cart_activity?number=P4001`);
  await page.getByRole('radio', { name: 'Upload a file' }).check();
  // A sparse file: the browser reads only its size and never the content.
  const long = join(await mkdtemp(join(tmpdir(), 'tongxue-journey-')), 'long.mp4');
  await writeFile(long, '');
  await truncate(long, 21 * 1024 * 1024);
  await page.locator('input[type=file]').setInputFiles(long);
  await page.getByText('larger than 20 MB').waitFor();
});

test('a parent books a trial lesson on the course page, gets a notice, and cancels it', async () => {
  const token = await register('13655570003');
  const page = await pageOf(token, 'desktop');
  await page.goto(`${shop.url}/course_info/C1014`);
  await page.getByRole('link', { name: '预约试听' }).click();
  await page.waitForURL('**/course_listening?number=C1014');
  await accessible(page);
  await page
    .getByRole('button', { name: /预约试听/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '预约试听' }).click();
  await page.getByRole('heading', { name: '已约的试听' }).waitFor();
  // The booking stands alone, with the way into the calendar, and no picker.
  await page.getByRole('link', { name: '在孩子的日历里看，并加进手机' }).waitFor();
  expect(await page.getByRole('button', { name: /预约试听/ }).count()).toBe(0);
  await until(async () =>
    (await ask<{ subject: string }[]>(shop, 'mail?to=13655570003@example.cn')).find((mail) =>
      mail.subject.includes('试听课已约好'),
    ),
  );
  await page.getByRole('button', { name: '取消试听' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /确定|取消试听|是/ })
    .first()
    .click();
  await page.getByRole('heading', { name: '已约的试听' }).waitFor({ state: 'detached' });
});

test('a parent chooses what happens if a class is cancelled, and asks for a notice when an offering opens', async () => {
  const token = await register('13655570004');
  const page = await pageOf(token, 'mobile');
  await page.goto(`${shop.url}/course_info/C1041`);
  await page.getByText('满 6 人开班').first().waitFor();
  await page.getByRole('radio', { name: /周六班/ }).check();
  await page.getByRole('button', { name: '立即报名' }).click();
  await page.getByRole('button', { name: '确定，继续' }).click();
  await page.waitForURL('**/cart_settlement?**');
  await accessible(page);
  await page.getByRole('radio', { name: /转到同课程的其他班/ }).check();
  const chosen = await until(async () => {
    const cart = await read<{ items: { plan_b: string }[] }>('cartIndex', token);
    return cart.items[0]?.plan_b === 'move' ? cart.items[0] : undefined;
  });
  expect(chosen?.plan_b).toBe('move');
  await page.goto(`${shop.url}/course_info/C1042`);
  await page.getByRole('button', { name: '开放报名时通知我' }).click();
  await page.getByText('已记下，开放报名时会通知您').first().waitFor();
  await page.goto(`${shop.url}/member_waiting`);
  await page.getByRole('heading', { name: '开放报名提醒' }).waitFor();
  await accessible(page);
  await page.getByRole('button', { name: '不再提醒' }).click();
  await page.getByRole('heading', { name: '开放报名提醒' }).waitFor({ state: 'detached' });
});
