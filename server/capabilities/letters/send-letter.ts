import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { Upload } from '../../../contract/core/upload.ts';
import type { letterCalls } from '../../../contract/letters/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { chosenChild } from '../families/index.ts';
import { keepWhole, kindOf, readyWhole, takeUploads } from '../uploads/index.ts';
import { insertClassLetter } from './class-store.ts';
import { insertFiles } from './file-store.ts';
import { findParty } from './find-party.ts';
import { lettersSent } from './jobs.ts';
import { whyNotAnswer } from './open-letter.ts';
import type { Party } from './policy.ts';
import { isChild } from './reader-store.ts';
import { limits, whyNotFile } from './rules.ts';
import { insertLetters, insertThreads, lengthenThread } from './store.ts';
import { classesWithChildren, teachesChild } from './teaching-store.ts';
import { threadWith } from './thread-store.ts';

type Input = CheckedInputOf<typeof letterCalls.letterSend>;
type Sent = OutputOf<typeof letterCalls.letterSend>;

/** Where a letter goes: into a thread, or to these children's families in a new thread each, from or to a teacher or the office. */
type Target =
  | { threadId: string }
  | { childIds: string[]; teacherId: string | null; sessionId: string | null; parentsOnly: boolean };

/** Refuses where somebody may not write to. A thread is locked until the transaction ends. */
async function requireTarget(context: Context, party: Party, input: Input, lock: boolean): Promise<Target> {
  if (input.reply_to) {
    const row = await threadWith(context, party, { letterId: input.reply_to, lock });
    if (!row) return refuse('not_found');
    refuseIf(await whyNotAnswer(context, party, row));
    return { threadId: row.thread.id };
  }
  if (!input.subject) return refuseField('subject', 'subject_required');
  const isSchool = party.kind === 'teacher' || party.kind === 'office';
  if (isSchool && input.session_id) return classTarget(context, party, input);
  return isSchool ? familyTarget(context, party, input) : schoolTarget(context, party, input);
}

const teacherOf = (party: Party) => (party.kind === 'teacher' ? party.teacherId : null);

/** The families of a class. Refuses one that the teacher does not teach, and one with nobody in it. */
async function classTarget(context: Context, party: Party, input: Input): Promise<Target> {
  const sessionId = input.session_id ?? '';
  const teacherId = teacherOf(party);
  const rows = await classesWithChildren(context, { teacherId, sessionId });
  if (rows.length === 0) return refuse(teacherId ? 'not_found' : 'letters.nobody');
  const parentsOnly = input.parents_only || !teacherId;
  return { childIds: rows.map(({ child }) => child.id), teacherId, sessionId, parentsOnly };
}

/** One family, from the school. Refuses a child that the teacher does not teach, or that is none. */
async function familyTarget(context: Context, party: Party, input: Input): Promise<Target> {
  const childId = input.child_id;
  if (!childId) return refuse('letters.to_required');
  const teacherId = teacherOf(party);
  if (teacherId && !(await teachesChild(context, teacherId, childId)))
    return refuse('letters.not_your_student');
  if (!teacherId && !(await isChild(context, childId))) return refuse('not_found');
  return { childIds: [childId], teacherId, sessionId: null, parentsOnly: input.parents_only || !teacherId };
}

/**
 * A teacher or the office, from a family. Refuses somebody else's child, a teacher who does not teach it, and a student's letter to
 * the office, which is for parents.
 */
async function schoolTarget(context: Context, party: Party, input: Input): Promise<Target> {
  if (party.kind === 'student' && input.child_id && input.child_id !== party.childId)
    return refuse('not_found');
  const child = await chosenChild(context, input.child_id, 'letters.write');
  const { to } = input;
  if (!child || !to) return refuse('letters.to_required');
  const isStudent = party.kind === 'student';
  if (to === 'office')
    return isStudent
      ? refuse('not_allowed')
      : { childIds: [child.id], teacherId: null, sessionId: null, parentsOnly: true };
  if (!(await teachesChild(context, to, child.id))) return refuse('letters.not_their_teacher');
  return {
    childIds: [child.id],
    teacherId: to,
    sessionId: null,
    parentsOnly: !isStudent && input.parents_only,
  };
}

/**
 * Writes a letter: an answer, a new one, or one to every family of a class. In steps, so that a counted try stays and a picture is
 * made before the transaction. Refuses whom one may not write to, and files that are not taken.
 */
export async function sendLetter(context: Context, input: Input): Promise<Sent> {
  const party = await findParty(context);
  await requireTarget(context, party, input, false);
  await context.limit(limits.letterPerson, party.accountId);
  // A child's letter is nothing to wake anybody for.
  const urgent = input.urgent && party.kind !== 'student';
  if (urgent) await context.limit(limits.urgentPerson, party.accountId);
  const whole = input.file ? await wholeFile(context, input.file) : null;
  return context.transact(async (inside) => {
    const target = await requireTarget(inside, party, input, true);
    const taken = await takeUploads(inside, [...new Set(input.files ?? [])]);
    if (taken.some((file) => whyNotFile(file))) return refuseField('files', 'letter_file_kind');
    const fileIds = [...taken, ...(whole ? [await keepWhole(inside, whole)] : [])].map(
      ({ fileId }) => fileId,
    );
    return writeLetters(inside, party, { ...input, urgent, target, fileIds });
  });
}

/** A file that came whole, told by its content. Refuses one that does not go along with letters. */
async function wholeFile(context: Context, upload: Upload) {
  await context.limit(limits.filePerson, accountOf(context));
  const kind = kindOf(upload.mediaType);
  if (!upload.mediaType || whyNotFile({ kind, name: upload.name }))
    return refuseField('file', 'letter_file_kind');
  return readyWhole(upload, { kind, field: 'file' });
}

type Written = Input & { target: Target; fileIds: readonly string[] };

async function writeLetters(context: Context, party: Party, written: Written): Promise<Sent> {
  const { target } = written;
  const isClass = 'sessionId' in target && target.sessionId !== null;
  const classLetterId = isClass ? await keepClassLetter(context, party, written) : null;
  const common = {
    classLetterId,
    authorId: party.accountId,
    authorKind: party.kind,
    text: written.text,
    urgent: written.urgent,
    sentAt: context.now,
  };
  const rows = await lettersFor(context, written);
  await insertLetters(
    context,
    rows.map((row) => ({ ...common, ...row })),
  );
  await insertFiles(
    context,
    rows.flatMap(({ id }) =>
      written.fileIds.map((fileId, position) => ({
        id: context.newId(),
        letterId: id,
        fileId,
        position,
      })),
    ),
  );
  const [first] = rows;
  if (!first) throw new Error('a letter to nobody');
  const id = classLetterId ?? first.id;
  await record(context, {
    action: 'letter.send',
    subject: classLetterId ? `class_letter:${id}` : `letters:${first.threadId}`,
    after: { letter: id, families: rows.length, urgent: written.urgent },
  });
  await context.enqueue(lettersSent, { letterIds: rows.map((row) => row.id) });
  return { id, thread_id: classLetterId ? null : first.threadId, families: rows.length };
}

/** One letter for each family it goes to, with a thread of its own unless it is an answer. */
async function lettersFor(
  context: Context,
  { target, subject = '' }: Written,
): Promise<{ id: string; threadId: string }[]> {
  if ('threadId' in target) {
    await lengthenThread(context, target.threadId);
    return [{ id: context.newId(), threadId: target.threadId }];
  }
  const { childIds, teacherId, parentsOnly } = target;
  const opened = childIds.map((childId) => ({ id: context.newId(), childId }));
  await insertThreads(
    context,
    opened.map((one) => ({
      ...one,
      teacherId,
      subject,
      parentsOnly,
      openedAt: context.now,
      latestAt: context.now,
      letters: 1,
    })),
  );
  return opened.map(({ id }) => ({ id, threadId: id }));
}

async function keepClassLetter(
  context: Context,
  party: Party,
  { target, subject = '', text, urgent }: Written,
): Promise<string> {
  const id = context.newId();
  if (!('sessionId' in target) || !target.sessionId) throw new Error('a letter to no class');
  await insertClassLetter(context, {
    id,
    sessionId: target.sessionId,
    teacherId: target.teacherId,
    authorId: party.accountId,
    subject,
    text,
    urgent,
    sentAt: context.now,
  });
  return id;
}
