import type { OutputOf } from '../../../contract/core/call.ts';
import type { Right } from '../../../contract/core/rights.ts';
import { type BoardKind, type boardCalls, boardRights } from '../../../contract/staff/board.ts';
import type { Context } from '../../platform/context.ts';
import { dayAt } from '../../platform/zoned.ts';
import { countWork } from './board-counts.ts';
import { lessonsToday } from './board-lessons.ts';

type Board = OutputOf<typeof boardCalls.officeBoard>;

/** The school's day, as far as the caller's rights allow: waiting work and today's lessons. */
export async function viewBoard(context: Context): Promise<Board> {
  const { person } = context;
  const may = (right: Right) => person.kind === 'staff' && (person.rights?.includes(right) ?? false);
  const kinds = (Object.keys(boardRights) as BoardKind[]).filter((kind) => may(boardRights[kind]));
  const [counts, lessons] = await Promise.all([
    countWork(context, kinds),
    may('classroom.see') ? lessonsToday(context) : null,
  ]);
  return {
    day: dayAt(context.now, context.settings.timeZone).toString(),
    counts: counts.map(({ kind, count, since, dueAt }) => ({
      kind,
      count,
      due_at: dueAt?.toString() ?? null,
      since: since?.toString() ?? null,
    })),
    lessons,
  };
}
