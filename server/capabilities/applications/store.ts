import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { mailIn, telEndIn } from '../../../contract/core/looked-for.ts';
import type { Context } from '../../platform/context.ts';
import { afterMarker, type Marker } from '../../platform/database/after-marker.ts';
import { contains, namesContain } from '../../platform/database/containing.ts';
import { byPersonName, sortedBy } from '../../platform/database/sorted-by.ts';
import { accounts } from '../../schema/accounts.ts';
import { applicationEvents, applicationFiles, applications } from '../../schema/applications.ts';
import { files } from '../../schema/files.ts';

export type Application = typeof applications.$inferSelect;
export type FileRow = typeof applicationFiles.$inferSelect;

export async function insertApplication(
  context: Context,
  row: typeof applications.$inferInsert,
): Promise<void> {
  await context.db.insert(applications).values(row);
}

export async function updateApplication(
  context: Context,
  id: string,
  change: Partial<typeof applications.$inferInsert>,
): Promise<void> {
  await context.db
    .update(applications)
    .set({ ...change, changedAt: context.now })
    .where(eq(applications.id, id));
}

export async function findByTicket(context: Context, ticketHash: string): Promise<Application | null> {
  const [row] = await context.db.select().from(applications).where(eq(applications.ticketHash, ticketHash));
  return row ?? null;
}

export async function lockByTicket(context: Context, ticketHash: string): Promise<Application | null> {
  const [row] = await context.db
    .select()
    .from(applications)
    .where(eq(applications.ticketHash, ticketHash))
    .for('update');
  return row ?? null;
}

type Answers = Pick<
  Application,
  'firstName' | 'lastName' | 'email' | 'phoneCode' | 'tel' | 'address' | 'courses' | 'background' | 'style'
>;

type Sent = { answers: Answers; file: { name: string; bytes: number } | null; ticketHash: string | null };

const holdsFile = ({ db }: Context, { name, bytes }: { name: string; bytes: number }): SQL => {
  const isSame = and(
    eq(applicationFiles.applicationId, applications.id),
    eq(applicationFiles.name, name),
    eq(applicationFiles.bytes, bytes),
  );
  return exists(db.select({ one: sql`1` }).from(applicationFiles).where(isSame));
};

/**
 * Finds an application with the same answers and file, and the same ticket if there is one, sent a moment ago. Others
 * from the same address wait until the transaction ends.
 */
export async function findTwin(
  context: Context,
  { answers, file, ticketHash }: Sent,
): Promise<Application | null> {
  const key = `application ${answers.email}`;
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const recent = await context.db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.state, 'submitted'),
        eq(applications.email, answers.email),
        gte(applications.submittedAt, context.now.subtract({ minutes: 10 })),
        ticketHash ? eq(applications.ticketHash, ticketHash) : undefined,
        file ? holdsFile(context, file) : undefined,
      ),
    )
    .orderBy(asc(applications.submittedAt), asc(applications.id))
    .limit(20);
  const names = Object.keys(answers) as (keyof Answers)[];
  const isSame = (row: Application) =>
    names.every((name) => JSON.stringify(row[name]) === JSON.stringify(answers[name]));
  return recent.find(isSame) ?? null;
}

/** Finds an application that was sent; drafts stay hidden. */
export async function findApplication(context: Context, id: string): Promise<Application | null> {
  const [row] = await context.db
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), ne(applications.state, 'draft')));
  return row ?? null;
}

/** Locks an application that was sent. */
export async function lockApplication(context: Context, id: string): Promise<Application | null> {
  const [row] = await context.db
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), ne(applications.state, 'draft')))
    .for('update');
  return row ?? null;
}

/** Lists the files of an application in the order they came. */
export async function filesOf(context: Context, applicationId: string): Promise<FileRow[]> {
  return context.db
    .select()
    .from(applicationFiles)
    .where(eq(applicationFiles.applicationId, applicationId))
    .orderBy(asc(applicationFiles.position), asc(applicationFiles.fileId))
    .limit(100);
}

export async function insertFile(context: Context, row: typeof applicationFiles.$inferInsert): Promise<void> {
  await context.db.insert(applicationFiles).values(row);
}

const filesOfDrafts = ({ db }: Context) =>
  db
    .select({ fileId: applicationFiles.fileId, bytes: applicationFiles.bytes, keptAt: files.keptAt })
    .from(applicationFiles)
    .innerJoin(applications, eq(applications.id, applicationFiles.applicationId))
    .innerJoin(files, eq(files.id, applicationFiles.fileId))
    .where(eq(applications.state, 'draft'))
    .as('unsent');

/** Sums the bytes of files whose applications are not sent. */
export async function unsentBytes(context: Context): Promise<number> {
  const unsent = filesOfDrafts(context);
  const [row] = await context.db
    .select({ bytes: sql<string>`coalesce(sum(${unsent.bytes}), 0)` })
    .from(unsent);
  return Number(row?.bytes ?? 0);
}

/** Files stored before an instant whose applications are not sent, the oldest first. */
export async function unsentFilesBefore(context: Context, instant: Temporal.Instant): Promise<string[]> {
  const unsent = filesOfDrafts(context);
  const rows = await context.db
    .select({ fileId: unsent.fileId })
    .from(unsent)
    .where(lte(unsent.keptAt, instant))
    .orderBy(asc(unsent.keptAt))
    .limit(5000);
  return rows.map(({ fileId }) => fileId);
}

export async function insertEvent(
  context: Context,
  row: typeof applicationEvents.$inferInsert,
): Promise<void> {
  await context.db.insert(applicationEvents).values(row);
}

/** Lists the events of an application, latest first, with the names of the staff. */
export async function eventsOf(context: Context, applicationId: string) {
  return context.db
    .select({
      at: applicationEvents.at,
      by: accounts.name,
      kind: applicationEvents.kind,
      words: applicationEvents.words,
    })
    .from(applicationEvents)
    .leftJoin(accounts, eq(accounts.id, applicationEvents.madeBy))
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(desc(applicationEvents.at), desc(applicationEvents.id))
    .limit(200);
}

export type Query = {
  filter: {
    ids?: string[] | undefined;
    state?: Application['state'] | undefined;
    course?: string | undefined;
    q?: string | undefined;
  };
  sort: 'submitted_at' | 'changed_at' | 'interview_at' | 'name';
  order: 'asc' | 'desc';
  page: number;
  page_size: number;
  after?: Marker | null;
};

function fits({ ids, state, course, q }: Query['filter']): SQL | undefined {
  return and(
    ne(applications.state, 'draft'),
    ids ? inArray(applications.id, ids) : undefined,
    state ? eq(applications.state, state) : undefined,
    course ? arrayContains(applications.courses, [course]) : undefined,
    q
      ? or(
          namesContain([sql`${applications.lastName} || ${applications.firstName}`], q),
          contains(applications.email, mailIn(q)),
          contains(applications.tel, telEndIn(q) ?? q),
        )
      : undefined,
  );
}

export async function listSent(context: Context, query: Query): Promise<Application[]> {
  const columns = {
    submitted_at: applications.submittedAt,
    changed_at: applications.changedAt,
    interview_at: applications.interviewAt,
    name: byPersonName(applications.lastName),
  };
  return context.db
    .select()
    .from(applications)
    .where(and(fits(query.filter), afterMarker(applications.submittedAt, applications.id, query.after)))
    .orderBy(...sortedBy(query, columns, applications.id))
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size);
}

export const countSent = ({ db }: Context, filter: Query['filter']): Promise<number> =>
  db.$count(applications, fits(filter));

type OldQuery = { drafts: Temporal.Instant; ended: Temporal.Instant; most: number };

/** Finds abandoned drafts and applications without success whose time is over, with their files. */
export async function oldApplications(context: Context, { drafts, ended, most }: OldQuery) {
  return context.db
    .select({
      id: applications.id,
      files: sql<
        string[]
      >`array(select file_id from application_files where application_id = ${applications.id})`,
    })
    .from(applications)
    .where(
      or(
        and(eq(applications.state, 'draft'), lte(applications.changedAt, drafts)),
        and(inArray(applications.state, ['rejected', 'withdrawn']), lte(applications.changedAt, ended)),
      ),
    )
    .orderBy(asc(applications.changedAt), asc(applications.id))
    .limit(most);
}

export async function deleteApplications(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await context.db.delete(applications).where(inArray(applications.id, [...ids]));
}
