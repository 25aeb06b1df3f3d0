import { expect, test } from 'vitest';
import type { Calls } from '../../../contract/calls.ts';
import type { InputOf } from '../../../contract/core/call.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { smsSend } from '../../platform/sms/jobs.ts';

const { shop, run } = await openSchool();
let number = 0;

function next(): number {
  number += 1;
  return number;
}
const newTel = () => `1350000${String(next()).padStart(4, '0')}`;
const from = () => ({ address: `198.51.100.${next()}` });

type Form = InputOf<Calls['addUser']>;
const child = { name: 'Anna Lin', name_cn: '林安安', year_month: '2018-05', grade: 2 };
const form = (tel: string, code: string, change: Partial<Form> = {}): Form => ({
  tel,
  code,
  password: 'a good password',
  re_password: 'a good password',
  email: `${tel}@example.cn`,
  name: '林静',
  province: '北京市',
  wechat_id: 'N/A',
  children: [child],
  agreed: true,
  ...change,
});
const only = async (sql: string, ...values: unknown[]) => (await shop.pool.query(sql, values)).rows[0];
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { fields?: object; refusal?: string }) => error.fields ?? error.refusal,
  );

test('one telephone has one number, however it is typed', async () => {
  const tel = newTel();
  const copied = `\u202d＋86 ${tel.slice(0, 3)}\u00a0${tel.slice(3, 7)}–${tel.slice(7)}\u202c`;
  await run('sendCode', { tel: copied, type: 'tel' }, from());
  const job = shop.waitingOf(smsSend).findLast(({ data }) => data.tel === `+86${tel}`);
  const code = [...(job?.data.params.code ?? '')].join(' ');
  // Optional fields that show nothing are empty.
  const children = [{ ...child, user_name: '\u2800', login_user_name: '\u200b' }];
  const { UserId } = await run(
    'addUser',
    form(copied, code, { email: 'Copied@Example。cn', children }),
    from(),
  );
  expect(await only('select tel, email from accounts where id = $1', UserId)).toEqual({
    tel: `+86${tel}`,
    email: 'copied@example.cn',
  });
  for (const typed of [`0086${tel}`, `86 ${tel}`, `(+86) ${tel}`])
    for (const phone_code of ['86', '1'])
      expect(
        (await run('login', { tel: typed, phone_code, password: 'a good password' }, from())).UserId,
      ).toBe(UserId);
  // A number that is not served is not called invalid because its prefix was typed with it.
  for (const typed of ['+852 9123 4567', '00852-91234567'])
    expect(await outcome(run('sendCode', { tel: typed, type: 'tel' }, from()))).toEqual({
      tel: 'tel_not_served',
    });
});

test('refuses names that show nothing and a friend that nobody can read, each at its field', async () => {
  const tel = newTel();
  const refusedWith = (change: Partial<Form>) => outcome(run('addUser', form(tel, '000000', change), from()));
  expect(await refusedWith({ name: '\u200b' })).toEqual({ name: 'name_required' });
  expect(await refusedWith({ children: [{ ...child, name: '\u2800', name_cn: '\u3164' }] })).toEqual({
    'children.0.name': 'child_name_required',
    'children.0.name_cn': 'child_name_cn_required',
  });
  expect(await refusedWith({ referred_tel: '朋友介绍的' })).toEqual({ referred_tel: 'referred_tel_invalid' });
});
