import { expect, test } from 'vitest';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { staffAt } from './staff-at.ts';
import { tooSmall } from './tappable.ts';

const { shop, browser, read } = await openJourney();

type List = { items: { id: string; session_id: string; state?: string; published_at?: string | null }[] };

/** The places of the desk that show parts of the pages. */
async function placesFor(token: string): Promise<string[]> {
  const list = async (call: string) => (await read<List>(call, token)).items;
  const [tasks, classes, debates, contests, letters, notices] = await Promise.all([
    list('officeTaskIndex'),
    list('certificateClasses'),
    list('debateIndex'),
    list('contestIndex'),
    list('officeLetterIndex'),
    list('memberInformation'),
  ]);
  return [
    'homework',
    `homework/${tasks[0]?.id}`,
    'comment_bank',
    'certificates',
    `certificates/${classes[0]?.session_id}`,
    'debates',
    `debates/${debates.find(({ state }) => state === 'decided')?.id}`,
    'contests',
    `contests/${contests.find(({ published_at }) => !published_at)?.session_id}`,
    `contests/${contests.find(({ published_at }) => published_at)?.session_id}`,
    `letters/${letters[0]?.id}/show`,
    'letters/write?q=C10',
    'information',
    ...(notices[0] ? [`information_info/${notices[0].id}`] : []),
    'information_choices',
    'account',
  ];
}

test.each([
  ['desktop', '/en'],
  ['mobile', ''],
] as const)('on %s every place with parts of the pages opens and is accessible', async (layout, language) => {
  const { page, token } = await staffAt({ shop, browser }, { name: 'staff', layout });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  for (const place of await placesFor(token)) {
    await page.goto(`${shop.url}${language}/admin/desk/${place}`);
    await page.waitForLoadState('networkidle');
    await page.locator('main').locator('form, section, ul, article').first().waitFor();
    await accessible(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      place,
    ).toBeLessThanOrEqual(0);
    if (layout === 'mobile') expect(await tooSmall(page), place).toEqual([]);
  }
  expect(errors).toEqual([]);
});

test('an old address redirects to the desk, with its query', async () => {
  const { page, token } = await staffAt({ shop, browser }, { name: 'staff' });
  const { items } = await read<List>('officeLetterIndex', token);
  const leads = async (oldAddress: string, place: string) => {
    await page.goto(`${shop.url}/en/admin/${oldAddress}`);
    await page.waitForURL(`**/en/admin/desk/${place}`);
  };
  await leads('homework?page=2', 'homework?page=2');
  await leads('account', 'account');
  await leads('information', 'information');
  await leads(`letters?letter_id=${items[0]?.id}`, `letters/${items[0]?.id}/show`);
  await leads('letters?write=1&q=C10', 'letters/write?q=C10');
});
