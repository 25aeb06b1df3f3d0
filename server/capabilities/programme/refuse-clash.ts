import { clashWords } from '../../../contract/programme/clash-words.ts';
import type { SessionClash } from '../../../contract/programme/sessions.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findClashes } from '../lesson-changes/index.ts';
import type { lessonsAheadOf } from './session-store.ts';

/** Asks for a confirmation if there is a clash: names the first. */
export function refuseClash({ locale }: Context, [clash]: readonly SessionClash[]): void {
  if (!clash) return;
  refuse('programme.clash', {
    number: clash.offering_number,
    label: clash.session_label,
    what: clashWords[clash.kind]({}, { locale }),
  });
}

/** Asks for a confirmation if a teacher who comes to an offering has another lesson during one of its lessons. */
export async function refuseBusyTeachers(
  context: Context,
  lessons: Awaited<ReturnType<typeof lessonsAheadOf>>,
  { siteId, teacherIds }: { siteId: string; teacherIds: readonly string[] },
): Promise<void> {
  const except = [...new Set(lessons.map(({ sessionId }) => sessionId))];
  refuseClash(context, await findClashes(context, lessons, { except, siteId, room: null, teacherIds }));
}
