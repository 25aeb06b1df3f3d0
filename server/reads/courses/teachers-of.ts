import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { asObject } from '../../platform/database/as-object.ts';
import { offeringTeachers } from '../../schema/catalog.ts';
import { lessonCovers } from '../../schema/schedule.ts';
import { teachers } from '../../schema/teachers.ts';

type TeacherLine = { id: string; name: Bilingual; title: Bilingual };
type FacedLine = TeacherLine & { photoId: string | null };

const line = asObject<FacedLine>({
  id: teachers.id,
  name: teachers.name,
  title: teachers.title,
  photoId: sql<string | null>`case when ${teachers.closedAt} is null then ${teachers.photoId} end`,
});

/** The teachers of an offering beside its row, in their order; with a condition, those of them that fit it. */
export const teachersOf = (offeringId: SQLWrapper, only?: SQL) =>
  sql<FacedLine[]>`coalesce((select jsonb_agg(${line}
      order by ${offeringTeachers.position}, ${teachers.id})
    from ${offeringTeachers} inner join ${teachers} on ${eq(teachers.id, offeringTeachers.teacherId)}
    where ${and(eq(offeringTeachers.offeringId, offeringId), only)}), '[]')`;

/** Who gives a lesson: a line of whom, and whose place they take. */
export type GiverLine = TeacherLine & { coversFor: Bilingual | null };

const giver = alias(teachers, 'giver');
const giverLine = asObject<GiverLine>({
  id: giver.id,
  name: giver.name,
  title: giver.title,
  coversFor: sql<Bilingual | null>`case when ${lessonCovers.id} is null then null else ${teachers.name} end`,
});

/** Who gives a lesson of an offering beside its row: its teachers, and for each who is away the one who covers. */
export const giversOf = (
  { offeringId, lessonId }: { offeringId: SQLWrapper; lessonId: SQLWrapper },
  only?: SQL,
) =>
  sql<GiverLine[]>`coalesce((select jsonb_agg(${giverLine}
      order by ${offeringTeachers.position}, ${teachers.id})
    from ${offeringTeachers} inner join ${teachers} on ${eq(teachers.id, offeringTeachers.teacherId)}
    left join ${lessonCovers} on ${and(
      eq(lessonCovers.lessonId, lessonId),
      eq(lessonCovers.awayId, teachers.id),
      isNull(lessonCovers.endedAt),
    )}
    inner join ${teachers} ${sql.identifier('giver')} on ${eq(giver.id, sql`coalesce(${lessonCovers.coverId}, ${teachers.id})`)}
    where ${and(eq(offeringTeachers.offeringId, offeringId), only)}), '[]')`;
