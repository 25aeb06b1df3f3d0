import { expect, test } from 'vitest';
import { readerOf } from '../../../tools/mails/samples.ts';
import { renderMail } from '../../platform/notices/mail.ts';
import { samples } from './notices.samples.ts';

test('every hour of the mail names the zone that it is of: the family’s before, now and from when, the class’s beneath', () => {
  const [sample] = samples;
  if (!sample) throw new Error('no sample');
  const { text } = renderMail(sample.notice, readerOf(sample, 'en'));
  expect(text.match(/Pacific/g)).toHaveLength(3);
  expect(text.match(/China Standard Time/g)).toHaveLength(1);
});
