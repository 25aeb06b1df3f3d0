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

/** A place in a statement that is kept. */
export const at = (name: string) => sql.placeholder(name);

/** Who reads, with places for the ids in a statement that is kept; and from where and when it is asked. */
export type Reader = {
  db: Database;
  now: Now;
  kind: Party['kind'];
  accountId: string | Placeholder;
  childId?: string | Placeholder | undefined;
  teacherId?: string | Placeholder | undefined;
  /** The children that a teacher teaches now, as a query. */
  taught?: SQLWrapper | undefined;
};

/** Who reads, as the queries take it. */
export const readerOf = ({ db, now }: Context, party: Party): Reader => ({
  ...{ db, now },
  ...party,
  ...(party.kind === 'teacher' ? { taught: childrenTaughtBy({ db, now }, party.teacherId) } : {}),
});

/** Of `letter_threads` in a query: those that somebody sees. The office sees all. */
export function seenBy(reader: Reader): SQL | undefined {
  const { db, kind, accountId, childId, teacherId, taught } = reader;
  if (kind === 'office') return undefined;
  if (kind === 'student' && childId)
    return and(eq(letterThreads.childId, childId), eq(letterThreads.parentsOnly, false));
  if (kind === 'teacher' && teacherId && taught)
    return and(eq(letterThreads.teacherId, teacherId), inArray(letterThreads.childId, taught));
  const own = db
    .select({ id: guardianships.childId })
    .from(guardianships)
    .where(and(eq(guardianships.parentId, accountId), allowsAct('letters.read')));
  return inArray(letterThreads.childId, own);
}

/** Of `letters` joined with their threads: those somebody has not opened; for the office those to it that nobody there has. */
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
  const others =
    kind === 'office'
      ? and(ne(letters.authorKind, 'office'), isNull(letterThreads.teacherId))
      : ne(letters.authorId, accountId);
  return and(isNull(letters.withdrawnAt), others, notExists(read));
}
