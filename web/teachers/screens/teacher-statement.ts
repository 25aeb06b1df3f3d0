import { dayTextAt } from '../../../contract/core/time.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatClocks, formatDay } from '../../client/format.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { statementCsv } from '../parts/statement-csv.ts';

/** Serves a month of a teacher's lessons as CSV. */
export async function loader(args: PageArgs): Promise<Response> {
  const statement = await read(args, 'teacherStatement', { month: args.params.month ?? '' });
  const zone = statement.time_zone;
  const text = statementCsv(statement.lessons, {
    heads: [
      m.given_day(),
      m.given_hours(),
      m.given_class(),
      m.given_group(),
      m.given_lesson(),
      m.given_place(),
      m.given_minutes(),
      m.given_kind(),
      m.given_counts(),
    ],
    when: ({ starts_at, ends_at }) => [
      formatDay(dayTextAt(starts_at, zone), { weekday: true }),
      formatClocks(starts_at, ends_at, zone),
    ],
    given: m.given_given_one(),
    covered: m.given_covered_one(),
    waits: ({ waits_for }) =>
      waits_for === null ? '' : waits_for === 'roll' ? m.given_waits_roll() : m.given_waits_decision(),
  });
  return new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="tongxue-${statement.month}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
