import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMail } from '../../server/platform/mail/open.ts';
import { simulatorSettings } from '../settings.ts';
import { type Simulator, startSimulator } from '../start.ts';
import { controlOf } from '../testing.ts';

let simulator: Simulator;
let sender: ReturnType<typeof openMail>;
let control: ReturnType<typeof controlOf>;
beforeAll(async () => {
  simulator = await startSimulator();
  sender = openMail(simulatorSettings(simulator.keys, simulator));
  control = controlOf(simulator);
});
afterAll(async () => {
  sender.close();
  await simulator.close();
});

const mail = (to: string, subject = '付款成功 · Paid') => ({
  to,
  subject,
  text: '王小明的课已报好。',
  html: '<p>王小明的课已报好。 <a href="https://example.com/x?a=1&amp;b=2">看订单</a></p>',
});
const received = async (to: string) =>
  (await control(`mail?to=${encodeURIComponent(to)}`)) as {
    id: number;
    subject: string;
    text: string;
    html: string;
  }[];

test('a mail arrives as sent', async () => {
  await sender.send(mail('li@example.com'));
  const [first] = await received('LI@example.com');
  expect(first).toMatchObject({ subject: '付款成功 · Paid' });
  expect(first?.text).toContain('王小明的课已报好。');
  expect(first?.html).toContain('href="https://example.com/x?a=1&amp;b=2"');
  expect(await received('i@example.com')).toEqual([]);
});

test('many concurrent mails share a few connections', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => sender.send(mail('many@example.com', `第 ${index} 封`))),
  );
  expect(new Set((await received('many@example.com')).map((mail) => mail.subject)).size).toBe(40);
});

test('a line break in a subject adds no header', async () => {
  await sender.send(mail('wang@example.com', '你好\r\nBcc: thief@example.com'));
  expect(await received('thief@example.com')).toEqual([]);
  expect((await received('wang@example.com'))[0]?.subject).toContain('你好');
});

test.each(['mail_refused', 'mail_later'])('%s: sending fails, and the next mail succeeds', async (kind) => {
  await control('fault', { kind });
  await expect(sender.send(mail('chen@example.com'))).rejects.toThrow();
  await sender.send(mail('chen@example.com'));
});

test('shows the HTML of a mail in a sandboxed frame', async () => {
  await sender.send({ ...mail('page@example.com'), html: '<script>alert(1)</script><p>你好</p>' });
  const id = (await received('page@example.com'))[0]?.id;
  const page = await fetch(`${simulator.url}/mail/${id}`);
  expect(await page.text()).toContain('sandbox="allow-popups');
  const body = await fetch(`${simulator.url}/mail/${id}/body`);
  expect(body.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups/);
  expect(body.headers.get('content-security-policy')).toContain("default-src 'none'");
});
