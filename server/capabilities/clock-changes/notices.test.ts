import { expect, test } from 'vitest';
import { readerOf } from '../../../tools/mails/samples.ts';
import { renderMail } from '../../platform/notices/mail.ts';
import { samples } from './notices.samples.ts';

test('every hour in the mail names its zone: the family’s before and after, the class’s below and at its label', () => {
  const [sample] = samples;
  if (!sample) throw new Error('hour.moved has no sample');
  const { text } = renderMail(sample.notice, readerOf(sample, 'en'));
  expect(text.match(/Pacific/g)).toHaveLength(3);
  expect(text.match(/China Standard Time/g)).toHaveLength(2);
});
