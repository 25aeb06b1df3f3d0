import { inLocale } from '../../../contract/core/bilingual.ts';
import type { LetterPerson, LetterRead, LetterThread, LetterView } from '../../../contract/letters/views.ts';
import type { Context } from '../../platform/context.ts';
import { linkTo } from '../../platform/files/files.ts';
import { presentReason } from '../../platform/refusal.ts';
import { presentChildLine } from '../families/index.ts';
import type { filesOf } from './file-store.ts';
import { type Party, seesWithdrawn, whyMayNotReport, whyMayNotWithdraw } from './policy.ts';
import { excerptOf } from './rules.ts';
import type { LetterRow, readsOf } from './store.ts';
import type { ThreadRow, ThreadWithPeople } from './thread-store.ts';

/** The people named beside the letters of a thread. */
export type NamedPeople = Pick<ThreadWithPeople, 'child' | 'teacher'>;
type Reader = { context: Context; party: Party };

/** The child's name in the reader's language. */
const childName = ({ name, nameCn }: { name: string; nameCn: string }, locale: 'zh' | 'en') =>
  locale === 'zh' ? nameCn : name;

/**
 * A person as the other side sees them: students by the child's name, teachers as presented. Only the office sees its own people by
 * name.
 */
function presentPerson(
  { context, party }: Reader,
  { child, teacher }: NamedPeople,
  { kind, name }: { kind: Party['kind']; name: string },
): LetterPerson {
  if (kind === 'student') return { kind, name: childName(child, context.locale) };
  if (kind === 'teacher') return { kind, name: teacher ? inLocale(teacher.name, context.locale) : null };
  return { kind, name: kind === 'guardian' || party.kind === 'office' ? name : null };
}

export function presentThread(
  { locale }: Pick<Context, 'locale'>,
  { thread, child, teacher }: ThreadWithPeople,
) {
  return {
    id: thread.id,
    subject: thread.subject,
    child: presentChildLine(child),
    with: {
      kind: teacher ? ('teacher' as const) : ('office' as const),
      id: teacher?.id ?? null,
      name: teacher ? inLocale(teacher.name, locale) : null,
    },
    parents_only: thread.parentsOnly,
  };
}

/** A thread in a list, with its latest letter. */
export function presentThreadLine(
  reader: Reader,
  row: ThreadRow,
  { letter, author, files }: LetterRow,
): LetterThread {
  const { context, party } = reader;
  return {
    ...presentThread(context, row),
    letters: row.thread.letters,
    unread: row.unread,
    urgent: row.urgent > 0,
    latest: {
      from: {
        ...presentPerson(reader, row, { kind: letter.authorKind, name: author }),
        mine: letter.authorId === party.accountId,
      },
      excerpt: letter.withdrawnAt ? null : excerptOf(letter.text),
      sent_at: letter.sentAt.toString(),
      files: letter.withdrawnAt ? 0 : files,
    },
  };
}

type Beside = {
  reads: Awaited<ReturnType<typeof readsOf>>;
  files: Awaited<ReturnType<typeof filesOf>>;
  /** Letters the reader has reported. */
  reported: ReadonlySet<string>;
};

const side = (kind: Party['kind']) => (kind === 'guardian' || kind === 'student' ? 'family' : 'school');

export function presentLetter(
  reader: Reader & { named: NamedPeople },
  { letter, author }: LetterRow,
  { reads, files, reported }: Beside,
): LetterView {
  const { context, party, named } = reader;
  const isShown = !letter.withdrawnAt || seesWithdrawn(party);
  const readBy = reads
    .filter((readRow) => readRow.letterId === letter.id && side(readRow.kind) !== side(letter.authorKind))
    .map((readRow): LetterRead => ({ ...presentPerson(reader, named, readRow), at: readRow.at.toString() }));
  return {
    id: letter.id,
    from: {
      ...presentPerson(reader, named, { kind: letter.authorKind, name: author }),
      mine: letter.authorId === party.accountId,
    },
    text: isShown ? letter.text : null,
    urgent: letter.urgent,
    sent_at: letter.sentAt.toString(),
    withdrawn_at: letter.withdrawnAt?.toString() ?? null,
    to_class: letter.classLetterId !== null,
    files: isShown
      ? files
          .filter((fileRow) => fileRow.letterId === letter.id)
          .map(({ file }) => presentFile(context, file))
      : [],
    read_by: readBy,
    blocked: {
      letterWithdraw: presentReason(context, whyMayNotWithdraw(party, letter)),
      letterReport: presentReason(context, whyMayNotReport(party, letter, reported.has(letter.id))),
    },
  };
}

type File = { id: string; name: string; mediaType: string; bytes: number };

/** A file with a short-lived address. */
export const presentFile = (context: Context, { id, name, mediaType, bytes }: File) => ({
  id,
  name,
  media_type: mediaType,
  bytes,
  url: linkTo(context, id),
});
