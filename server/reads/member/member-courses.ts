import { accountOf, type Context } from '../../platform/context.ts';
import {
  type ClassRow,
  classColumns,
  patternOf,
  presentClass,
  presentWeekly,
  type WeeklyRow,
  weeklyColumns,
} from '../classroom/classes-query.ts';

type Input = {
  tab: 'current' | 'future' | 'finish';
  child?: string | undefined;
  page: number;
  page_size: number;
};
type Row = ClassRow &
  WeeklyRow & {
    enrolment_id: string;
    order_number: string;
    child: { id: string; name: string; name_cn: string };
    held: number;
    next_at: Date | null;
  };

const tabs = {
  current: 'se.starts_at <= $2 and se.ends_at > $2',
  future: 'se.starts_at > $2',
  finish: 'se.ends_at <= $2',
};
const orders = { current: 'se.ends_at, e.id', future: 'se.starts_at, e.id', finish: 'se.ends_at desc, e.id' };
const from = `from enrolments e join guardianships g on g.child_id = e.child_id and g.parent_id = $1 and 'see' = any(g.rights) join sessions se on se.id = e.session_id
    join offerings o on o.id = se.offering_id and o.kind <> 'camp'
  where e.ended_at is null and ($3::uuid is null or e.child_id = $3)`;

/** The classes of the parent's children by tab, and how many each tab has. Camps have a page of their own. */
export async function listMemberCourses(context: Context, { tab, child, page, page_size }: Input) {
  const values = [accountOf(context), context.now.toString(), child ?? null];
  const list = `select e.id as enrolment_id, e.order_number, jsonb_build_object('id', c.id, 'name', c.name, 'name_cn', c.name_cn) as child,
      ${weeklyColumns}, ${classColumns},
      (select count(*)::int from lessons l where l.session_id = se.id and l.ends_at <= $2) as held,
      (select min(l.starts_at) from lessons l where l.session_id = se.id and l.starts_at > $2) as next_at
    ${from.replace('where', 'join sites s on s.id = o.site_id join children c on c.id = e.child_id where')}
      and ${tabs[tab]} order by ${orders[tab]} limit $4 offset $5`;
  const count = `select ${Object.entries(tabs)
    .map(([name, when]) => `count(*) filter (where ${when})::int as ${name}`)
    .join(', ')} ${from}`;
  const [{ rows }, counted] = await Promise.all([
    context.connection.query(list, [...values, page_size, (page - 1) * page_size]),
    context.connection.query(count, values),
  ]);
  const counts = counted.rows[0] as { current: number; future: number; finish: number };
  return {
    items: (rows as Row[]).map((row) => present(context, row)),
    total: counts[tab],
    page,
    page_size,
    counts,
  };
}

function present({ locale, now }: Context, row: Row) {
  return {
    ...presentClass(row, locale),
    enrolment_id: row.enrolment_id,
    child: row.child,
    pattern: patternOf(row),
    ...presentWeekly(row, now),
    first_day: row.first_day,
    last_day: row.last_day,
    classes_held: row.held,
    next_lesson_at: row.next_at?.toISOString() ?? null,
    order_number: row.order_number,
  };
}
