import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { type Teacher, teacherOfAccount } from '../teachers/index.ts';
import { findClass } from './class-store.ts';
import { whyMayNotDebate, whyMayNotSee } from './policy.ts';
import { findMatch, lockMatch, type MatchRow } from './store.ts';

/** The teacher who is signed in; else refuses `not_allowed`. */
export async function requireTeacher(context: Context): Promise<Teacher> {
  return (await teacherOfAccount(context, accountOf(context))) ?? refuse('not_allowed');
}

/** A class of the signed-in teacher; else refuses `not_found`. */
export async function requireOwnClass(context: Context, sessionId: string) {
  const teacher = await requireTeacher(context);
  const own = await findClass(context, sessionId, teacher.id);
  refuseIf(whyMayNotDebate(context.person, own !== null));
  return { own: own ?? refuse('not_found'), teacher };
}

/** A match of the signed-in teacher's classes, locked where it is to be changed; else refuses `not_found`. */
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

/**
 * A match of the signed-in teacher's classes, or for staff of any, with that teacher; locked where it is to be changed. Else refuses
 * `not_found`.
 */
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
