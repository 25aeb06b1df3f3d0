import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import { figures } from '../../../contract/core/figures.ts';
import { cut } from '../../../contract/core/typed.ts';
import type { Upload } from '../../../contract/core/upload.ts';
import type { letterCalls } from '../../../contract/letters/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { chosenChild } from '../families/index.ts';
import { fileName, keepWhole, kindOf, readyWhole, takeUploads } from '../uploads/index.ts';
import { insertClassLetter } from './class-store.ts';
import { insertFiles } from './file-store.ts';
import { findParty } from './find-party.ts';
import { lettersSent } from './jobs.ts';
import { whyNotAnswer } from './open-letter.ts';
import type { Party } from './policy.ts';
import { isChild } from './reader-store.ts';
import { limits, whyNotFile } from './rules.ts';
import { addToThread, insertLetters, insertThreads } from './store.ts';
import { classesWithChildren, teachesChild } from './teaching-store.ts';
import { threadWith } from './thread-store.ts';

type Input = CheckedInputOf<typeof letterCalls.letterSend>;
type Sent = OutputOf<typeof letterCalls.letterSend>;

/** The target of a letter: an existing thread, or one new thread per child with a teacher or (null) the office. */
type Target =
  | { threadId: string }
  | { childIds: string[]; teacherId: string | null; sessionId: string | null; parentsOnly: boolean };

/** Refuses a target the sender may not write to. With `lock`, the thread is locked until the transaction ends. */
async function requireTarget(context: Context, party: Party, input: Input, lock: boolean): Promise<Target> {
  if (input.reply_to) {
    const row = await threadWith(context, party, { letterId: input.reply_to, lock });
    if (!row) return refuse('not_found');
    refuseIf(await whyNotAnswer(context, party, row));
    return { threadId: row.thread.id };
  }
  const isSchool = party.kind === 'teacher' || party.kind === 'office';
  if (isSchool && input.session_id) return classTarget(context, party, input);
  return isSchool ? familyTarget(context, party, input) : schoolTarget(context, party, input);
}

const teacherOf = (party: Party) => (party.kind === 'teacher' ? party.teacherId : null);

/** A letter without a subject is known by its first line. */
const subjectOf = ({ subject, text }: Pick<Input, 'subject' | 'text'>): string =>
  subject || cut(text.split('\n')[0] ?? '', figures.letterSubject);

/** The families of a class. Refuses a class the teacher does not teach, and an empty one. */
async function classTarget(context: Context, party: Party, input: Input): Promise<Target> {
  const sessionId = input.session_id ?? '';
  const teacherId = teacherOf(party);
  const rows = await classesWithChildren(context, { teacherId, sessionId });
  if (rows.length === 0) return refuse(teacherId ? 'not_found' : 'letters.nobody');
  const parentsOnly = input.parents_only || !teacherId;
  return { childIds: rows.map(({ child }) => child.id), teacherId, sessionId, parentsOnly };
}

/** One family. Refuses a child the teacher does not teach, or that does not exist. */
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
 * A teacher or the office, for a family. Refuses another family's child, a teacher that does not teach the child, and a student
 * writing to the office.
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
 * Sends an answer, a new letter, or one to every family of a class. Runs in steps: counted tries survive a refusal, and a picture
 * is processed before the transaction. Refuses targets the sender may not write to, and unaccepted files.
 */
export async function sendLetter(context: Context, input: Input): Promise<Sent> {
  const party = await findParty(context);
  await requireTarget(context, party, input, false);
  await context.limit(limits.letterPerson, party.accountId);
  // A student's letter is never urgent.
  const urgent = input.urgent && party.kind !== 'student';
  if (urgent) await context.limit(limits.urgentPerson, party.accountId);
  const upload = input.file ? await requireAcceptedFile(context, input.file) : null;
  return context.transact(async (inside) => {
    const target = await requireTarget(inside, party, input, true);
    const uploaded = await takeUploads(inside, [...new Set(input.files ?? [])]);
    if (uploaded.some((file) => whyNotFile(file))) return refuseField('files', 'letter_file_kind');
    const fileIds = [...uploaded, ...(upload ? [await keepWhole(inside, upload)] : [])].map(
      ({ fileId }) => fileId,
    );
    return writeLetters(inside, party, { ...input, subject: subjectOf(input), urgent, target, fileIds });
  });
}

/** Identifies a file sent in one request by its content. Refuses kinds that letters do not accept. */
async function requireAcceptedFile(context: Context, upload: Upload) {
  await context.limit(limits.filePerson, accountOf(context));
  const kind = kindOf(upload.mediaType);
  const name = fileName(upload.name, upload.mediaType ?? '');
  if (!upload.mediaType || whyNotFile({ kind, name })) return refuseField('file', 'letter_file_kind');
  return readyWhole(upload, { kind, field: 'file' });
}

type LetterDraft = Input & { target: Target; fileIds: readonly string[] };

async function writeLetters(context: Context, party: Party, written: LetterDraft): Promise<Sent> {
  const { target } = written;
  const isClass = 'sessionId' in target && target.sessionId !== null;
  const classLetterId = isClass ? await saveClassLetter(context, party, written) : null;
  const common = {
    classLetterId,
    authorId: party.accountId,
    authorKind: party.kind,
    text: written.text,
    urgent: written.urgent,
    sentAt: context.now,
  };
  const rows = await createLetterIds(context, written);
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
  if (!first) throw new Error('A letter needs at least one recipient');
  const id = classLetterId ?? first.id;
  await record(context, {
    action: 'letter.send',
    subject: classLetterId ? `class_letter:${id}` : `letters:${first.threadId}`,
    after: { letter: id, families: rows.length, urgent: written.urgent },
  });
  await context.enqueue(lettersSent, { letterIds: rows.map((row) => row.id) });
  return { id, thread_id: classLetterId ? null : first.threadId, families: rows.length };
}

/** Creates a letter id per family, with a new thread unless it is an answer. */
async function createLetterIds(
  context: Context,
  { target, subject = '' }: LetterDraft,
): Promise<{ id: string; threadId: string }[]> {
  if ('threadId' in target) {
    await addToThread(context, target.threadId);
    return [{ id: context.newId(), threadId: target.threadId }];
  }
  const { childIds, teacherId, parentsOnly } = target;
  const opened = childIds.map((childId) => ({ id: context.newId(), childId }));
  await insertThreads(
    context,
    opened.map((thread) => ({
      ...thread,
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

async function saveClassLetter(
  context: Context,
  party: Party,
  { target, subject = '', text, urgent }: LetterDraft,
): Promise<string> {
  const id = context.newId();
  if (!('sessionId' in target) || !target.sessionId) throw new Error('A class letter needs a session');
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
