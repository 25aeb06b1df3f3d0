import { templatesOf } from '../../../contract/certificates/templates.ts';
import type { ClassView } from '../../../contract/certificates/views.ts';
import type { Context } from '../../platform/context.ts';
import { presentReason } from '../../platform/refusal.ts';
import { presentChildLine } from '../families/index.ts';
import { attendedOf } from '../roll-call/index.ts';
import { type ClassRow, countsOf, lessonsOf, pupilsOf } from './class-store.ts';
import { presentCertificate, presentClass } from './present.ts';
import { requireClass } from './require-class.ts';
import { whyNotIssue } from './rules.ts';
import { certificatesOfClass } from './store.ts';

/** A class with everybody in it and their certificates. Refuses `not_found` for one that is not the teacher's own. */
export async function showClass(context: Context, input: { session_id: string }): Promise<ClassView> {
  const { of } = await requireClass(context, input.session_id);
  return viewClass(context, of);
}

/** When a class is held: what decides which certificates can be issued. */
export async function timesOf(context: Context, of: ClassRow) {
  const held = (await lessonsOf(context, [of.id])).get(of.id);
  return {
    kind: of.offering.kind,
    startsAt: of.startsAt,
    lastStartsAt: held?.last ?? of.startsAt,
    lessons: held?.lessons ?? 0,
  };
}

/** A class that its reader may see, with its certificates. */
export async function viewClass(context: Context, of: ClassRow): Promise<ClassView> {
  const times = await timesOf(context, of);
  const pupils = await pupilsOf(context, of.id);
  const childIds = pupils.map(({ id }) => id);
  const attended = await attendedOf(context, { sessionId: of.id, childIds });
  const all = await certificatesOfClass(context, of.id);
  const counts = (await countsOf(context, [of.id]))(of.id);
  return {
    ...presentClass(context, of, { counts, lastStartsAt: times.lastStartsAt }),
    lessons: times.lessons,
    templates: templatesOf[times.kind].map((template) => ({
      template,
      blocked: presentReason(context, whyNotIssue(template, times, context.now)),
    })),
    pupils: pupils.map((pupil) => ({
      child: presentChildLine(pupil),
      attended: attended(pupil.id),
      certificates: all
        .filter(({ certificate }) => certificate.childId === pupil.id)
        .map((row) => presentCertificate(row)),
    })),
  };
}
