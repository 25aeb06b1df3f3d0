import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openSms } from '../../server/platform/sms/open.ts';
import { simulatorSettings } from '../settings.ts';
import { type Simulator, startSimulator } from '../start.ts';
import { controlOf } from '../testing.ts';

let simulator: Simulator;
let control: ReturnType<typeof controlOf>;
beforeAll(async () => {
  simulator = await startSimulator();
  control = controlOf(simulator);
});
afterAll(() => simulator.close());
afterEach(() => control('reset', {}));

const senderWith = (change: Record<string, string> = {}) =>
  openSms({ ...simulatorSettings(simulator.keys, simulator), ...change });
const code = (tel: string, locale: 'zh' | 'en' = 'zh') => ({
  tel,
  template: 'code' as const,
  params: { code: '042917' },
  locale,
});
const received = async (tel: string) =>
  (await control(`sms?tel=${encodeURIComponent(tel)}`)) as {
    tel: string;
    text: string;
    code: string;
    at: string;
  }[];

test("a code reaches the phone in the reader's language", async () => {
  await senderWith().send(code('+8613800000001'));
  await senderWith().send(code('+8613800000001', 'en'));
  const [english, chinese] = await received('13800000001');
  expect(chinese).toMatchObject({ tel: '13800000001', code: '042917' });
  expect(chinese?.text).toContain('【童学】您的验证码是 042917');
  expect(english?.text).toContain('Your code is 042917');
});

test('a number abroad keeps its country code', async () => {
  await senderWith().send(code('+85291234567'));
  expect(await received('+852 9123 4567')).toHaveLength(1);
  await senderWith().send(code('+14155550100'));
  expect(await received('+14155550100')).toHaveLength(1);
  const mainland = senderWith({ SMS_TEMPLATE_ABROAD_CODE_ZH: 'SMS_SIM_CODE_ZH' });
  await expect(mainland.send(code('+85291234567'))).rejects.toMatchObject({
    code: 'isv.SMS_TEMPLATE_ILLEGAL',
  });
});

test.each([
  [`${'三十六个字'.repeat(7)}一`, 'isv.PARAM_LENGTH_LIMIT'],
  ['看 www.example.com', 'isv.PARAM_NOT_SUPPORT_URL'],
])('a variable that holds %s is refused', async (title, refusal) => {
  const notice = { ...code('+8613800000003'), template: 'notice' as const, params: { title } };
  await expect(senderWith().send(notice)).rejects.toMatchObject({ code: refusal });
});

test('an invitation holds its token behind the registered address', async () => {
  const params = { name: '林*', invite: 'a1B2-_34567890abcdefgh' };
  await senderWith().send({ ...code('+8613800000005', 'en'), template: 'invite', params });
  const [sms] = await received('13800000005');
  expect(sms?.text).toContain(`/en/guardian_invite?invite=${params.invite}`);
});

test.each([
  ['sms_limit', 'isv.BUSINESS_LIMIT_CONTROL'],
  ['sms_balance', 'isv.AMOUNT_NOT_ENOUGH'],
])('%s is refused with its code and not sent again', async (kind, refusal) => {
  await control('fault', { kind });
  await expect(senderWith().send(code('+8613800000002'))).rejects.toMatchObject({
    name: 'SmsRefused',
    code: refusal,
  });
  expect(await received('13800000002')).toHaveLength(0);
});

test('a lost answer is uncertain, and the message is not sent again', async () => {
  await control('fault', { kind: 'lost_answer', provider: 'sms' });
  await expect(senderWith().send(code('+8613800000003'))).rejects.toMatchObject({ name: 'SmsUncertain' });
  expect(await received('13800000003')).toHaveLength(1);
});

test('the simulator refuses what Aliyun refuses', async () => {
  const refused = (change: Record<string, string>, tel = '+8613800000004') =>
    expect(senderWith(change).send(code(tel))).rejects;
  await refused({ SMS_ACCESS_KEY_SECRET: 'wrong' }).toMatchObject({ code: 'SignatureDoesNotMatch' });
  await refused({ SMS_ACCESS_KEY_ID: 'SIMOTHER' }).toMatchObject({ code: 'InvalidAccessKeyId.NotFound' });
  await refused({ SMS_SIGN_NAME: '别人' }).toMatchObject({ code: 'isv.SMS_SIGNATURE_ILLEGAL' });
  await refused({ SMS_TEMPLATE_CODE_ZH: 'SMS_0' }).toMatchObject({ code: 'isv.SMS_TEMPLATE_ILLEGAL' });
  await refused({}, '+8612345').toMatchObject({ code: 'isv.MOBILE_NUMBER_ILLEGAL' });
  const empty = senderWith().send({ ...code('+8613800000004'), params: {} });
  await expect(empty).rejects.toMatchObject({ code: 'isv.TEMPLATE_MISSING_PARAMETERS' });
  expect(await received('13800000004')).toHaveLength(0);
});

test('signs characters that URLs encode differently', async () => {
  await senderWith().send({ ...code('+8613800000005'), params: { code: "1 2+3*4~5!('" } });
  expect((await received('13800000005'))[0]?.code).toBe("1 2+3*4~5!('");
});
