import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { secretFields } from '../contract/core/form-fields.ts';
import { screens } from '../tools/screens/screens.ts';
import { openWalk } from '../tools/screens/walk.ts';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { callsOfForms } from './posted-forms.ts';
import { until } from './shop.ts';
import { follow, hoursSent, hoursShown } from './shown-hours.ts';
import { tooSmall } from './tappable.ts';
import { wireTo } from './wire.ts';

const { shop, browser } = await openJourney();
const walk = await openWalk(browser, shop.url);

/** Lines of text with a separator dot that has nothing on one side. */
const danglingDots = async (page: Page): Promise<string[]> =>
  // biome-ignore lint/performance/useDomNodeTextContent: innerText keeps the visible lines
  (await page.locator('body').innerText())
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^[·・]|[·・]$|[·・]\s*[·・]/.test(line));

/** The errors that the browser reports for a page: of its scripts and of failed requests. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // Pages that do not exist or are forbidden have such a status.
    if (message.type() === 'error' && !/status of 40[34]/.test(message.text())) errors.push(message.text());
  });
  return errors;
}

/** Screens with hours, one of each kind: they must show the same hours after a link is followed. */
const tellHours = [
  'course_info-parent',
  'course_info-trial',
  'cart_settlement',
  'member_orders_info',
  'virtual_index',
  'virtual_calendar-student',
  'virtual_task_info',
  'virtual_teachers',
  'lesson_enter',
];
test('the screens with hours exist', () => {
  expect(screens.map(({ name }) => name)).toEqual(expect.arrayContaining(tellHours));
});

/** The browser is in Vancouver, the accounts are not: a page shows the same hours in its HTML, hydrated, and after a click. */
async function tellsSameHours(
  page: Page,
  html: string,
  { name, terms }: { name: string; terms: string },
): Promise<void> {
  const visibleHours = await hoursShown(page);
  // The HTML also contains closed dialogs, so it may have more hours.
  expect(hoursSent(html)).toEqual(expect.arrayContaining(visibleHours));
  if (!tellHours.includes(name)) return;
  const address = page.url();
  await follow(page, terms);
  await follow(page, address);
  await until(async () => (await hoursShown(page)).join() === visibleHours.join());
}

const posted = new Set<string>();
/** Every screen in both layouts, in alternating languages. */
const views = screens.flatMap((screen, index) => {
  const [desktop, mobile] = index % 2 ? (['zh', 'en'] as const) : (['en', 'zh'] as const);
  return [
    [screen.name, 'desktop', desktop, screen] as const,
    [screen.name, 'mobile', mobile, screen] as const,
  ];
});

// Two at a time: one page renders while another loads.
test.concurrent.each(views)(
  '%s on %s in %s: accessible, its forms work without script, its hours stay, no errors in the browser',
  async (_name, layout, language, screen) => {
    const page = await walk.pageOf(screen, layout);
    const errors = errorsOf(page);
    const address = walk.addressOf(screen, language);
    const html = (await (await page.goto(address))?.text()) ?? '';
    for (const call of callsOfForms(html, address.slice(shop.url.length))) posted.add(call);
    await accessible(page);
    expect(await danglingDots(page)).toEqual([]);
    if (layout === 'mobile') expect(await tooSmall(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    // Pages of a family show the account's hours; others may follow the browser's zone.
    const terms = walk.addressOf({ ...screen, path: '/footer_terms' }, language);
    if ((screen.who === 'parent' || screen.who === 'student') && layout === 'mobile')
      await tellsSameHours(page, html, { name: screen.name, terms });
    expect(errors).toEqual([]);
    await walk.leave(screen, layout, page);
  },
);

test('the important forms were among them', async () => {
  // The demo family has already entered the contest; a new family gets the form.
  const token = await wireTo(shop).register('13700007001');
  const address = '/cart_activity?number=P4001';
  const answer = await fetch(shop.url + address, { headers: { cookie: `TokenId=${token}` } });
  for (const call of callsOfForms(await answer.text(), address)) posted.add(call);
  const matter = [
    'login',
    'sendCode',
    'addUser',
    'teacherLogin',
    'passwordForgot',
    'teacherPasswordForgot',
    'logout',
    'memberEditSave',
    'memberTelChange',
    'passwordChange',
    'accountClose',
    'childSave',
    'childPhoto',
    'studentLoginSave',
    'guardianInvite',
    'cartAdd',
    'cartAddMany',
    'cartRemove',
    'orderPlace',
    'listeningBook',
    'entrySave',
    'openingAsk',
    'waitingJoin',
    'calendarLinkMake',
    'informationChoicesSave',
    'leaveAsk',
    'lessonWitness',
    'taskHandIn',
    'taskSave',
    'taskReturn',
    'taskRemind',
    'rollCallSave',
    'remarkSave',
    'commentBankSave',
    'letterSend',
    'letterWithdraw',
    'letterReport',
    'communicationSave',
    'teacherLeaveAsk',
    'teacherHoursSave',
    'teacherPaperSave',
  ];
  expect(matter.filter((call) => !posted.has(call))).toEqual([]);
});

test('no screen keeps a secret from its address', async () => {
  const secret = 'hunter2hunter2';
  for (const { path, who } of screens) {
    if (path.includes('{')) continue;
    const address = new URL(path, shop.url);
    for (const name of secretFields)
      if (name !== 'ticket' && name !== 'code') address.searchParams.set(name, secret);
    address.searchParams.set('children.0.password', secret);
    address.searchParams.set('code', '918273');
    const headers = { cookie: walk.cookieOf(who), accept: 'text/html' };
    const answer = await fetch(address, { headers, redirect: 'manual' });
    expect(answer.status, path).toBe(303);
    expect(answer.headers.get('location'), path).not.toMatch(/hunter2|918273/);
    expect(await answer.text()).not.toMatch(/hunter2|918273/);
  }
});
