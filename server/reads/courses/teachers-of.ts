import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { offeringTeachers } from '../../capabilities/catalog/tables.ts';
import { teachers } from '../../capabilities/teachers/tables.ts';
import { asObject } from '../../platform/database/as-object.ts';

type TeacherLine = { id: string; name: Bilingual; title: Bilingual };

const line = asObject<TeacherLine>({ id: teachers.id, name: teachers.name, title: teachers.title });

/** The teachers of an offering beside its row, in their order; with a condition, those of them that fit it. */
export const teachersOf = (offeringId: SQLWrapper, only?: SQL) =>
  sql<TeacherLine[]>`coalesce((select jsonb_agg(${line}
      order by ${offeringTeachers.position}, ${teachers.id})
    from ${offeringTeachers} inner join ${teachers} on ${eq(teachers.id, offeringTeachers.teacherId)}
    where ${and(eq(offeringTeachers.offeringId, offeringId), only)}), '[]')`;
