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

/** The teachers of an offering beside its row, in order; with a condition, only those that match it. */
export const teachersOf = (offeringId: SQLWrapper, only?: SQL) =>
  sql<FacedLine[]>`coalesce((select jsonb_agg(${line}
      order by ${offeringTeachers.position}, ${teachers.id})
    from ${offeringTeachers} inner join ${teachers} on ${eq(teachers.id, offeringTeachers.teacherId)}
    where ${and(eq(offeringTeachers.offeringId, offeringId), only)}), '[]')`;

/** A teacher of a lesson, and the teacher they cover for. */
export type GiverLine = TeacherLine & { coversFor: Bilingual | null };

const giver = alias(teachers, 'giver');
const giverLine = asObject<GiverLine>({
  id: giver.id,
  name: giver.name,
  title: giver.title,
  coversFor: sql<Bilingual | null>`case when ${lessonCovers.id} is null then null else ${teachers.name} end`,
});

/** The teachers of a lesson beside its offering's row: those of the offering, with absent ones replaced by their cover. */
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
