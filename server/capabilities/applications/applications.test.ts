import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { figures } from '../../../contract/core/figures.ts';
import { type Applications, openApplications } from '../../../tools/test/applications.ts';
import { receiveFile } from '../../platform/files/files.ts';
import { directEmailSend } from '../../platform/notices/jobs.ts';
import { forgetOld } from './forget-old.ts';
import { draftDays, draftFileHours, limits, mostUnsentBytes } from './rules.ts';

let world: Applications;
let shop: Applications['shop'];
let run: Applications['run'];
let somebody: Applications['somebody'];
let apply: Applications['apply'];
beforeAll(async () => {
  world = await openApplications();
  ({ shop, run, somebody, apply } = world);
});
afterAll(() => shop.close());

const aFile = async (bytes: Uint8Array, name: string) =>
  receiveFile(shop.app.settings, Readable.from([Buffer.from(bytes)]), { maxBytes: 30_000_000, name });
const aPdf = () => aFile(new TextEncoder().encode('%PDF-1.7 a resume'), '简历.pdf');
describe('applying', () => {
  test('shows a sent application on the page of its ticket and mails the ticket', async () => {
    const { form, ticket } = await apply();
    const letter = shop.waitingOf(directEmailSend).at(-1);
    expect(JSON.stringify(letter?.data)).toContain(ticket);
    const shown = await run('teacherApplication', { ticket });
    expect(shown).toMatchObject({
      ...form,
      state: 'submitted',
      tel: `+86${form.tel}`,
      courses: [{ code: 'chess', name: '棋类' }],
      blocked: { teacherApplyWithdraw: null },
    });
  });

  test.each([
    ['first_name', 'first_name_required'],
    ['last_name', 'last_name_required'],
    ['email', 'apply_email_required'],
    ['tel', 'apply_tel_required'],
    ['courses', 'courses_required'],
    ['background', 'background_required'],
  ])('is refused at its field without %s, with the code of the specification', async (field, code) => {
    const { form, from } = somebody();
    const lacking = { ...form, [field]: undefined } as unknown as typeof form;
    await expect(run('teacherApply', lacking, from)).rejects.toMatchObject({
      refusal: 'bad_input',
      fields: { [field]: code },
    });
  });

  test('three presses are one application, with and without a draft', async () => {
    const { form, from } = somebody();
    const sent = await Promise.all([1, 2, 3].map(() => run('teacherApply', form, from)));
    expect(new Set(sent.map(({ ticket }) => ticket)).size).toBe(1);
    const { rows } = await shop.pool.query('select 1 from applications where email = $1', [form.email]);
    expect(rows).toHaveLength(1);
    const other = somebody();
    const { ticket } = await run('teacherApplyDraft', other.form, other.from);
    const press = () => run('teacherApply', { ...other.form, ticket }, other.from);
    const again = await Promise.all([press(), press(), press()]);
    expect(again.map((view) => view.ticket)).toEqual([ticket, ticket, ticket]);
  });

  test('the same answers with a file forgotten before, or of another draft, are another application', async () => {
    const { form, from } = somebody();
    const first = await run('teacherApply', form, from);
    const send = async () => run('teacherApply', { ...form, file: await aPdf() }, from);
    const second = await send();
    expect(second.ticket).not.toBe(first.ticket);
    expect(second.files).toMatchObject([{ name: '简历.pdf' }]);
    expect((await send()).ticket).toBe(second.ticket);
    const other = somebody();
    await run('teacherApply', other.form, other.from);
    const { ticket } = await run('teacherApplyDraft', other.form, other.from);
    const sent = await run('teacherApply', { ...other.form, ticket }, other.from);
    expect(sent).toMatchObject({ ticket, state: 'submitted' });
  });

  test('ignores an unknown subject', async () => {
    const { form, from } = somebody();
    await expect(run('teacherApply', { ...form, courses: ['alchemy'] }, from)).rejects.toMatchObject({
      fields: { courses: 'courses_required' },
    });
  });

  test('shows nothing without the ticket', async () => {
    await apply();
    for (const ticket of ['made up', 'x'.repeat(43)])
      await expect(run('teacherApplication', { ticket })).rejects.toMatchObject({ refusal: 'not_found' });
  });

  test('accepts three applications a day for one email', async () => {
    const { form, from } = somebody();
    for (let time = 1; time <= 3; time += 1) await run('teacherApply', form, from);
    await expect(run('teacherApply', form, from)).rejects.toMatchObject({ refusal: 'too_many' });
  });
});

describe('a draft', () => {
  test('stores what is written and is sent under the same ticket', async () => {
    const { form, from } = somebody();
    const draft = await run('teacherApplyDraft', { first_name: '岚' }, from);
    expect(draft).toMatchObject({ state: 'draft', first_name: '岚', last_name: '' });
    const { ticket } = draft;
    await run('teacherApplyDraft', { ticket, first_name: '岚', tel: '136' }, from);
    expect(await run('teacherApplication', { ticket })).toMatchObject({ tel: '136', last_name: '' });
    const sent = await run('teacherApply', { ...form, ticket }, from);
    expect([sent.ticket, sent.state]).toEqual([ticket, 'submitted']);
    await expect(run('teacherApplyDraft', { ticket, first_name: '某' }, from)).rejects.toMatchObject({
      refusal: 'applications.sent',
    });
    const other = { ...form, background: '另一份' };
    await expect(run('teacherApply', { ...other, ticket }, from)).rejects.toMatchObject({
      refusal: 'applications.sent',
    });
  });

  test('is hidden from staff', async () => {
    const { from } = somebody();
    await run('teacherApplyDraft', { email: 'draft@apply.example' }, from);
    expect(await world.idOf('draft@apply.example')).toBe('');
  });

  test('takes files of known content up to a limit, and removes them', async () => {
    const { from, form } = somebody();
    const { ticket } = await run('teacherApplyDraft', {}, from);
    const first = await run('teacherApplyFile', { ticket, use: 'resume', file: await aPdf() }, from);
    expect(first.files).toMatchObject([{ use: 'resume', name: '简历.pdf', bytes: 17 }]);
    const html = await aFile(new TextEncoder().encode('<html><script>'), 'resume.pdf');
    await expect(
      run('teacherApplyFile', { ticket, use: 'evidence', file: html }, from),
    ).rejects.toMatchObject({
      fields: { file: 'file_unreadable' },
    });
    for (let more = 2; more <= figures.applicationFiles; more += 1)
      await run('teacherApplyFile', { ticket, use: 'evidence', file: await aPdf() }, from);
    await expect(
      run('teacherApplyFile', { ticket, use: 'evidence', file: await aPdf() }, from),
    ).rejects.toMatchObject({ refusal: 'applications.files_full' });
    const file_id = first.files[0]?.id ?? '';
    expect((await run('teacherApplyFileDrop', { ticket, file_id }, from)).files).toHaveLength(9);
    await expect(run('teacherApplyFileDrop', { ticket, file_id }, from)).rejects.toMatchObject({
      refusal: 'not_found',
    });
    await run('teacherApply', { ...form, ticket }, from);
    await expect(
      run('teacherApplyFile', { ticket, use: 'evidence', file: await aPdf() }, from),
    ).rejects.toMatchObject({ refusal: 'applications.sent' });
  });

  test('does not remove a file by the ticket of another draft', async () => {
    const { from } = somebody();
    const mine = await run('teacherApplyDraft', {}, from);
    const otherDraft = await run('teacherApplyDraft', {}, from);
    const { files } = await run(
      'teacherApplyFile',
      { ticket: mine.ticket, use: 'resume', file: await aPdf() },
      from,
    );
    await expect(
      run('teacherApplyFileDrop', { ticket: otherDraft.ticket, file_id: files[0]?.id ?? '' }, from),
    ).rejects.toMatchObject({ refusal: 'not_found' });
  });

  test('bounds the bytes of strangers that nobody sends, by address and in all, and forgets them in hours', async () => {
    const { from, form } = somebody();
    const { ticket } = await run('teacherApplyDraft', {}, from);
    const add = async () => run('teacherApplyFile', { ticket, use: 'resume', file: await aPdf() }, from);
    const [first] = (await add()).files;
    const rowsOf = async () =>
      (await shop.pool.query('select 1 from files where id = $1', [first?.id])).rows.length;
    await shop.pool.query('update application_files set bytes = $2 where file_id = $1', [
      first?.id,
      mostUnsentBytes,
    ]);
    await expect(add()).rejects.toMatchObject({ refusal: 'applications.no_room' });
    const before = shop.time.now;
    shop.time.now = before.add({ hours: draftFileHours - 1 });
    await shop.act({}, forgetOld);
    expect(await rowsOf()).toBe(1);
    shop.time.now = before.add({ hours: draftFileHours });
    await shop.act({}, forgetOld);
    expect(await rowsOf()).toBe(0);
    // The words of the draft stay, and it can be sent.
    expect(await run('teacherApplication', { ticket })).toMatchObject({ state: 'draft', files: [] });
    shop.time.now = before;
    await shop.context(from).limit(limits.megabytes, from.address, limits.megabytes.points - 2);
    await add();
    await expect(add()).rejects.toMatchObject({ refusal: 'too_many' });
    await expect(run('teacherApply', { ...form, ticket, file: await aPdf() }, from)).rejects.toMatchObject({
      refusal: 'too_many',
    });
    await run('teacherApply', { ...form, ticket }, from);
  });

  test('is deleted with its files when it is abandoned', async () => {
    const { from } = somebody();
    const { ticket } = await run('teacherApplyDraft', {}, from);
    const { files } = await run('teacherApplyFile', { ticket, use: 'resume', file: await aPdf() }, from);
    const today = shop.time.now;
    shop.time.now = today.add({ hours: 24 * draftDays + 1 });
    await shop.act({}, forgetOld);
    await expect(run('teacherApplication', { ticket })).rejects.toMatchObject({ refusal: 'not_found' });
    const left = await shop.pool.query('select 1 from files where id = $1', [files[0]?.id]);
    expect(left.rows).toEqual([]);
    shop.time.now = today;
  });
});
