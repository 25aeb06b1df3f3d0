import { sql } from 'drizzle-orm';
import { type Bilingual, inLocale } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { money } from '../../../contract/core/money.ts';
import type { FamilyEvent, officeFamilyCalls } from '../../../contract/families/office-calls.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { familyRow } from './family-index.ts';

type Input = CheckedInputOf<typeof officeFamilyCalls.officeFamilyTrail>;

type Row = {
  id: string;
  at: string;
  event: FamilyEvent['event'];
  what: string | null;
  about: string | null;
  named: Bilingual | null;
  child: FamilyEvent['child'];
  amount: string | null;
  total: string;
};

const child = sql.raw(`jsonb_build_object('id', c.id, 'name', c.name, 'name_cn', c.name_cn)`);
const none = {
  text: sql.raw('null::text'),
  named: sql.raw('null::jsonb'),
  child: sql.raw('null::jsonb'),
  amount: sql.raw('null::bigint'),
};

/**
 * Each kind of event as id, instant, kind, detail, subject, a name in both languages, child and amount. Letters appear
 * without content.
 */
const trailOf = (parentId: string) => sql`
  select 'r' || a.id as id, a.created_at as at, 'registered' as event, ${none.text} as what, ${none.text} as about, ${none.named} as named,
    ${none.child} as child, ${none.amount} as amount from accounts a where a.id = ${parentId}
  union all select 'x' || a.id, a.closed_at, 'closed', null, null, null, null, null
    from accounts a where a.id = ${parentId} and a.closed_at is not null
  union all select 'c' || c.id, g.since, 'child_entered', null, null, null, ${child}, null
    from guardianships g join children c on c.id = g.child_id where g.parent_id = ${parentId}
  union all select 'o' || e.id, e.at, 'order', e.event, e.order_number, null, null, o.total
    from orders o join order_events e on e.order_number = o.number where o.parent_id = ${parentId}
  union all select 'e' || e.id, e.enrolled_at, 'enrolled', null, null, f.name, ${child}, null
    from enrolments e join children c on c.id = e.child_id join sessions s on s.id = e.session_id join offerings f on f.id = s.offering_id
    where e.child_id in (select child_id from guardianships where parent_id = ${parentId})
  union all select 'l' || e.id, e.ended_at, 'left', e.ended_why, null, f.name, ${child}, null
    from enrolments e join children c on c.id = e.child_id join sessions s on s.id = e.session_id join offerings f on f.id = s.offering_id
    where e.child_id in (select child_id from guardianships where parent_id = ${parentId}) and e.ended_at is not null
  union all select 'm' || t.id, t.at, 'credits', t.reason, null, null, null, t.amount
    from credit_entries t where t.account_id = ${parentId}
  union all select 'v' || r.id, r.received_at, 'coupon', null, null, k.name, null, null
    from received_coupons r join coupons k on k.id = r.coupon_id where r.parent_id = ${parentId}
  union all select 'w' || w.id, w.sent_at, 'letter', w.author_kind, null, null, ${child}, null
    from letters w join letter_threads t on t.id = w.thread_id join children c on c.id = t.child_id
    where t.child_id in (select child_id from guardianships where parent_id = ${parentId})`;

/** A page of a family's history, newest first. Refuses `not_found`. */
export async function listFamilyTrail(context: Context, { family_id, page, page_size }: Input) {
  if (!(await familyRow(context, family_id))) refuse('not_found');
  const { rows } = await context.db.execute(sql`
    select id, to_json(at) #>> '{}' as at, event, what, about, named, child, amount, count(*) over () as total
    from (${trailOf(family_id)}) as trail order by trail.at desc, id limit ${page_size} offset ${(page - 1) * page_size}`);
  const events = rows as Row[];
  return {
    items: events.map(
      ({ id, at, event, what, about, named, child: childRow, amount }): FamilyEvent => ({
        id,
        at: Temporal.Instant.from(at).toString(),
        event,
        what,
        about: named ? inLocale(named, context.locale) : about,
        child: childRow,
        amount: amount === null ? null : money(Number(amount), context.settings.currency),
      }),
    ),
    total: Number(events[0]?.total ?? 0),
    page,
    page_size,
  };
}
