import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { requireTeacher, type Teacher } from '../teachers/index.ts';
import { findClass } from './class-store.ts';
import { whyMayNotDebate, whyMayNotSee } from './policy.ts';
import { findMatch, lockMatch, type MatchRow } from './store.ts';

/** Finds a class of the signed-in teacher. Refuses `not_found`. */
export async function requireOwnClass(context: Context, sessionId: string) {
  const teacher = await requireTeacher(context);
  const class_ = await findClass(context, sessionId, teacher.id);
  refuseIf(whyMayNotDebate(context.person, class_ !== null));
  return { class_: class_ ?? refuse('not_found'), teacher };
}

/** Finds a match of the teacher's classes and locks it where it is to change. Refuses `not_found`. */
export async function requireOwnMatch(
  context: Context,
  id: string,
  { lock = false } = {},
): Promise<{ row: MatchRow; teacher: Teacher }> {
  const teacher = await requireTeacher(context);
  if (lock) await lockMatch(context, id);
  const row = await findMatch(context, id, { teacherId: teacher.id });
  refuseIf(whyMayNotDebate(context.person, row !== null));
  return { row: row ?? refuse('not_found'), teacher };
}

/** Finds a match of the teacher's classes, or any for staff, locked if asked. Refuses `not_found`. */
export async function requireSeenMatch(
  context: Context,
  id: string,
  { lock = false } = {},
): Promise<{ row: MatchRow; teacher: Teacher | null }> {
  if (context.person.kind !== 'staff') return requireOwnMatch(context, id, { lock });
  if (lock) await lockMatch(context, id);
  const row = await findMatch(context, id, 'anybody');
  refuseIf(whyMayNotSee(context.person, row !== null));
  return { row: row ?? refuse('not_found'), teacher: null };
}
