import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { authorization, createAliyunSms } from './aliyun.ts';
import { openSms } from './open.ts';

const codes = {
  code: { zh: 'SMS_1', en: 'SMS_2' },
  invite: { zh: 'SMS_3', en: 'SMS_4' },
  notice: { zh: 'SMS_5', en: 'SMS_6' },
  paid: { zh: '', en: '' },
};

test("signs as Alibaba's own example does", () => {
  // help.aliyun.com, "V3 request signature": RunInstances with fixed values.
  const headers = {
    host: 'ecs.cn-shanghai.aliyuncs.com',
    'x-acs-action': 'RunInstances',
    'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    'x-acs-version': '2014-05-26',
  };
  const query = 'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai';
  const key = { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' };
  expect(authorization(key, { query, headers })).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

describe('answers', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  async function send(answer: (response: ServerResponse) => void) {
    let count = 0;
    server = createServer((request, response) => {
      count += 1;
      request.resume();
      answer(response);
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const sms = createAliyunSms({
      endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
      accessKeyId: 'id',
      accessKeySecret: 'secret',
      signName: '童学',
      mainland: codes,
      abroad: codes,
    });
    const sending = sms.send({
      tel: '+8613800000000',
      template: 'code',
      params: { code: '123456' },
      locale: 'zh',
    });
    const error = await sending.then(
      () => null,
      (caught: Error & { code?: string }) => caught,
    );
    return { error, count };
  }

  test('OK counts as sent', async () => {
    expect((await send((response) => response.end('{"Code":"OK"}'))).error).toBeNull();
  });

  test('HTTP 200 with another code is a refusal', async () => {
    const { error } = await send((response) => response.end('{"Code":"isv.AMOUNT_NOT_ENOUGH"}'));
    expect(error).toMatchObject({ name: 'SmsRefused', code: 'isv.AMOUNT_NOT_ENOUGH' });
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['HTML', (response) => response.end('<html>')],
    ['no code', (response) => response.end('{}')],
    ['a broken line', (response) => response.destroy()],
    ['a redirect', (response) => response.writeHead(302, { location: '/x' }).end()],
  ])('%s is uncertain, sent once, and its words carry neither number nor code', async (_what, answer) => {
    const { error, count } = await send(answer);
    expect(error?.name).toBe('SmsUncertain');
    expect(count).toBe(1);
    expect(`${error?.message}${error?.cause ?? ''}`).not.toMatch(/138|123456/);
  });
});

describe('settings', () => {
  const good = {
    SMS_ENDPOINT: 'https://dysmsapi.aliyuncs.com',
    SMS_ACCESS_KEY_ID: 'LTAI5tSIM',
    SMS_ACCESS_KEY_SECRET: 'secret',
    SMS_SIGN_NAME: '童学',
    SMS_TEMPLATE_CODE_ZH: 'SMS_1',
    SMS_TEMPLATE_INVITE_ZH: 'SMS_3',
    SMS_TEMPLATE_NOTICE_ZH: 'SMS_5',
    SMS_TEMPLATE_ABROAD_CODE_ZH: 'SMS_7',
    SMS_TEMPLATE_ABROAD_INVITE_ZH: 'SMS_8',
    SMS_TEMPLATE_ABROAD_NOTICE_ZH: 'SMS_9',
  };
  const open = (change: Record<string, string | undefined>, NODE_ENV = 'production') =>
    openSms({ ...good, NODE_ENV, ...change });

  test('opens with complete settings', () => {
    expect(open({})).toHaveProperty('send');
    expect(open({ SMS_ENDPOINT: 'http://127.0.0.1:3100' }, 'development')).toHaveProperty('send');
  });

  test('SMS abroad needs its own templates, unless only the mainland is served', () => {
    const without = { SMS_TEMPLATE_ABROAD_CODE_ZH: undefined };
    expect(() => open(without)).toThrow('SMS_TEMPLATE_ABROAD_CODE_ZH (missing; or SMS_PHONE_CODES=86)');
    expect(open({ ...without, SMS_PHONE_CODES: '86' })).toHaveProperty('send');
  });

  test('a purchase message is sent if its template is set', () => {
    expect(open({}).templates).toEqual(['code', 'invite', 'notice']);
    expect(open({ SMS_TEMPLATE_PAID_ZH: 'SMS_6' }).templates).toContain('paid');
  });

  test('names what is missing, without values', () => {
    const nothing = Object.fromEntries(Object.keys(good).map((name) => [name, undefined]));
    expect(() => open(nothing, 'test')).toThrow(/SMS_ENDPOINT.*SMS_ACCESS_KEY_ID.*SMS_ACCESS_KEY_SECRET/s);
  });

  test.each([
    'http://dysmsapi.aliyuncs.com',
    'https://127.0.0.1',
    'https://dysmsapi.aliyuncs.com.example.com',
  ])('%s is no endpoint in production', (SMS_ENDPOINT) => {
    expect(() => open({ SMS_ENDPOINT })).toThrow('SMS_ENDPOINT');
  });

  test("production refuses the simulator's key, and development sends no real message", () => {
    expect(() => open({ SMS_ACCESS_KEY_ID: 'SIMKEYID' })).toThrow("the simulator's");
    expect(() => open({}, 'development')).toThrow('only loopback');
  });
});
