import { beforeAll, expect, test } from 'vitest';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { aClass, aCourse, aTeacher, childrenOf, enrol } from './own-class.ts';

const { shop, pool, register, pageOf } = await openJourney();
let family: string;
let lesson: string;
const tel = '13655612002';

beforeAll(async () => {
  family = await register(tel);
  const teacher = await aTeacher(pool, {
    email: 'far.teacher@tongxue.example',
    zh: '陆远',
    en: 'Yuan Lu',
  });
  const names = { number: 'C9482', zh: '隔海朗读', en: 'Reading Across' };
  const course = await aCourse(pool, { ...names, grade: 10, teacher });
  // Friday 9:00 in China is Thursday 18:00 in Vancouver.
  const lessons = [['2026-11-20T09:00', '2026-11-20T10:00']] as const;
  const session = await aClass(pool, course, { zh: '周五班', size: 1, lessons });
  await enrol(pool, session.session, await childrenOf(pool, tel));
  lesson = session.lessons[0] ?? '';
});

test.each(['mobile', 'desktop'] as const)(
  'on %s a parent in Vancouver sees calendar, classroom and lesson page in Vancouver time',
  async (layout) => {
    const page = await pageOf(family, layout, { timezoneId: 'America/Vancouver' });
    // The first page tells the server the device's time zone.
    await page.goto(`${shop.url}/en/virtual_index`);
    await page.getByText('Thu, Nov 19, 6:00–7:00 PM').first().waitFor();
    await accessible(page);
    await page.goto(`${shop.url}/en/virtual_calendar?day=2026-11-19`);
    await page.getByText('homework that is due, in Pacific Time').waitFor();
    await page.getByRole('link', { name: /6:00–7:00 PM.*Reading Across/s }).waitFor();
    await accessible(page);
    await page.goto(`${shop.url}/en/lesson_enter/${lesson}`);
    await page.getByText('Thu, Nov 19, 6:00–7:00 PM').first().waitFor();
    await expect.poll(() => page.getByText('9:00–10:00 AM').count()).toBeLessThanOrEqual(1);
    await accessible(page);
  },
);

test('leave is requested and shown in the same zone', async () => {
  const page = await pageOf(family, 'mobile', { timezoneId: 'America/Vancouver' });
  await page.goto(`${shop.url}/en/virtual_leave`);
  await page.getByRole('link', { name: 'Ask for leave' }).click();
  await page.getByRole('checkbox', { name: /Thu, Nov 19, 6:00–7:00 PM/ }).check();
  await page.getByLabel('Reason').fill('On a plane');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const leave = page.getByRole('listitem').filter({ hasText: 'On a plane' });
  await leave.getByText('Thu, Nov 19, 6:00–7:00 PM').waitFor();
  await leave.getByText('Waiting').waitFor();
  await accessible(page);
});
