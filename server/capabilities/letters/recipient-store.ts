import { and, asc, count, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import { namesFit, titlesContain } from '../../platform/database/containing.ts';
import { byPersonName } from '../../platform/database/sorted-by.ts';
import { nameWords } from '../../platform/fold/typed-words.ts';
import { accounts } from '../../schema/accounts.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children, guardianships } from '../../schema/families.ts';
import { allowsAct } from '../families/index.ts';
import { isRecent } from './teaching-store.ts';

/** Results are limited; the office narrows its search to see others. */
const maxResults = 20;

/** Children whose names, or a parent's, contain each word of a text. */
const childLike = ({ db }: Context, text: string) =>
  and(
    ...nameWords(text).map((word) =>
      or(
        namesFit([children.name, children.nameCn], word),
        inArray(
          children.id,
          db
            .select({ id: guardianships.childId })
            .from(guardianships)
            .innerJoin(accounts, eq(accounts.id, guardianships.parentId))
            .where(namesFit([accounts.name], word)),
        ),
      ),
    ),
    nameWords(text).length === 0 ? sql`false` : undefined,
  );

type RecipientQuery = { id?: string | undefined; name?: string | undefined };

/** Children that can be written to, by id or by a part of the name. */
export async function findFamilies(context: Context, { id, name }: RecipientQuery) {
  const readers = context.db
    .select({ id: guardianships.parentId })
    .from(guardianships)
    .where(and(eq(guardianships.childId, children.id), allowsAct('letters.read')));
  return context.db
    .select({ id: children.id, name: children.name, nameCn: children.nameCn })
    .from(children)
    .where(
      and(id ? eq(children.id, id) : undefined, name ? childLike(context, name) : undefined, exists(readers)),
    )
    .orderBy(byPersonName(context.locale === 'en' ? children.name : children.nameCn), asc(children.id))
    .limit(maxResults);
}

/** Current and recent classes of children. */
export async function classesOfChildren(context: Context, childIds: readonly string[]) {
  if (childIds.length === 0) return [];
  return context.db
    .select({ childId: enrolments.childId, name: offerings.name })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(and(inArray(enrolments.childId, [...childIds]), isNull(enrolments.endedAt), isRecent(context)))
    .orderBy(asc(enrolments.childId), asc(sessions.startsAt), asc(sessions.id))
    .limit(200);
}

/** Classes with children, by id or by a part of the name, label or number. */
export async function findClasses(context: Context, { id, name }: RecipientQuery) {
  const text = (column: PgColumn, locale: 'zh' | 'en') => sql`${column} ->> ${locale}`;
  const names = [offerings.name, sessions.label].flatMap((column) => [
    text(column, 'zh'),
    text(column, 'en'),
  ]);
  return context.db
    .select({
      sessionId: sessions.id,
      name: offerings.name,
      label: sessions.label,
      families: count(),
    })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(
      and(
        isNull(enrolments.endedAt),
        isNull(sessions.privateFor),
        isRecent(context),
        id ? eq(sessions.id, id) : undefined,
        name ? titlesContain([...names, offerings.number], name) : undefined,
      ),
    )
    .groupBy(sessions.id, offerings.id)
    .orderBy(asc(offerings.number), asc(sessions.startsAt), asc(sessions.id))
    .limit(maxResults);
}
