import { and, asc, count, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children, guardianships } from '../../schema/families.ts';
import { allowsAct } from '../families/index.ts';
import { isRecent } from './teaching-store.ts';

/** So many are shown; who is looked for among more is named more closely. */
const most = 20;

type Wish = { id?: string | undefined; name?: string | undefined };

/** Whether a part of a text is in it, whatever its case; what has a meaning in patterns has none here. */
const holds = (text: PgColumn | SQL, part: string): SQL =>
  sql`position(lower(${part}) in lower(${text})) > 0`;

/** Children whose families can be written to: one by its id, or those whose name has this in it. */
export async function findFamilies(context: Context, { id, name }: Wish) {
  const told = context.db
    .select({ id: guardianships.parentId })
    .from(guardianships)
    .where(and(eq(guardianships.childId, children.id), allowsAct('letters.read')));
  return context.db
    .select({ id: children.id, name: children.name, nameCn: children.nameCn })
    .from(children)
    .where(
      and(
        id ? eq(children.id, id) : undefined,
        name ? or(holds(children.nameCn, name), holds(children.name, name)) : undefined,
        exists(told),
      ),
    )
    .orderBy(asc(children.nameCn), asc(children.id))
    .limit(most);
}

/** The classes that some children are in now, or were not long ago. */
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

/** Classes with somebody in them: one by its id, or those whose name, label or number has this in it. */
export async function findClasses(context: Context, { id, name }: Wish) {
  const text = (column: PgColumn, locale: 'zh' | 'en') => sql`${column} ->> ${locale}`;
  const named = (part: string) =>
    or(
      ...(['zh', 'en'] as const).flatMap((locale) => [
        holds(text(offerings.name, locale), part),
        holds(text(sessions.label, locale), part),
      ]),
      holds(offerings.number, part),
    );
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
        name ? named(name) : undefined,
      ),
    )
    .groupBy(sessions.id, offerings.id)
    .orderBy(asc(offerings.number), asc(sessions.startsAt), asc(sessions.id))
    .limit(most);
}
