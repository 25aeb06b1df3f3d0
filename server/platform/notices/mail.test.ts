import { expect, test } from 'vitest';
import { readerOf } from '../../../tools/mails/samples.ts';
import { samples } from '../../capabilities/contact/notices.samples.ts';
import { maxTitle, renderMail, textTitle } from './mail.ts';

const [sample] = samples;
if (!sample) throw new Error('the contact has no sample');
const unreached = { tel: null, email: null, wechat: null, hours: null };

test("a mail ends with the school's contact details, as links where possible", () => {
  const { text, html } = renderMail(sample.notice, readerOf(sample, 'en'));
  expect(text).toMatch(
    /\n\nTongxue\nCall 021-5555 6677\nMail hello@tongxue\.example\nWeChat tongxue-service\nOpening hours: every day, 9:00–18:00$/,
  );
  expect(html).toContain('href="tel:+862155556677"');
  expect(html).toContain('href="mailto:hello@tongxue.example"');
});

test('a school without contact details has no empty lines there', () => {
  const { text, html } = renderMail(sample.notice, { ...readerOf(sample, 'zh'), reached: unreached });
  expect(text).toMatch(/\n\n童学$/);
  expect(html).not.toMatch(/tel:|mailto:|<p[^>]*><\/p>/);
});

test.each([
  ['请看 www.example.com/a?b=1 的通知', '请看 … 的通知'],
  ['看 https://example.cn/x', '看 …'],
  ['新信：v.example.com', '新信：…'],
  ['看ｗｗｗ．ａｂｃ．ｃｏｍ', '…'],
  ['3.5 小时的课改到 9.30', '3.5 小时的课改到 9.30'],
  ['一'.repeat(40), `${'一'.repeat(34)}…`],
])('the title %s fits a text message, which takes no address', (title, text) => {
  expect(textTitle(title)).toBe(text);
  expect([...text].length).toBeLessThanOrEqual(maxTitle);
});
