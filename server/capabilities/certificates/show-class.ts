import { templatesOf } from '../../../contract/certificates/templates.ts';
import type { ClassView } from '../../../contract/certificates/views.ts';
import type { Context } from '../../platform/context.ts';
import { whatIsWritable, writableNames } from '../../platform/pdf/writable.ts';
import { presentReason } from '../../platform/refusal.ts';
import { presentChildLine } from '../families/index.ts';
import { attendedOf } from '../roll-call/index.ts';
import { type ClassRow, countsOf, lessonsOf, pupilsOf } from './class-store.ts';
import { presentCertificate, presentClass } from './present.ts';
import { requireClass } from './require-class.ts';
import { presentNames, whyNotIssue } from './rules.ts';
import { certificatesOfClass } from './store.ts';

/** Shows a class with its children and their certificates. Refuses `not_found` for another teacher's. */
export async function showClass(context: Context, input: { session_id: string }): Promise<ClassView> {
  const { class_ } = await requireClass(context, input.session_id);
  return viewClass(context, class_);
}

/** Returns the lesson times that decide which certificates can be issued. */
export async function timesOf(context: Context, class_: ClassRow) {
  const held = (await lessonsOf(context, [class_.id])).get(class_.id);
  return {
    kind: class_.offering.kind,
    startsAt: class_.startsAt,
    lastStartsAt: held?.last ?? class_.startsAt,
    lessons: held?.lessons ?? 0,
  };
}

export async function viewClass(context: Context, class_: ClassRow): Promise<ClassView> {
  const times = await timesOf(context, class_);
  const isWritable = await whatIsWritable();
  const pupils = await pupilsOf(context, class_.id);
  const childIds = pupils.map(({ id }) => id);
  const attended = await attendedOf(context, { sessionId: class_.id, childIds });
  const issued = await certificatesOfClass(context, class_.id);
  const counts = (await countsOf(context, [class_.id]))(class_.id);
  return {
    ...presentClass(context, class_, { counts, lastStartsAt: times.lastStartsAt }),
    lessons: times.lessons,
    templates: templatesOf[times.kind].map((template) => ({
      template,
      blocked: presentReason(context, whyNotIssue(template, times, context.now)),
    })),
    pupils: pupils.map((pupil) => ({
      child: presentChildLine(pupil),
      ...attended(pupil.id),
      prints: writableNames(presentNames(pupil), isWritable) !== null,
      certificates: issued
        .filter(({ certificate }) => certificate.childId === pupil.id)
        .map((row) => presentCertificate(row)),
    })),
  };
}
