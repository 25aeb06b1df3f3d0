import { expect, test } from 'vitest';
import { readerOf } from '../../../tools/mails/samples.ts';
import { renderMail } from '../../platform/notices/mail.ts';
import { samples } from './notices.samples.ts';

test('a lesson that is called off leads its family to its private lessons, or to leave and make-ups', () => {
  const off = samples.filter(({ data }) => data.zh.what === 'called_off' && !data.zh.student);
  expect(off).toHaveLength(2);
  for (const sample of off)
    expect(renderMail(sample.notice, readerOf(sample, 'zh')).text).toContain(
      sample.data.zh.private ? 'example/member_private' : 'example/virtual_leave',
    );
});
