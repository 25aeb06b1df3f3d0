import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aMemberOfStaff } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';
import { type EventHub, openEventHub } from '../../platform/realtime/hub.ts';
import { companyOf } from '../../platform/school-facts.ts';
import { readSettings } from '../../platform/settings.ts';
import { followSchool, loadSchool } from './index.ts';

const { shop, run } = await openSchool({ ICP_NUMBER: '京ICP备12345678号', SERVICE_TEL: '021-5555 6677' });
let hub: EventHub;
let owner: { person: Person };
beforeAll(async () => {
  hub = await openEventHub(shop.url, () => {});
  owner = { person: (await aMemberOfStaff(shop, 'owner')).person };
});
afterAll(async () => {
  await hub.close();
});
beforeEach(async () => {
  await shop.pool.query('delete from school_settings');
  shop.app.settings = readSettings({
    NODE_ENV: 'test',
    ICP_NUMBER: '京ICP备12345678号',
    SERVICE_TEL: '021-5555 6677',
  });
});

const facts = {
  version: 0,
  store_name: { zh: '童学', en: 'Tongxue' },
  service_tel: '021-5555 6677',
  icp: '京ICP备12345678号',
};
const credits = {
  version: 0,
  credit_rate_bp: 100,
  credit_days: 365,
  friend_credits: 10_000,
  welcome_coupon: 10_000,
  welcome_coupon_days: 90,
};
const rules = {
  version: 0,
  hold_minutes: 30,
  camp_started_price: 'whole' as const,
  private_cut_off_hours: 24,
  leave_notice_hours: 2,
  leave_grants_itself: true,
  make_up_days: 90,
};

test('saved settings override the environment at once; the others follow it', async () => {
  expect(await run('officeSchoolInfo', { part: 'facts' }, owner)).toMatchObject({
    version: 0,
    icp: '京ICP备12345678号',
    changed_at: null,
  });
  const saved = await run(
    'officeSchoolFactsSave',
    { ...facts, store_name: { zh: '小树学堂', en: 'Little Tree' } },
    owner,
  );
  expect(saved).toMatchObject({
    version: 1,
    store_name: { zh: '小树学堂', en: 'Little Tree' },
    by_default: { store_name: { zh: '童学', en: 'Tongxue' } },
    changed_by: expect.stringMatching(/./),
  });
  expect(shop.app.settings).toMatchObject({
    storeName: { zh: '小树学堂' },
    provider: { name: 'Little Tree' },
    icp: '京ICP备12345678号',
    schoolVersion: 1,
  });
  const { rows } = await shop.pool.query(`select saved from school_settings where part = 'facts'`);
  expect(rows).toEqual([{ saved: { store_name: { zh: '小树学堂', en: 'Little Tree' } } }]);
});

test('a value of the environment can be emptied, and the default can return', async () => {
  const none = await run('officeSchoolFactsSave', { ...facts, icp: undefined, service_tel: null }, owner);
  expect(none).toMatchObject({ icp: null, service_tel: null });
  expect(shop.app.settings).toMatchObject({ icp: null, serviceTel: null });
  expect(await run('officeSchoolFactsSave', { ...facts, version: 1 }, owner)).toMatchObject({ version: 2 });
  expect(shop.app.settings.icp).toBe('京ICP备12345678号');
  const { rows } = await shop.pool.query(`select saved from school_settings where part = 'facts'`);
  expect(rows).toEqual([{ saved: {} }]);
});

test("the home page says the school's own words in the reader's language, or none of its own", async () => {
  const home_headline = { zh: '青禾的秋天', en: 'Autumn at Green Sprout' };
  await run('officeSchoolFactsSave', { ...facts, home_headline }, owner);
  expect(await run('homeIndex', {}, { locale: 'en' })).toMatchObject({
    headline: home_headline.en,
    lead: null,
  });
  const emptied = { ...facts, version: 1, home_headline: {} };
  expect(await run('officeSchoolFactsSave', emptied, owner)).toMatchObject({ home_headline: null });
  expect(await run('homeIndex', {})).toMatchObject({ headline: null });
});

test('contact details can be saved, opening hours in both languages or neither', async () => {
  const hours = { zh: '周一至周五 9:00–18:00', en: 'Monday to Friday, 9:00–18:00' };
  const contact = { ...facts, service_email: 'hello@tongxue.example', opening_hours: hours };
  const reached = { ...contact, service_wechat: '童学课堂' };
  expect(await run('officeSchoolFactsSave', reached, owner)).toMatchObject({ opening_hours: hours });
  expect(companyOf(shop.app.settings, 'en')).toMatchObject({
    tel: '021-5555 6677',
    wechat: '童学课堂',
    email: 'hello@tongxue.example',
    hours: hours.en,
  });
  const noHours = { ...facts, version: 1, opening_hours: {} };
  expect(await run('officeSchoolFactsSave', noHours, owner)).toMatchObject({ opening_hours: null });
  expect(companyOf(shop.app.settings, 'zh')).toMatchObject({ email: null, hours: null });
});

test('records every change field by field; saving the same values changes nothing', async () => {
  await run('officeSchoolCreditsSave', { ...credits, credit_rate_bp: 200, friend_credits: 5000 }, owner);
  await run(
    'officeSchoolCreditsSave',
    { ...credits, version: 1, credit_rate_bp: 200, friend_credits: 5000 },
    owner,
  );
  const { rows } = await shop.pool.query(
    `select action, before, after from audit_entries where subject = 'school:credits'`,
  );
  expect(rows).toEqual([
    {
      action: 'school.change',
      before: { credit_rate_bp: 100, friend_credits: { amount: 10_000, currency: 'CNY' } },
      after: { credit_rate_bp: 200, friend_credits: { amount: 5000, currency: 'CNY' } },
    },
  ]);
});

test('the second of two concurrent savers learns by whom and when, and changes nothing', async () => {
  await run('officeSchoolRulesSave', { ...rules, leave_notice_hours: 24 }, owner);
  const second = run('officeSchoolRulesSave', { ...rules, make_up_days: 30 }, owner);
  await expect(second).rejects.toMatchObject({
    refusal: 'school_settings.changed_since',
    params: { name: expect.stringMatching(/./), when: expect.stringMatching(/\d/) },
  });
  expect(shop.app.settings).toMatchObject({ leaveNoticeHours: 24, makeUpDays: 90 });
});

test('other servers get a change without a restart, and so does one that starts later', async () => {
  const secondServer = { ...shop.app, settings: shop.app.settings };
  await followSchool(secondServer, hub);
  await Promise.all([
    run('officeSchoolRulesSave', { ...rules, hold_minutes: 45 }, owner),
    run('officeSchoolCreditsSave', { ...credits, credit_rate_bp: 300 }, owner),
  ]);
  await expect.poll(() => secondServer.settings).toMatchObject({ holdMinutes: 45, creditRateBp: 300 });
  expect(shop.app.settings).toMatchObject({ holdMinutes: 45, creditRateBp: 300, schoolVersion: 2 });
  const late = { ...shop.app, settings: readSettings({ NODE_ENV: 'test' }) };
  await loadSchool(late);
  expect(late.settings).toMatchObject({ holdMinutes: 45, creditRateBp: 300, schoolVersion: 2 });
});

test('a server starts despite settings saved by another release', async () => {
  await run('officeSchoolRulesSave', { ...rules, hold_minutes: 45 }, owner);
  await shop.pool.query(
    `update school_settings set saved = '{"hold_minutes": 1, "make_up_days": 60, "colour": "red"}' where part = 'rules'`,
  );
  const late = { ...shop.app, settings: readSettings({ NODE_ENV: 'test' }) };
  await loadSchool(late);
  expect(late.settings).toMatchObject({ holdMinutes: 30, makeUpDays: 60 });
});

test.each(['021-5555 6677 转 801', '021-55556677-801', '400-820-8820 转 3', '+1 604 555 0100 ext. 12'])(
  'the school’s telephone may be %s',
  async (service_tel) => {
    expect(await run('officeSchoolFactsSave', { ...facts, service_tel }, owner)).toMatchObject({
      service_tel,
    });
  },
);

test.each([
  ['officeSchoolFactsSave', { ...facts, service_tel: '021-5555 6677 / 6678' }, 'service_tel'],
  ['officeSchoolFactsSave', { ...facts, icp: '12345' }, 'icp'],
  ['officeSchoolFactsSave', { ...facts, service_tel: 'call us' }, 'service_tel'],
  ['officeSchoolFactsSave', { ...facts, service_email: 'hello@' }, 'service_email'],
  ['officeSchoolFactsSave', { ...facts, service_wechat: '<b>' }, 'service_wechat'],
  ['officeSchoolFactsSave', { ...facts, opening_hours: { zh: '每天 9:00–18:00' } }, 'opening_hours.en'],
  ['officeSchoolFactsSave', { ...facts, store_name: { zh: ' ', en: 'A' } }, 'store_name.zh'],
  ['officeSchoolRulesSave', { ...rules, hold_minutes: 4 }, 'hold_minutes'],
  ['officeSchoolCreditsSave', { ...credits, credit_rate_bp: 10_001 }, 'credit_rate_bp'],
] as const)('%s: refuses an invalid value at its field', async (call, input, field) => {
  await expect(run(call, input as never, owner)).rejects.toMatchObject({
    fields: { [field]: expect.anything() },
  });
});

test('operations and finance may read them and change nothing; editors may not read them', async () => {
  for (const role of ['operations', 'finance'] as const) {
    const { person } = await aMemberOfStaff(shop, role);
    expect(await run('officeSchoolInfo', { part: 'credits' }, { person })).toMatchObject({ id: 'credits' });
    await expect(run('officeSchoolFactsSave', facts, { person })).rejects.toMatchObject({
      refusal: 'not_allowed',
    });
  }
  const { person } = await aMemberOfStaff(shop, 'editor');
  await expect(run('officeSchoolInfo', { part: 'facts' }, { person })).rejects.toMatchObject({
    refusal: 'not_allowed',
  });
});
