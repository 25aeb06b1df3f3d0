import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { aClass, aCourse, aTeacher, teachersPassword } from './own-class.ts';

const { shop, pool, call, pageOf } = await openJourney();
let token: string;
const email = 'abroad.teacher@tongxue.example';

beforeAll(async () => {
  const teacher = await aTeacher(pool, { email, zh: '白桦', en: 'Hua Bai' });
  await pool.query('update accounts set time_zone = null where email = $1', [email]);
  const names = { number: 'C9471', zh: '海外晨读', en: 'Morning Reading' };
  const course = await aCourse(pool, { ...names, grade: 8, teacher });
  const lessons = [['2026-11-20T09:00', '2026-11-20T10:00']] as const;
  await aClass(pool, course, { zh: '周五班', size: 2, lessons });
  ({ TokenId: token } = await call<{ TokenId: string }>('teacherLogin', {
    email,
    password: teachersPassword,
  }));
});

const week = (page: Page) => page.locator('section').filter({ hasText: 'Morning Reading' });

test('a teacher abroad chooses a time zone, and day and week follow it', async () => {
  const page = await pageOf(token, 'desktop', { timezoneId: 'America/Vancouver' });
  await page.goto(`${shop.url}/en/teacher_index`);
  await week(page).getByText('9:00–10:00 AM').first().waitFor();
  await page.goto(`${shop.url}/en/teacher_account`);
  // The device's time zone is preselected.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved').first().waitFor();
  await accessible(page);
  await page.goto(`${shop.url}/en/teacher_index`);
  await week(page).getByText('6:00–7:00 PM').first().waitFor();
  await expect.poll(() => page.getByText('This device is set to').count()).toBe(0);
  await accessible(page);
});

test('back home the page notices the other zone, and one press switches back', async () => {
  const page = await pageOf(token, 'mobile', { timezoneId: 'Asia/Shanghai' });
  await page.goto(`${shop.url}/teacher_index`);
  await page.getByText('本设备的时区是中国标准时间').waitFor();
  await accessible(page);
  await page.getByRole('button', { name: '改按中国标准时间显示' }).click();
  await page.getByText('本设备的时区是').waitFor({ state: 'detached' });
});
