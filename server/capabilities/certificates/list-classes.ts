import type { certificateCalls } from '../../../contract/certificates/calls.ts';
import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { Context } from '../../platform/context.ts';
import { classesBegun, countsOf, lessonsOf } from './class-store.ts';
import { presentClass } from './present.ts';
import { signedInTeacher } from './require-class.ts';

type Calls = typeof certificateCalls;

/** Lists the classes that have begun, last to end first: a teacher's own, or all for staff. */
export async function listClasses(
  context: Context,
  { text, page, page_size }: CheckedInputOf<Calls['certificateClasses']>,
): Promise<OutputOf<Calls['certificateClasses']>> {
  const teacher = await signedInTeacher(context);
  const query = { teacherId: teacher?.id ?? null, text, page, pageSize: page_size };
  const { rows, total } = await classesBegun(context, query);
  const ids = rows.map(({ id }) => id);
  const [counts, held] = [await countsOf(context, ids), await lessonsOf(context, ids)];
  const items = rows.map((row) =>
    presentClass(context, row, {
      counts: counts(row.id),
      lastStartsAt: held.get(row.id)?.last ?? row.startsAt,
    }),
  );
  return { items, total, page, page_size };
}
