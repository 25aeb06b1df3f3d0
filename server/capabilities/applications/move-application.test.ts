import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApplicationMove, ApplicationState } from '../../../contract/applications/states.ts';
import { type Applications, openApplications } from '../../../tools/test/applications.ts';
import { directEmailSend } from '../../platform/notices/jobs.ts';
import { accountInvited } from '../accounts/jobs.ts';
import { movesFrom, whyNotMove, whyNotWithdraw } from './rules.ts';

let shop: Applications['shop'];
let run: Applications['run'];
let staff: Applications['staff'];
let apply: Applications['apply'];
let idOf: Applications['idOf'];
let product: Applications['product'];
beforeAll(async () => {
  ({ shop, run, staff, apply, idOf, product } = await openApplications());
});
afterAll(() => shop.close());

const move = (
  application_id: string,
  to: ApplicationMove,
  more: { at?: string; words?: string; seen_at?: string } = {},
) => run('officeApplicationMove', { application_id, to, ...more }, staff);
const mails = () => {
  const mails = shop.waitingOf(directEmailSend);
  shop.waiting.length = 0;
  return mails.map(({ data }) => [data.kind, (data.data as { state?: string }).state, data.to]);
};
const inDays = (days: number) => shop.time.now.add({ hours: 24 * days }).toString();

describe('decisions on an application', () => {
  test('records an interview and the acceptance for staff', async () => {
    mails();
    const { form, ticket } = await apply();
    const id = await idOf(form.email);
    const at = inDays(3);
    await move(id, 'interview', { at, words: '请带教案' });
    expect(await run('teacherApplication', { ticket })).toMatchObject({
      state: 'interview',
      words: '请带教案',
    });
    const accepted = await move(id, 'accepted', { words: '欢迎' });
    expect([accepted.state, accepted.moves]).toEqual(['accepted', []]);
    expect(accepted.events.map((event) => event.kind)).toEqual(['accepted', 'interview', 'submitted']);
    expect(accepted.teacher_id).not.toBeNull();
  });

  test('is made once, however often it is pressed, and not from a page that was opened before another', async () => {
    const { form } = await apply();
    const id = await idOf(form.email);
    mails();
    const at = inDays(3);
    const seen_at = (await run('officeApplicationInfo', { application_id: id }, staff)).changed_at;
    shop.time.now = shop.time.now.add({ minutes: 1 });
    for (let press = 0; press < 3; press += 1) await move(id, 'interview', { at, seen_at });
    expect(mails()).toHaveLength(1);
    await expect(move(id, 'rejected', { seen_at })).rejects.toMatchObject({
      refusal: 'applications.changed_since',
    });
    await expect(move(id, 'interview', { at: inDays(4), seen_at })).rejects.toMatchObject({
      refusal: 'applications.changed_since',
    });
    expect(mails()).toEqual([]);
    const { changed_at } = await run('officeApplicationInfo', { application_id: id }, staff);
    shop.time.now = shop.time.now.add({ minutes: 1 });
    const decision = { seen_at: changed_at, words: '谢谢' };
    for (let press = 0; press < 3; press += 1)
      expect(await move(id, 'rejected', decision)).toMatchObject({ state: 'rejected' });
    expect(mails()).toHaveLength(1);
    await expect(move(id, 'rejected', { seen_at: changed_at, words: '另有原因' })).rejects.toMatchObject({
      refusal: 'applications.changed_since',
    });
  });

  test('lets an accepted applicant choose a password by a link that works once, and sign in', async () => {
    mails();
    const { form } = await apply();
    const id = await idOf(form.email);
    await move(id, 'interview', { at: inDays(2) });
    mails();
    await move(id, 'accepted');
    const [job] = shop.waitingOf(accountInvited);
    shop.waiting.length = 0;
    const [handler] = product.jobs('accounts').filter(({ job }) => job === accountInvited);
    await shop.act({}, async (inside) => handler?.run(inside, job?.data));
    const [mail] = shop.waitingOf(directEmailSend);
    expect(mail?.data).toMatchObject({ kind: 'account.invited', to: form.email });
    const link = new URL(String(mail?.data.data.link));
    const passwordForm = { ticket: link.searchParams.get('ticket') ?? '', password: 'a new password' };
    await expect(
      run('teacherLogin', { email: form.email, password: passwordForm.password }),
    ).rejects.toMatchObject({
      refusal: expect.any(String),
    });
    const passwords = { ...passwordForm, re_password: passwordForm.password };
    await run('passwordReset', passwords);
    await expect(run('passwordReset', passwords)).rejects.toMatchObject({ refusal: 'accounts.ticket_spent' });
    expect(await run('teacherLogin', { email: form.email, password: passwordForm.password })).toMatchObject({
      type: 'teacher',
      user_name: '苏岚',
    });
    const listed = await run('teachersIndex', {});
    expect(listed.map((seller) => seller.name)).not.toContain('苏岚');
  });

  test('mails each step in the language of the application', async () => {
    mails();
    const { form } = await apply();
    const id = await idOf(form.email);
    await move(id, 'interview', { at: inDays(2) });
    await move(id, 'rejected', { words: '谢谢' });
    expect(mails()).toEqual([
      ['application.step', 'submitted', form.email],
      ['application.step', 'interview', form.email],
      ['application.step', 'rejected', form.email],
    ]);
  });

  test('refuses an interview in the past', async () => {
    const { form } = await apply();
    const id = await idOf(form.email);
    await expect(move(id, 'interview')).rejects.toMatchObject({ fields: { at: 'interview_at_required' } });
    await expect(move(id, 'interview', { at: inDays(-1) })).rejects.toMatchObject({
      fields: { at: 'interview_at_past' },
    });
  });

  test('makes one teacher of two simultaneous acceptances', async () => {
    const { form } = await apply();
    const id = await idOf(form.email);
    await move(id, 'interview', { at: inDays(2) });
    const outcomes = await Promise.allSettled([move(id, 'accepted'), move(id, 'accepted')]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'fulfilled']);
    const { rows } = await shop.pool.query('select 1 from accounts where email = $1', [form.email]);
    expect(rows).toHaveLength(1);
  });

  test('refuses to accept a second applicant with the email of a teacher', async () => {
    const { form, from } = await apply();
    await run('teacherApply', { ...form, background: '又一份' }, from);
    const { items } = await run('officeApplicationIndex', { filter: { q: form.email } }, staff);
    const [first = '', second = ''] = items.map(({ id }) => id);
    for (const id of [first, second]) await move(id, 'interview', { at: inDays(2) });
    await move(first, 'accepted');
    await expect(move(second, 'accepted')).rejects.toMatchObject({ refusal: 'applications.email_teaches' });
  });

  test('lets the applicant withdraw until the decision', async () => {
    const { ticket, form } = await apply();
    expect((await run('teacherApplyWithdraw', { ticket })).state).toBe('withdrawn');
    await expect(run('teacherApplyWithdraw', { ticket })).rejects.toMatchObject({
      refusal: 'applications.not_now',
    });
    await expect(move(await idOf(form.email), 'rejected')).rejects.toMatchObject({
      refusal: 'applications.not_now',
    });
  });

  test('shows notes to staff only', async () => {
    const { ticket, form } = await apply();
    const id = await idOf(form.email);
    const noted = await run('officeApplicationNote', { application_id: id, words: '先看试讲视频' }, staff);
    expect(noted.events[0]).toMatchObject({ kind: 'note', words: '先看试讲视频', by: '员工' });
    expect(JSON.stringify(await run('teacherApplication', { ticket }))).not.toContain('试讲视频');
  });

  test('filters the list by state, subject and words, and pages it', async () => {
    const count = async (filter: object) => (await run('officeApplicationIndex', { filter }, staff)).total;
    const total = await count({});
    expect(await count({ course: 'chess' })).toBe(total);
    expect(await count({ course: 'art' })).toBe(0);
    expect(await count({ q: '苏岚' })).toBe(total);
    expect(await count({ q: '%' })).toBe(0);
    const states = ['submitted', 'interview', 'accepted', 'rejected', 'withdrawn'] as const;
    const each = await Promise.all(states.map((state) => count({ state })));
    expect(each.reduce((sum, stateCount) => sum + stateCount, 0)).toBe(total);
    const page = await run(
      'officeApplicationIndex',
      { sort: 'changed_at', order: 'desc', page_size: 2 },
      staff,
    );
    expect(page.items).toHaveLength(2);
  });

  test('does not find an unknown application', async () => {
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
  const targets: ApplicationMove[] = ['interview', 'accepted', 'rejected'];
  expect(targets.filter((to) => whyNotMove(state, to) === null)).toEqual(moves);
  expect(whyNotWithdraw(state) === null).toBe(withdraws);
});
