import { inLocale } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { debateCalls } from '../../../contract/debates/calls.ts';
import type { Context } from '../../platform/context.ts';
import { presentSite } from '../catalog/index.ts';
import { presentChildLine } from '../families/index.ts';
import { requireTeacher } from '../teachers/index.ts';
import { classesBy, debatersOf, lessonsIn, pupilsOf } from './class-store.ts';
import { presentLine } from './present.ts';
import { requireOwnClass } from './require-own-match.ts';
import { earliestStart } from './rules.ts';
import { countsOf, matchesBy } from './store.ts';

type Class = Pick<Awaited<ReturnType<typeof classesBy>>[number], 'id' | 'name' | 'label'>;

const presentClass = ({ locale }: Context, { id, name, label }: Class) => ({
  session_id: id,
  name: inLocale(name, locale),
  session_label: inLocale(label, locale),
});

/** Lists the matches of the teacher's classes and the classes that can debate; for staff the matches of all classes. */
export async function listOwnMatches(
  context: Context,
  { session_id, page, page_size }: CheckedInputOf<typeof debateCalls.debateIndex>,
): Promise<OutputOf<typeof debateCalls.debateIndex>> {
  const teacher = context.person.kind === 'staff' ? null : await requireTeacher(context);
  const query = { teacherId: teacher?.id ?? null, sessionId: session_id, page, pageSize: page_size };
  const { rows, total } = await matchesBy(context, query);
  const counts = await countsOf(
    context,
    rows.map(({ match }) => match.id),
  );
  return {
    items: rows.map((row) => presentLine(context, row, counts(row.match.id))),
    total,
    page,
    page_size,
    classes: teacher
      ? (await classesBy(context, teacher.id)).map((class_) => presentClass(context, class_))
      : [],
  };
}

/** Shows a teacher's class with how often each child argued each side. Refuses `not_found`. */
export async function viewDebateClass(
  context: Context,
  { session_id: id }: { session_id: string },
): Promise<OutputOf<typeof debateCalls.debateClass>> {
  const { class_ } = await requireOwnClass(context, id);
  const pupils = await pupilsOf(context, id);
  const debaters = await debatersOf(
    context,
    pupils.map((pupil) => pupil.id),
  );
  return {
    ...presentClass(context, class_),
    site: presentSite(context, class_.site),
    lessons: (await lessonsIn(context, id, earliestStart(context.now))).map(({ startsAt, endsAt }) => ({
      starts_at: startsAt.toString(),
      ends_at: endsAt.toString(),
    })),
    pupils: pupils.map((pupil, index) => ({
      child: presentChildLine(pupil),
      for: debaters[index]?.for ?? 0,
      against: debaters[index]?.against ?? 0,
    })),
  };
}
