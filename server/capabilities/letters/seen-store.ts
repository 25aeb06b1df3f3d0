import {
  and,
  eq,
  inArray,
  isNull,
  ne,
  notExists,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Context, Database } from '../../platform/context.ts';
import type { Now } from '../../platform/database/moments.ts';
import { guardianships } from '../../schema/families.ts';
import { letterReads, letters, letterThreads } from '../../schema/letters.ts';
import { allowsAct } from '../families/index.ts';
import type { Party } from './policy.ts';
import { childrenTaughtBy } from './teaching-store.ts';

/** A placeholder of a prepared statement. */
export const at = (name: string) => sql.placeholder(name);

/** The reader of a query, with the database and time; ids may be placeholders of a prepared statement. */
export type Reader = {
  db: Database;
  now: Now;
  kind: Party['kind'];
  accountId: string | Placeholder;
  childId?: string | Placeholder | undefined;
  teacherId?: string | Placeholder | undefined;
  /** The children a teacher teaches now, as a query. */
  taught?: SQLWrapper | undefined;
};

/** The party as a reader of queries. */
export const readerOf = ({ db, now }: Context, party: Party): Reader => ({
  ...{ db, now },
  ...party,
  ...(party.kind === 'teacher' ? { taught: childrenTaughtBy({ db, now }, party.teacherId) } : {}),
});

/** Restricts `letter_threads` to those a reader sees. The office sees all. */
export function seenBy(reader: Reader): SQL | undefined {
  const { db, kind, accountId, childId, teacherId, taught } = reader;
  if (kind === 'office') return undefined;
  if (kind === 'student' && childId)
    return and(eq(letterThreads.childId, childId), eq(letterThreads.parentsOnly, false));
  if (kind === 'teacher' && teacherId && taught)
    return and(eq(letterThreads.teacherId, teacherId), inArray(letterThreads.childId, taught));
  const guardedChildren = db
    .select({ id: guardianships.childId })
    .from(guardianships)
    .where(and(eq(guardianships.parentId, accountId), allowsAct('letters.read')));
  return inArray(letterThreads.childId, guardedChildren);
}

/** Restricts `letters` joined with their threads to unopened ones; for the office, to those no one there has opened. */
export function isUnread({ db, kind, accountId }: Reader): SQL | undefined {
  const read = db
    .select({ at: letterReads.at })
    .from(letterReads)
    .where(
      and(
        eq(letterReads.letterId, letters.id),
        kind === 'office' ? eq(letterReads.kind, 'office') : eq(letterReads.accountId, accountId),
      ),
    );
  const fromOthers =
    kind === 'office'
      ? and(ne(letters.authorKind, 'office'), isNull(letterThreads.teacherId))
      : ne(letters.authorId, accountId);
  return and(isNull(letters.withdrawnAt), fromOthers, notExists(read));
}
