import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { type Teacher, teacherOfAccount } from './store.ts';

/** Returns the signed-in teacher. Refuses `not_allowed` for anybody else. */
export const requireTeacher = async (context: Context): Promise<Teacher> =>
  (await teacherOfAccount(context, accountOf(context))) ?? refuse('not_allowed');
