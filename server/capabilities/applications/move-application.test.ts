import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApplicationMove, ApplicationState } from '../../../contract/applications/states.ts';
import { type Applications, openApplications } from '../../../tools/test/applications.ts';
import { directEmailSend } from '../../platform/notices/jobs.ts';
import { accountInvitation } from '../accounts/jobs.ts';
import { movesFrom, whyNotMove, whyNotWithdraw } from './rules.ts';

let shop: Applications['shop'];
let run: Applications['run'];
let staff: Applications['staff'];
let apply: Applications['apply'];
let idOf: Applications['idOf'];
let house: Applications['house'];
beforeAll(async () => {
  ({ shop, run, staff, apply, idOf, house } = await openApplications());
});
afterAll(() => shop.close());

const move = (application_id: string, to: ApplicationMove, more: { at?: string; words?: string } = {}) =>
  run('officeApplicationMove', { application_id, to, ...more }, staff);
const mails = () => {
  const all = shop.waitingOf(directEmailSend);
  shop.waiting.length = 0;
  return all.map(({ data }) => [data.kind, (data.data as { state?: string }).state, data.to]);
};
const inDays = (days: number) => shop.time.now.add({ hours: 24 * days }).toString();

describe('what becomes of it', () => {
  test('an interview, then accepted: what happened stands there for staff', async () => {
    mails();
    const { told, ticket } = await apply();
    const id = await idOf(told.email);
    const at = inDays(3);
    await move(id, 'interview', { at, words: '请带教案' });
    expect(await run('teacherApplication', { ticket })).toMatchObject({
      state: 'interview',
      words: '请带教案',
    });
    const accepted = await move(id, 'accepted', { words: '欢迎' });
    expect([accepted.state, accepted.moves]).toEqual(['accepted', []]);
    expect(accepted.events.map((one) => one.kind)).toEqual(['accepted', 'interview', 'submitted']);
    expect(accepted.teacher_id).not.toBeNull();
  });

  test('who is accepted chooses a password by a link that works once, and signs in', async () => {
    mails();
    const { told } = await apply();
    const id = await idOf(told.email);
    await move(id, 'interview', { at: inDays(2) });
    mails();
    await move(id, 'accepted');
    const [job] = shop.waitingOf(accountInvitation);
    shop.waiting.length = 0;
    const [handler] = house.jobs('accounts').filter(({ job }) => job === accountInvitation);
    await shop.act({}, async (inside) => handler?.run(inside, job?.data));
    const [mail] = shop.waitingOf(directEmailSend);
    expect(mail?.data).toMatchObject({ kind: 'account.invited', to: told.email });
    const link = new URL(String(mail?.data.data.link));
    const given = { ticket: link.searchParams.get('ticket') ?? '', password: 'a new password' };
    await expect(run('teacherLogin', { email: told.email, password: given.password })).rejects.toMatchObject({
      refusal: expect.any(String),
    });
    const passwords = { ...given, re_password: given.password };
    await run('passwordReset', passwords);
    await expect(run('passwordReset', passwords)).rejects.toMatchObject({ refusal: 'accounts.ticket_spent' });
    expect(await run('teacherLogin', { email: told.email, password: given.password })).toMatchObject({
      type: 'teacher',
      user_name: '苏岚',
    });
    const listed = await run('teachersIndex', {});
    expect(listed.map((one) => one.name)).not.toContain('苏岚');
  });

  test('each step is told by mail, in the language of the application', async () => {
    mails();
    const { told } = await apply();
    const id = await idOf(told.email);
    await move(id, 'interview', { at: inDays(2) });
    await move(id, 'rejected', { words: '谢谢' });
    expect(mails()).toEqual([
      ['application.step', 'submitted', told.email],
      ['application.step', 'interview', told.email],
      ['application.step', 'rejected', told.email],
    ]);
  });

  test('an interview needs a time that is still to come', async () => {
    const { told } = await apply();
    const id = await idOf(told.email);
    await expect(move(id, 'interview')).rejects.toMatchObject({ fields: { at: 'interview_at_required' } });
    await expect(move(id, 'interview', { at: inDays(-1) })).rejects.toMatchObject({
      fields: { at: 'interview_at_past' },
    });
  });

  test('accepting twice at once makes one teacher', async () => {
    const { told } = await apply();
    const id = await idOf(told.email);
    await move(id, 'interview', { at: inDays(2) });
    const outcomes = await Promise.allSettled([move(id, 'accepted'), move(id, 'accepted')]);
    expect(outcomes.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await shop.pool.query('select 1 from accounts where email = $1', [told.email]);
    expect(rows).toHaveLength(1);
  });

  test('nobody becomes a teacher at an address by which another signs in', async () => {
    const { told, from } = await apply();
    await run('teacherApply', told, from);
    const { items } = await run('officeApplicationIndex', { filter: { q: told.email } }, staff);
    const [one = '', other = ''] = items.map(({ id }) => id);
    for (const id of [one, other]) await move(id, 'interview', { at: inDays(2) });
    await move(one, 'accepted');
    await expect(move(other, 'accepted')).rejects.toMatchObject({ refusal: 'applications.email_teaches' });
  });

  test('who applied withdraws while nothing is decided', async () => {
    const { ticket, told } = await apply();
    expect((await run('teacherApplyWithdraw', { ticket })).state).toBe('withdrawn');
    await expect(run('teacherApplyWithdraw', { ticket })).rejects.toMatchObject({
      refusal: 'applications.not_now',
    });
    await expect(move(await idOf(told.email), 'rejected')).rejects.toMatchObject({
      refusal: 'applications.not_now',
    });
  });

  test('notes are for staff only', async () => {
    const { ticket, told } = await apply();
    const id = await idOf(told.email);
    const noted = await run('officeApplicationNote', { application_id: id, words: '先看试讲视频' }, staff);
    expect(noted.events[0]).toMatchObject({ kind: 'note', words: '先看试讲视频', by: '员工' });
    expect(JSON.stringify(await run('teacherApplication', { ticket }))).not.toContain('试讲视频');
  });

  test('the list is narrowed down by state, subject and words, and cut into pages', async () => {
    const count = async (filter: object) => (await run('officeApplicationIndex', { filter }, staff)).total;
    const all = await count({});
    expect(await count({ course: 'chess' })).toBe(all);
    expect(await count({ course: 'art' })).toBe(0);
    expect(await count({ q: '苏岚' })).toBe(all);
    expect(await count({ q: '%' })).toBe(0);
    const states = ['submitted', 'interview', 'accepted', 'rejected', 'withdrawn'] as const;
    const each = await Promise.all(states.map((state) => count({ state })));
    expect(each.reduce((sum, one) => sum + one, 0)).toBe(all);
    const page = await run(
      'officeApplicationIndex',
      { sort: 'changed_at', order: 'desc', page_size: 2 },
      staff,
    );
    expect(page.items).toHaveLength(2);
  });

  test('an application that there is not is not found', async () => {
    const application_id = crypto.randomUUID();
    const calls = [
      () => run('officeApplicationInfo', { application_id }, staff),
      () => move(application_id, 'rejected'),
      () => run('officeApplicationNote', { application_id, words: '好' }, staff),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ refusal: 'not_found' });
  });
});

test.each<[ApplicationState, ApplicationMove[], boolean]>([
  ['draft', [], false],
  ['submitted', ['interview', 'rejected'], true],
  ['interview', ['interview', 'accepted', 'rejected'], true],
  ['accepted', [], false],
  ['rejected', [], false],
  ['withdrawn', [], false],
])('from %s to %j; withdrawn: %s', (state, moves, withdraws) => {
  expect(movesFrom(state)).toEqual(moves);
  const all: ApplicationMove[] = ['interview', 'accepted', 'rejected'];
  expect(all.filter((to) => whyNotMove(state, to) === null)).toEqual(moves);
  expect(whyNotWithdraw(state) === null).toBe(withdraws);
});
