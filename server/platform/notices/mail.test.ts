import { expect, test } from 'vitest';
import { readerOf } from '../../../tools/mails/samples.ts';
import { samples } from '../../capabilities/contact/notices.samples.ts';
import { renderMail } from './mail.ts';

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
