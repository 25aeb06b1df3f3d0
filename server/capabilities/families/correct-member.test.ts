import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { directEmailSend } from '../../platform/notices/jobs.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';

let shop: TestShop;
let run: ReturnType<typeof callerOn>;
let office: Awaited<ReturnType<typeof aMemberOfStaff>>;
beforeAll(async () => {
  shop = await testShop();
  run = callerOn(shop, openAll().calls);
  office = await aMemberOfStaff(shop, 'operations');
});
afterAll(() => shop.close());

const details = { name: '王晓芳', email: 'wang.fang@example.cn', province: '上海市', wechat_id: 'wangfang' };
const correct = (family_id: string, change: object = {}) =>
  run('officeFamilySave', { family_id, ...details, ...change }, { person: office.person });
const readBy = async ({ person }: Awaited<ReturnType<typeof aFamily>>) => run('memberEdit', {}, { person });

test('the office corrects what a parent typed wrong: the parent reads it, and the audit and a mail say so', async () => {
  const family = await aFamily(shop);
  const { tel, email: former } = await readBy(family);
  await correct(family.parentId);
  expect(await readBy(family)).toMatchObject({ ...details, tel });
  const { rows } = await shop.pool.query(
    "select after from audit_entries where action = 'family.correct' and subject = $1",
    [`account:${family.parentId}`],
  );
  expect(rows).toEqual([{ after: { changed: ['name', 'email', 'province', 'wechat_id'] } }]);
  const notices = await shop.pool.query('select kind from notices where account_id = $1', [family.parentId]);
  expect(notices.rows).toContainEqual({ kind: 'account.corrected' });
  const mails = shop.waitingOf(directEmailSend).map(({ data }) => data);
  expect(mails).toMatchObject([{ to: former, kind: 'account.email_changed' }]);
});

test('an address of another family, and a family that is not there, are refused', async () => {
  const [family, other] = [await aFamily(shop), await aFamily(shop)];
  const { email } = await readBy(other);
  await expect(correct(family.parentId, { email })).rejects.toMatchObject({
    fields: { email: 'email_taken' },
  });
  await expect(correct(shop.context().newId())).rejects.toMatchObject({ refusal: 'not_found' });
});

test('what the parent changed since stays, and is asked about before it is replaced', async () => {
  const family = await aFamily(shop);
  const seen = { ...details, email: 'first@example.cn' };
  await correct(family.parentId, seen);
  const { letter_language, by_mail, by_sms } = await readBy(family);
  const own = { ...seen, province: '广东省', letter_language, by_mail, by_sms, seen: { ...seen } };
  await run('memberEditSave', own, { person: family.person });
  await correct(family.parentId, { ...seen, wechat_id: 'fang', seen });
  expect(await readBy(family)).toMatchObject({ province: '广东省', wechat_id: 'fang' });
  await expect(correct(family.parentId, { ...seen, province: '江苏省', seen })).rejects.toMatchObject({
    refusal: 'changed_since',
  });
});
