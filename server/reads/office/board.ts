import type { OutputOf } from '../../../contract/core/call.ts';
import type { Right } from '../../../contract/core/rights.ts';
import { type BoardKind, type boardCalls, boardRights } from '../../../contract/staff/board.ts';
import type { Context } from '../../platform/context.ts';
import { dayAt } from '../../platform/zoned.ts';
import { counted } from './board-counts.ts';
import { lessonsToday } from './board-lessons.ts';

type Board = OutputOf<typeof boardCalls.officeBoard>;

/** The school's day, as far as the caller's rights allow: waiting work and today's lessons. */
export async function viewBoard(context: Context): Promise<Board> {
  const { person } = context;
  const may = (right: Right) => person.kind === 'staff' && (person.rights?.includes(right) ?? false);
  const kinds = (Object.keys(boardRights) as BoardKind[]).filter((kind) => may(boardRights[kind]));
  const counts = await Promise.all(
    kinds.map(async (kind) => {
      const { count, dueAt = null, since = null } = await counted[kind](context);
      return { kind, count, due_at: dueAt?.toString() ?? null, since: since?.toString() ?? null };
    }),
  );
  return {
    day: dayAt(context.now, context.settings.timeZone).toString(),
    counts,
    lessons: may('classroom.see') ? await lessonsToday(context) : null,
  };
}
