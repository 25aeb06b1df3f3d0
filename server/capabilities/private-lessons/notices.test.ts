import { expect, test } from 'vitest';
import { readerOf } from '../../../tools/mails/samples.ts';
import { renderMail } from '../../platform/notices/mail.ts';
import { samples } from './notices.samples.ts';

const textsFor = (reader: 'family' | 'teacher') =>
  samples
    .filter(({ data }) => (data.zh.gives === true) === (reader === 'teacher'))
    .map((sample) => renderMail(sample.notice, readerOf(sample, 'zh')).text);

test('the notice of a changed private lesson links a family to its lessons and a teacher to theirs', () => {
  expect(textsFor('family').length).toBeGreaterThan(0);
  for (const text of textsFor('family')) expect(text).toContain('example/member_private');
  expect(textsFor('teacher').length).toBeGreaterThan(0);
  for (const text of textsFor('teacher')) {
    expect(text).toContain('example/teacher_index');
    expect(text).not.toContain('member_private');
    expect(text).toContain('查看我的课');
    expect(text).not.toContain('改期');
  }
});
