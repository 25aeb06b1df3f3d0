import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Layout } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { choose } from './desk-form.ts';
import { aGroup } from './family-at.ts';
import { openJourney } from './journey.ts';
import { trust } from './second-factor-at.ts';
import { openShop } from './shop.ts';
import { staffAt } from './staff-at.ts';

const { shop, browser, pool, register } = await openJourney(openShop);
let token: string;
beforeAll(async () => {
  ({ token } = await staffAt({ shop, browser }, { name: 'staff' }));
  await trust(shop, token);
});

/** A member of staff who has just verified the second factor, which coupons need. */
const staffPage = async (layout: Layout): Promise<Page> =>
  (await staffAt({ shop, browser }, { name: 'staff', layout, token })).page;

test('staff find a family, read its history, and open one of its orders', async () => {
  const page = await staffPage('desktop');
  await page.goto(`${shop.url}/en/admin/desk/families`);
  await page.getByPlaceholder('Parent, child or phone ending').fill('8000');
  await page.getByRole('row', { name: /李静/ }).click();
  await page.getByRole('heading', { name: 'All that happened' }).waitFor();
  await accessible(page);
  await page.getByRole('table', { name: 'Orders' }).getByRole('link').first().click();
  await page.getByRole('table', { name: 'Lines' }).waitFor();
  await page.getByRole('table', { name: 'What happened' }).waitFor();
  await accessible(page);
});

test('staff enrol a family that walks in, from the class to the receipt', async () => {
  const page = await staffPage('desktop');
  const { id } = await aGroup(shop, await register('13700160001'), 0);
  await page.goto(`${shop.url}/en/admin/desk/sessions/${id}/show`);
  await page.getByRole('button', { name: 'Enrol at the desk' }).click();
  const window = page.getByRole('dialog', { name: 'Enrol at the desk' });
  const tel = window.getByRole('textbox', { name: 'Phone number' });
  await tel.fill('137 0016 0001');
  await tel.blur();
  await window.getByText('林静 has this number').waitFor();
  await tel.fill('137 0016 0002');
  await window.getByRole('textbox', { name: 'Parent name' }).fill('周敏');
  await window.getByText('林静 has this number').waitFor({ state: 'hidden' });
  await window.getByRole('textbox', { name: 'Email' }).fill('zhou.min@example.cn');
  await window.getByRole('textbox', { name: 'City/State' }).fill('上海市');
  await window.getByRole('textbox', { name: 'Chinese name' }).fill('周一一');
  await window.getByRole('textbox', { name: 'English name' }).fill('Yiyi Zhou');
  await window.getByLabel('Birth year-month').fill('2018-05');
  await choose(page, 'Grade', 'Grade 2');
  await accessible(page);
  await window.getByRole('button', { name: 'Enrol at the desk' }).click();

  // The class from which staff began is chosen, and so is the only child.
  await page.getByRole('complementary', { name: 'Act for this family' }).getByText('周敏').waitFor();
  await page.getByRole('button', { name: 'Enrol now' }).click();
  await page.getByRole('button', { name: /Place order for/ }).click();
  await page.getByRole('button', { name: 'Record the payment at the desk' }).click();
  await page.getByRole('button', { name: 'Record a payment' }).click();
  const { rows } = await pool.query(
    "select o.total from orders o join accounts a on a.id = o.parent_id where a.tel = '+8613700160002'",
  );
  const payment = page.getByRole('dialog', { name: 'Record a payment' });
  await payment.getByRole('combobox', { name: 'Paid by' }).getByText('Cash').waitFor();
  await payment.getByLabel('Amount received').fill(String(Number(rows[0]?.total) / 100));
  await payment.getByLabel('Number of the receipt or transfer').fill('0042');
  await payment.getByRole('button', { name: 'Record a payment' }).click();
  await page.getByRole('button', { name: 'Receipt' }).first().waitFor();
  await page.goto(`${shop.url}/en/admin/desk/sessions/${id}/show`);
  await page.getByRole('cell', { name: /Yiyi Zhou/ }).waitFor();
});

test('staff create a coupon, find it in the list, and stop it', async () => {
  const page = await staffPage('desktop');
  await page.goto(`${shop.url}/en/admin/desk/coupons/create`);
  await page.getByRole('textbox', { name: 'Code' }).fill('winter 26');
  await page.getByLabel('Name · Chinese').fill('冬季五十元');
  await page.getByLabel('Name · English').fill('Fifty for winter');
  await page.getByLabel('From').fill('2026-11-01T00:00');
  await page.getByLabel('Good for days').fill('30');
  // A browser drops the comma without a word; input methods put text in without keys.
  const [amount, hint] = [page.getByLabel('Amount off'), page.getByText('Use a point for decimals')];
  await amount.focus();
  await page.keyboard.insertText('12,50');
  await hint.waitFor();
  expect(await amount.inputValue()).toBe('');
  await amount.pressSequentially('12,50');
  await hint.waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('[aria-invalid=true]').and(amount).waitFor();
  await amount.fill('50');
  await hint.waitFor({ state: 'hidden' });
  await accessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('WINTER26').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped').first().waitFor();
  await accessible(page);
});

test('staff generate codes for a coupon, export them, change the coupon and withdraw the codes', async () => {
  const page = await staffPage('desktop');
  await page.goto(`${shop.url}/en/admin/desk/coupons/create`);
  await page.getByRole('textbox', { name: 'Code' }).fill('flyers 26');
  await page.getByLabel('Name · Chinese').fill('传单三十元');
  await page.getByLabel('Amount off').fill('30');
  await page.getByLabel('From').fill('2026-11-01T00:00');
  await page.getByLabel('Good for days').fill('30');
  await page.getByLabel('By the codes of its batches only').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Make codes' }).click();
  const window = page.getByRole('dialog');
  await window.getByRole('textbox').fill('Halloween fair');
  await window.getByRole('spinbutton').fill('40');
  await window.getByRole('button', { name: 'Make codes' }).click();
  const batch = page.getByRole('row', { name: /Halloween fair/ });
  await batch.getByText('Ready').waitFor();
  await accessible(page);
  const file = page.waitForEvent('download');
  await batch.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^coupon-codes-FLYERS26-.*\.csv$/);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Amount off').fill('35');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/35.* off/).waitFor();
  await batch.getByRole('link', { name: 'See codes' }).click();
  await page
    .getByRole('row', { name: /Halloween fair/ })
    .first()
    .getByText('Free')
    .waitFor();
  await accessible(page);
  await page.goBack();
  await batch.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await batch.getByText('Withdrawn').waitFor();
});

test('staff add a sales associate with a rate, whose month the commissions then show', async () => {
  const page = await staffPage('desktop');
  await page.goto(`${shop.url}/en/admin/desk/sellers/create`);
  await page.getByLabel('Sales associate').fill('沈月 Yue Shen');
  await page.getByLabel('Commission').fill('2.5');
  await accessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /沈月/ }).getByText('2.5 %').waitFor();
  await accessible(page);
  await page.goto(`${shop.url}/en/admin/desk/commissions`);
  await page.getByRole('row', { name: /沈月/ }).waitFor();
  await accessible(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^commissions-.*\.csv$/);
});

test('staff change the place of private lessons, and confirm a room that is in use', async () => {
  const page = await staffPage('desktop');
  const { rows } = await pool.query(
    `select l.id, l.starts_at, o.site_id from lessons l join sessions s on s.id = l.session_id
     join offerings o on o.id = s.offering_id
     where s.private_for is not null and l.called_off_at is null and l.starts_at > now() order by l.starts_at limit 1`,
  );
  await pool.query(
    `with beside as (update lessons set starts_at = $2, ends_at = $2::timestamptz + interval '1 hour' where id = (
       select l.id from lessons l join sessions s on s.id = l.session_id join offerings o on o.id = s.offering_id
       where o.site_id = $1 and s.private_for is null and s.runs is distinct from false and l.called_off_at is null
       order by l.starts_at desc limit 1) returning session_id)
     update sessions set room = '888' where id in (select session_id from beside)`,
    [rows[0]?.site_id, rows[0]?.starts_at],
  );
  await pool.query(
    "insert into rooms (id, site_id, name, places) values (gen_random_uuid(), $1, '888', 6) on conflict do nothing",
    [rows[0]?.site_id],
  );
  await page.goto(`${shop.url}/en/admin/desk/timetable/${rows[0]?.id}`);
  await page.getByRole('button', { name: 'Change place' }).click();
  const window = page.getByRole('dialog', { name: 'Change place' });
  await window.getByLabel('Room').fill('888');
  await window.getByLabel('Link').fill('http://meet.example/1');
  await window.getByRole('button', { name: 'Change place' }).click();
  await window.getByText(/begins with https/).waitFor();
  await window.getByLabel('Link').fill('');
  await window.getByRole('button', { name: 'Change place' }).click();
  const question = page.getByRole('dialog', { name: 'Please confirm' });
  await question.getByText(/is in this room at that time/).waitFor();
  await question.getByRole('button', { name: 'Go ahead' }).click();
  await page.getByText('The place is changed').waitFor();
  await page.getByText(/ · 888$/).waitFor();
});

test.each(['orders', 'families', 'coupons', 'coupon_codes', 'sellers', 'commissions'])(
  'on a phone %s are cards that fit',
  async (name) => {
    const page = await staffPage('mobile');
    await page.goto(`${shop.url}/admin/desk/${name}`);
    await page.locator('.RaList-content li, .RaList-content a').first().waitFor();
    await accessible(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  },
);
