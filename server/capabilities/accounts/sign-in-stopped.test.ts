import { expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { handle } from '../../platform/jobs/handle.ts';
import type { RequestedEmail } from '../../platform/notices/enqueue.ts';
import { directEmailSend } from '../../platform/notices/jobs.ts';
import { runJobs } from '../../platform/testing.ts';
import { accounts } from '../../schema/accounts.ts';

const { shop, run } = await openSchool();
const next = { password: 'a new password', re_password: 'a new password' };

test('a teacher whose sign-in is stopped gets a mail that says so, and no new password', async () => {
  const email = 'stopped@tongxue.example';
  const teacher = { kind: 'teacher', email, name: '秦老师', passwordHash: '', locale: 'zh' } as const;
  await shop.act({}, async (inside) => {
    await inside.db.insert(accounts).values({ ...teacher, id: inside.newId(), createdAt: inside.now });
  });
  const mailed: RequestedEmail[] = [];
  const mail = handle(directEmailSend, async (_context, data) => void mailed.push(data));
  const forgot = async () => {
    await run('teacherPasswordForgot', { email });
    await runJobs(shop, [...openAll().jobs('accounts'), mail]);
  };
  await forgot();
  await shop.pool.query('update accounts set sign_in_stopped_at = created_at where email = $1', [email]);
  const ticket = new URL(String(mailed[0]?.data.link)).searchParams.get('ticket') ?? '';
  await expect(run('passwordReset', { ticket, ...next })).rejects.toMatchObject({
    refusal: 'accounts.sign_in_stopped',
  });
  await forgot();
  expect(mailed.map(({ kind }) => kind)).toEqual(['password.forgot', 'account.sign_in_stopped']);
});
