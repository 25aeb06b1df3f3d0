import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import { aFilm } from './a-film.ts';
import { accessible } from './accessible.ts';
import { alive } from './browser.ts';
import { aClassOfOne } from './class-of-one.ts';
import { openJourney } from './journey.ts';
import { openShop } from './shop.ts';
import { watchAwake } from './watch-awake.ts';

const { shop, browser, call, register, read } = await openJourney(openShop);

async function pageOf(token: string, layout: Layout): Promise<Page> {
  const context = await browser.newContext({ ...layouts[layout], timezoneId: 'Asia/Shanghai' });
  // A tone instead of a microphone, which the machine lacks.
  await context.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const sound = new AudioContext();
      const [tone, out] = [sound.createOscillator(), sound.createMediaStreamDestination()];
      tone.connect(out);
      tone.start();
      return out.stream;
    };
    // In pieces, as Firefox records: such a recording has no length.
    const start = MediaRecorder.prototype.start;
    MediaRecorder.prototype.start = function startInPieces() {
      start.call(this, 300);
    };
  });
  await context.addCookies([{ name: 'TokenId', value: token, url: shop.url }]);
  return context.newPage();
}

/** A task that waits for the student's work. */
async function openTask(token: string): Promise<string> {
  const { items } = await read<{ items: { id: string; state: string }[] }>('virtualTask?status=todo', token);
  return items.find(({ state }) => state === 'assigned')?.id ?? '';
}

/** Opens the last returned work from its task, and waits until it is shown. */
async function markedPage(teacher: Page, task: string): Promise<void> {
  await teacher.goto(task);
  await teacher.getByRole('link', { name: '查看', exact: true }).first().click();
  await teacher.waitForURL('**/teacher_task_mark**');
  await alive(teacher);
}

test("a student's film resumes after a lost connection, one that is too large is refused at once, and a link can be added", async () => {
  const { TokenId } = await call<{ TokenId: string }>('login', {
    login_user_name: 'lele',
    password: 'demo-student-1',
  });
  const task = await openTask(TokenId);
  const student = await pageOf(TokenId, 'mobile');
  await student.goto(`${shop.url}/virtual_task/${task}`);
  await alive(student);
  const awake = await watchAwake(student);
  let parts = 0;
  // The connection breaks twice in the middle of the file.
  await student.route('**/api/uploadPart', (route) => {
    parts += 1;
    return parts === 2 || parts === 3 ? route.abort('connectionreset') : route.continue();
  });
  const input = student.locator('input[type=file][accept^="video/"]');
  await input.setInputFiles(await aFilm('朗诵.mp4', 1_600_000));
  await student.getByText('网络中断，恢复后会接着上传').waitFor();
  // A phone that locks itself would stop the upload.
  expect(await awake()).toBe('yes');
  await accessible(student);
  // Enter hands nothing in before the film is there.
  await student.getByLabel('链接').fill('https://v.example.cn/po');
  await student.getByLabel('链接').press('Enter');
  await student.locator('progress').waitFor({ state: 'detached' });
  await expect.poll(awake).toBe('no');
  // Four parts, two of them twice.
  expect(parts).toBe(6);
  await input.setInputFiles(await aFilm('太长.mp4', 20_000_001));
  await student.getByText('文件太大，最大 20 MB').waitFor();
  await student.getByRole('button', { name: '移除 太长.mp4' }).click();
  await student.getByLabel('链接').fill('https://v.example.cn/poem');
  await student.getByRole('button', { name: '提交作业' }).click();
  await student.getByText('修改已提交的作业').waitFor();
  // The form is closed: the work and its state stand alone.
  await expect.poll(() => student.getByRole('button', { name: '重新提交' }).count()).toBe(0);
  // No browser plays these bytes.
  const sent = student.locator('video').first();
  await sent.evaluate((video: HTMLVideoElement) => video.play().catch(() => undefined));
  await student.getByText('您的浏览器无法播放这段视频。').waitFor();
  await student.getByRole('link', { name: '下载观看' }).waitFor();
  type Info = {
    attempts: { link: string; files: { kind: string; name: string; bytes: number; url: string }[] }[];
  };
  const [attempt] = (await read<Info>(`taskInfo?task_id=${task}`, TokenId)).attempts;
  expect(attempt).toMatchObject({
    link: 'https://v.example.cn/poem',
    files: [{ kind: 'video', name: '朗诵.mp4', bytes: 1_600_000 }],
  });
  const film = await fetch(`${shop.url}${attempt?.files[0]?.url}`, { headers: { range: 'bytes=4-11' } });
  expect([film.status, await film.text()]).toEqual([206, 'ftypisom']);
});

test('what a student typed before a parent wrote is offered beside it, not stored over it', async () => {
  const [student, parent] = [
    await call<{ TokenId: string }>('login', { login_user_name: 'lele', password: 'demo-student-1' }),
    await call<{ TokenId: string }>('login', { tel: '13800138000', password: 'demo-parent-1' }),
  ];
  const task = await openTask(student.TokenId);
  const page = await pageOf(student.TokenId, 'mobile');
  let drafts = 0;
  await page.route('**/api/taskDraft', (route) => {
    drafts += 1;
    return route.abort('connectionreset');
  });
  const words = page.getByLabel('写几句话');
  await page.goto(`${shop.url}/virtual_task/${task}`);
  await words.fill('乐乐写的');
  await expect.poll(() => drafts).toBeGreaterThan(0);
  // Nobody wrote since: the text comes back.
  await page.reload();
  await expect.poll(() => words.inputValue()).toBe('乐乐写的');

  const { child } = await read<{ child: { id: string } }>(`taskInfo?task_id=${task}`, student.TokenId);
  const draft = { task_id: task, child_id: child.id, text: '爸爸写的', link: '', files: '[]' };
  await call('taskDraft', draft, parent.TokenId);
  await page.reload();
  await page.getByText('这里现在是别的内容').waitFor();
  // The page before may have tried again until it was left.
  drafts = 0;
  await accessible(page);
  expect(await words.inputValue()).toBe('爸爸写的');
  // Longer than the pause after which a draft is stored.
  await page.waitForTimeout(2000);
  expect(drafts).toBe(0);
  await page.unroute('**/api/taskDraft');
  await page.getByRole('button', { name: '改用上次的' }).click();
  expect(await words.inputValue()).toBe('乐乐写的');
  await page.getByText('草稿已保存').waitFor();
});

test('homework is set, handed in with a picture and a voice, returned, handed in again and completed', async () => {
  const tel = '13655570091';
  const family = await pageOf(await register(tel), 'mobile');
  const session = await aClassOfOne(shop, tel);
  const { TokenId } = await call<{ TokenId: string }>('teacherLogin', {
    email: 'teacher@tongxue.example',
    password: 'demo-teacher-1',
  });
  const teacher = await pageOf(TokenId, 'mobile');
  await teacher.goto(`${shop.url}/teacher_task/new?session_id=${session}`);
  await alive(teacher);
  await teacher.getByLabel('标题').fill('朗读并录音');
  await teacher.getByLabel('截止时间').selectOption({ index: 3 });
  await teacher
    .getByLabel('其他时间')
    .fill(`${Temporal.Now.plainDateISO('Asia/Shanghai').add({ days: 3 })}T17:30`);
  await teacher
    .getByLabel('截止时间')
    .locator('option:checked', { hasText: '17:30' })
    .waitFor({ state: 'attached' });
  await accessible(teacher);
  await teacher.getByRole('button', { name: '布置', exact: true }).click();
  await teacher.waitForURL(/\/teacher_task\/[0-9a-f-]{36}$/);
  const task = teacher.url();
  await accessible(teacher);
  await teacher.goto(`${task}/edit`);
  expect(await teacher.getByLabel('截止时间').inputValue()).toMatch(/T\d\d:30:00\.000Z$/);

  await family.goto(`${shop.url}/virtual_task`);
  await family.getByRole('link', { name: '朗读并录音' }).click();
  await family.waitForURL('**/virtual_task/**');
  await alive(family);
  // The first draft's answer arrives after more was typed, and knows nothing of it; the next request leaves late.
  const { promise: typedMore, resolve: isThere } = Promise.withResolvers<void>();
  let drafts = 0;
  await family.route('**/api/taskDraft', async (route) => {
    drafts += 1;
    if (drafts > 1) {
      await family.waitForTimeout(2000);
      return route.continue();
    }
    const response = await route.fetch();
    await typedMore;
    return route.fulfill({ response });
  });
  await family.getByLabel('写几句话').fill('我读了三遍');
  await family.waitForRequest('**/api/taskDraft');
  const picture = join(await mkdtemp(join(tmpdir(), 'tongxue-journey-')), 'page.png');
  const page = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#e8e0d0' } });
  await writeFile(picture, await page.png().toBuffer());
  await family.locator('input[type=file][accept^="image/jpeg"]').first().setInputFiles(picture);
  await family.getByRole('button', { name: /移除 page/ }).waitFor();
  await family.getByRole('button', { name: '录音' }).click();
  await family.getByRole('button', { name: /停止.*:0[1-9]/ }).waitFor();
  // Handing in would lose the recording.
  expect(await family.getByRole('button', { name: '提交作业' }).isDisabled()).toBe(true);
  await family.route(
    '**/api/uploadBegin',
    (route) => route.fulfill({ json: { status: 429, message: '操作过于频繁', data: null } }),
    { times: 1 },
  );
  await family.getByRole('button', { name: /停止/ }).click();
  // The recording exists nowhere else: it can be saved, and sent another time.
  await family.getByText('操作过于频繁').waitFor();
  const saved = family.waitForEvent('download');
  await family.getByRole('link', { name: '保存录音' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^录音/);
  await accessible(family);
  await family.getByRole('button', { name: '重试' }).click();
  await family.locator('audio').waitFor();
  isThere();
  await family.getByText('草稿已保存').waitFor();
  // The draft is still there after a reload.
  await family.reload();
  await expect.poll(() => family.getByLabel('写几句话').inputValue()).toBe('我读了三遍');
  // The stored recording has a length, so that the family can seek in it.
  const seconds = await family.locator('audio').evaluate((sound: HTMLAudioElement) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    sound.onloadedmetadata = () => resolve(sound.duration);
    sound.preload = 'metadata';
    return promise;
  });
  expect(seconds).toBeGreaterThan(0.5);
  expect(seconds).toBeLessThan(60);
  await accessible(family);
  await family.getByRole('button', { name: '提交作业' }).click();
  await family.getByText('修改已提交的作业').waitFor();
  // A recording that does not arrive is not blamed on the browser, and can be loaded again.
  const sound = family.locator('audio').first();
  await family.route('**/files/**', (route) => route.abort('connectionrefused'));
  await sound.evaluate((media: HTMLAudioElement) => media.play().catch(() => undefined));
  await family.getByText('没能加载出来。').waitFor();
  await accessible(family);
  await family.unroute('**/files/**');
  await family.getByRole('button', { name: '重新加载' }).click();
  await sound.evaluate((media: HTMLAudioElement) => media.play());

  await teacher.goto(`${shop.url}/teacher_task`);
  await accessible(teacher);
  await teacher.getByRole('link', { name: '去批改' }).click();
  await teacher.waitForURL('**/teacher_task_mark**');
  await alive(teacher);
  await teacher.getByRole('button', { name: '在图片上标注' }).click({ position: { x: 90, y: 60 } });
  // The box of the mark comes into view, ready to be written in.
  await teacher.locator('[name^="_pin_"]:focus').waitFor();
  await teacher.getByRole('textbox', { name: '标注 1' }).fill('这一句再慢一些');
  await teacher.getByText('这一部分还要多练几遍。').click();
  await teacher.getByRole('textbox', { name: '评语' }).fill('第二句请再读一次');
  await accessible(teacher);
  await teacher.getByRole('button', { name: '请再做一次' }).click();
  await teacher.getByText('已请学生再做一次').first().waitFor();
  // The queue is empty, and the marking can be read or changed until the child hands in again.
  await teacher.getByText('没有等待批改的作业').waitFor();
  await accessible(teacher);

  await family.reload();
  await family.getByText('这一句再慢一些').waitFor();
  await family.getByText('第二句请再读一次').waitFor();
  await accessible(family);
  // The remark stands above the form for another try.
  const [remark, form] = await Promise.all(
    [family.getByText('第二句请再读一次'), family.getByLabel('写几句话')].map((part) => part.boundingBox()),
  );
  expect(remark?.y).toBeLessThan(form?.y ?? 0);
  await family.getByLabel('写几句话').fill('我又读了两遍');
  await family.getByRole('button', { name: '提交作业' }).click();
  await family.getByText('修改已提交的作业').waitFor();

  await teacher.goto(`${shop.url}/teacher_task_mark`);
  await alive(teacher);
  await teacher.getByText('我又读了两遍').waitFor();
  await teacher.getByText('截止').first().waitFor();
  await teacher.getByTitle('5 颗星').first().click();
  await teacher.getByRole('button', { name: '发回' }).click();
  await teacher.getByText('没有等待批改的作业').waitFor();
  await markedPage(teacher, task);
  await expect.poll(() => teacher.getByRole('button', { name: '发回' }).count()).toBe(0);
  await accessible(teacher);
  await teacher.getByRole('link', { name: '修改批改' }).click();
  await teacher.waitForURL(/change=1/);
  await alive(teacher);
  await teacher.getByRole('textbox', { name: '评语' }).fill('读得很好');
  await teacher.getByRole('button', { name: '发回' }).click();
  await teacher.waitForURL(({ searchParams }) => !searchParams.has('change'));
  await teacher.getByText('读得很好').waitFor();
  await teacher.getByRole('link', { name: '修改批改' }).waitFor();

  await family.reload();
  await family.getByText('老师批改好了').waitFor();
  await alive(family);
  await family.getByRole('button', { name: '我看过了' }).click();
  await family.getByText('已完成').first().waitFor();
  await accessible(family);
});
