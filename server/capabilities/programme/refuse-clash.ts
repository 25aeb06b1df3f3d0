import { inLocale } from '../../../contract/core/bilingual.ts';
import type { SessionClash } from '../../../contract/programme/sessions.ts';
import * as m from '../../../messages/compiled/messages.js';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { clashesAmong } from './session-rules.ts';
import { lessonsAheadOf, lessonsBeside } from './session-store.ts';

/** Asks for a confirmation if there is a clash: names the first. */
export function refuseClash({ locale }: Context, [clash]: readonly SessionClash[]): void {
  if (!clash) return;
  const words = { room: m.programme_clash_room, teacher: m.programme_clash_teacher };
  refuse('programme.clash', {
    number: clash.offering_number,
    label: clash.session_label,
    what: words[clash.kind]({}, { locale }),
  });
}

/** Asks for a confirmation if a teacher who comes to an offering has another lesson during one of its lessons. */
export async function refuseBusyTeachers(
  context: Context,
  { offeringId, siteId, teacherIds }: { offeringId: string; siteId: string; teacherIds: readonly string[] },
): Promise<void> {
  if (teacherIds.length === 0) return;
  const lessons = await lessonsAheadOf(context, offeringId);
  const [first, last] = [lessons[0], lessons.at(-1)];
  if (!first || !last) return;
  const own = new Set(lessons.map(({ sessionId }) => sessionId));
  const beside = await lessonsBeside(context, {
    sessionId: null,
    siteId,
    room: null,
    teacherIds,
    from: first.startsAt,
    until: last.endsAt,
  });
  const others = beside
    .filter(({ sessionId }) => !own.has(sessionId))
    .map((other) => ({
      ...other,
      label: inLocale(other.label, context.locale),
      name: inLocale(other.name, context.locale),
    }));
  refuseClash(context, clashesAmong(lessons, others));
}
