import type { InferInsertModel } from 'drizzle-orm';
import type { Context } from '../server/platform/context.ts';
import { dayAt } from '../server/platform/zoned.ts';
import {
  classLetters,
  communications,
  letterReads,
  letterReports,
  letters,
  letterThreads,
} from '../server/schema/letters.ts';
import { byDay } from './by-day.ts';
import type { DemoFamily } from './fill-families.ts';
import {
  classLetter,
  type DemoThread,
  familyThreads,
  officeThreads,
  shownThread,
  talks,
  wrongLetter,
} from './letters.data.ts';
import { seeded } from './seeded.ts';

type Row = Record<string, string>;
const rowsOf = async ({ connection }: Context, text: string, values: unknown[] = []): Promise<Row[]> =>
  (await connection.query(text, values)).rows as Row[];

const taught = `
  select e.session_id, e.child_id, g.parent_id, t.id as teacher_id, t.account_id
  from enrolments e
  join sessions s on s.id = e.session_id and s.private_for is null
  join offering_teachers o on o.offering_id = s.offering_id
  join teachers t on t.id = o.teacher_id
  join guardianships g on g.child_id = e.child_id and g.invited_by is null
  where e.ended_at is null and s.ends_at > $1 and t.account_id is not null
  order by g.parent_id = $2 desc, e.session_id, e.child_id`;

/** Accounts of the correspondents in a thread. */
type Ends = { child: string; parent: string; student: string | null; teacher: Row | null; office: string };

/**
 * Letters in every state: answered, unread, for parents only, to the office, to a class, withdrawn, reported; and a
 * teacher's log of talks. The demo family's teacher is the demo teacher if they teach one of its classes; otherwise
 * another family of theirs is used.
 */
export async function fillLetters(outer: Context, family: DemoFamily): Promise<void> {
  const dice = seeded(20_261_122);
  const context = { ...outer, newId: dice.uuid };
  const pupils = await rowsOf(context, taught, [context.now.toString(), family.parentId]);
  const [office] = await rowsOf(context, "select id from accounts where kind = 'staff' order by id");
  const [first] = pupils;
  if (!first || !office) return;
  const children = await rowsOf(context, 'select id, account_id from children where account_id is not null');
  const studentOf = (child: string) => children.find(({ id }) => id === child)?.account_id ?? null;
  const child = first.child_id ?? '';
  const ends: Ends = {
    child,
    parent: first.parent_id ?? '',
    student: studentOf(child),
    teacher: first,
    office: office.id ?? '',
  };
  for (const [index, thread] of familyThreads.entries())
    await fillThread(context, ends, { thread, id: index === 0 ? shownThread : context.newId() });
  const ownChild = family.children[0] ?? child;
  const atOffice = { ...ends, child: ownChild, parent: family.parentId, teacher: null };
  for (const thread of officeThreads) await fillThread(context, atOffice, { thread, id: context.newId() });
  const classmates = pupils.filter((pupil) => pupil.session_id === first.session_id);
  await fillClass(context, classmates.length > 1 ? classmates : [first]);
  await fillTalks(context, first);
}

const ago = ({ now }: Context, hours: number) => byDay(now.subtract({ minutes: Math.round(hours * 60) }));

async function fillThread(
  context: Context,
  ends: Ends,
  { thread, id }: { thread: DemoThread; id: string },
): Promise<void> {
  const written = thread.letters.filter(({ by }) => by !== 'student' || ends.student);
  const accountOf = {
    family: ends.parent,
    student: ends.student ?? '',
    teacher: ends.teacher?.account_id ?? '',
    office: ends.office,
  };
  await context.db.insert(letterThreads).values({
    id,
    childId: ends.child,
    teacherId: ends.teacher?.teacher_id ?? null,
    subject: thread.about,
    parentsOnly: thread.parentsOnly ?? !ends.teacher,
    openedAt: ago(context, written[0]?.hoursAgo ?? 0),
    latestAt: ago(context, written.at(-1)?.hoursAgo ?? 0),
    letters: written.length,
  });
  const reads: InferInsertModel<typeof letterReads>[] = [];
  const rows = written.map((letter, index) => {
    const letterId = index === 0 ? id : context.newId();
    const isFamily = letter.by === 'family' || letter.by === 'student';
    const readers = isFamily
      ? [ends.teacher ? (['teacher', accountOf.teacher] as const) : (['office', accountOf.office] as const)]
      : [['guardian', ends.parent] as const];
    if (!letter.unread)
      for (const [kind, accountId] of readers)
        reads.push({ letterId, accountId, kind, at: ago(context, letter.hoursAgo - 0.5) });
    if (letter.by === 'student')
      reads.push({
        letterId,
        accountId: ends.parent,
        kind: 'guardian',
        at: ago(context, letter.hoursAgo - 1),
      });
    return {
      id: letterId,
      threadId: id,
      authorId: accountOf[letter.by],
      authorKind: letter.by === 'family' ? ('guardian' as const) : letter.by,
      text: letter.text,
      urgent: letter.urgent ?? false,
      sentAt: ago(context, letter.hoursAgo),
    };
  });
  await context.db.insert(letters).values(rows);
  if (reads.length > 0) await context.db.insert(letterReads).values(reads);
}

/** A letter to a class that most families opened and one answered; and a withdrawn, reported one. */
async function fillClass(context: Context, pupils: readonly Row[]): Promise<void> {
  const [first] = pupils;
  if (!first) return;
  const common = {
    sessionId: first.session_id ?? '',
    teacherId: first.teacher_id ?? '',
    authorId: first.account_id ?? '',
    urgent: false,
  };
  const sentAt = ago(context, classLetter.hoursAgo);
  const id = context.newId();
  await context.db
    .insert(classLetters)
    .values({ ...common, id, subject: classLetter.about, text: classLetter.text, sentAt });
  for (const [index, pupil] of pupils.entries()) {
    const threadId = context.newId();
    const isAnswered = index === 1 || pupils.length === 1;
    const answeredAt = ago(context, classLetter.hoursAgo - 2);
    await context.db.insert(letterThreads).values({
      id: threadId,
      childId: pupil.child_id ?? '',
      teacherId: common.teacherId,
      subject: classLetter.about,
      parentsOnly: false,
      openedAt: sentAt,
      latestAt: isAnswered ? answeredAt : sentAt,
      letters: isAnswered ? 2 : 1,
    });
    const letter = { threadId, authorKind: 'teacher' as const, authorId: common.authorId, urgent: false };
    await context.db
      .insert(letters)
      .values({ ...letter, id: threadId, classLetterId: id, text: classLetter.text, sentAt });
    if (isAnswered)
      await context.db.insert(letters).values({
        ...letter,
        id: context.newId(),
        authorKind: 'guardian',
        authorId: pupil.parent_id ?? '',
        text: classLetter.answer,
        sentAt: answeredAt,
      });
    if (isAnswered || index % 3 === 1)
      await context.db
        .insert(letterReads)
        .values({ letterId: threadId, accountId: pupil.parent_id ?? '', kind: 'guardian', at: answeredAt });
  }
  await fillWrong(context, first);
}

async function fillWrong(context: Context, pupil: Row): Promise<void> {
  const id = context.newId();
  const sentAt = ago(context, 70);
  await context.db.insert(letterThreads).values({
    id,
    childId: pupil.child_id ?? '',
    teacherId: pupil.teacher_id ?? '',
    subject: wrongLetter.about,
    parentsOnly: false,
    openedAt: sentAt,
    latestAt: sentAt,
    letters: 1,
  });
  await context.db.insert(letters).values({
    id,
    threadId: id,
    authorId: pupil.account_id ?? '',
    authorKind: 'teacher',
    text: wrongLetter.text,
    urgent: false,
    sentAt,
    withdrawnAt: ago(context, 69.5),
  });
  await context.db.insert(letterReports).values({
    id: context.newId(),
    letterId: id,
    accountId: pupil.parent_id ?? '',
    words: '通知发错了又撤回，不知道周六到底上不上课，请确认一下。',
    at: ago(context, 60),
  });
}

async function fillTalks(context: Context, pupil: Row): Promise<void> {
  const today = dayAt(context.now, context.settings.timeZone);
  await context.db.insert(communications).values(
    talks.map(({ way, daysAgo, words, followUpDays }) => ({
      id: context.newId(),
      childId: pupil.child_id ?? '',
      authorId: pupil.account_id ?? '',
      way,
      onDay: today.subtract({ days: daysAgo }).toString(),
      words,
      followUpOn: followUpDays === null ? null : today.add({ days: followUpDays }).toString(),
      writtenAt: ago(context, daysAgo * 24),
    })),
  );
}
