import type { CampFee } from '../../../contract/catalog/camp-fees.ts';
import { money } from '../../../contract/core/money.ts';
import type { MemberCamp } from '../../../contract/orders/member-camps.ts';
import { requireGuardian } from '../../capabilities/families/index.ts';
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
    child: MemberCamp['child'];
    week: number | null;
    held: number;
    fees: { code: CampFee; amount: number }[] | null;
    currency: string;
    guardians: string[] | null;
    pickups: MemberCamp['pickups'];
  };

const tabs = {
  current: 'se.starts_at <= $2 and se.ends_at > $2',
  future: 'se.starts_at > $2',
  finish: 'se.ends_at <= $2',
};
const orders = { current: 'se.ends_at, e.id', future: 'se.starts_at, e.id', finish: 'se.ends_at desc, e.id' };
const from = `from enrolments e join guardianships g on g.child_id = e.child_id and g.parent_id = $1 and 'see' = any(g.rights)
    join sessions se on se.id = e.session_id join offerings o on o.id = se.offering_id and o.kind = 'camp'
    join sites s on s.id = o.site_id join children c on c.id = e.child_id
    left join order_lines l on l.order_number = e.order_number and l.session_id = e.session_id and l.child_id = e.child_id
  where e.ended_at is null and ($3::uuid is null or e.child_id = $3)`;
const columns = `e.id as enrolment_id, e.order_number, jsonb_build_object('id', c.id, 'name', c.name, 'name_cn', c.name_cn) as child,
  se.week, ${weeklyColumns}, ${classColumns}, l.fees, o.currency, c.pickups,
  (select count(*)::int from lessons x where x.session_id = se.id and x.ends_at <= $2) as held,
  (select array_agg(a.name order by f.position, a.id) from guardianships f join accounts a on a.id = f.parent_id
    where f.child_id = c.id and 'collect' = any(f.rights)) as guardians`;

/**
 * The camp weeks that the parent's children are in, by tab, with the fees bought and who may fetch them. Refuses a child of
 * somebody else.
 */
export async function listMemberCamps(context: Context, { tab, child, page, page_size }: Input) {
  if (child) await requireGuardian(context, child);
  const values = [accountOf(context), context.now.toString(), child ?? null];
  const list = `select ${columns} ${from} and ${tabs[tab]} order by ${orders[tab]} limit $4 offset $5`;
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

function present({ locale, now }: Context, row: Row): MemberCamp {
  const { offering, site, total_classes } = presentClass(row, locale);
  return {
    enrolment_id: row.enrolment_id,
    order_number: row.order_number,
    child: row.child,
    offering,
    site,
    total_classes,
    week: row.week,
    pattern: patternOf(row),
    ...presentWeekly(row, now),
    first_day: row.first_day,
    last_day: row.last_day,
    classes_held: row.held,
    fees: (row.fees ?? []).map(({ code, amount }) => ({ code, amount: money(amount, row.currency) })),
    pickups: [
      ...(row.guardians ?? []).map((name) => ({ name, relation: '' })),
      ...row.pickups.map(({ name, relation }) => ({ name, relation })),
    ],
  };
}
