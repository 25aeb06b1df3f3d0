import { sql } from 'drizzle-orm';
import * as m from '../../../messages/compiled/messages.js';
import { momentWords } from '../../../words/times.ts';
import type { Context } from '../../platform/context.ts';

const offering = `o.name ->> 'zh', o.name ->> 'en'`;
const child = `coalesce(nullif(c.name_cn, ''), c.name), c.name`;
const lessonAt = 'l.starts_at, s.time_zone';
const ofLesson = `inner join lessons l on l.id = t.lesson_id inner join sessions k on k.id = l.session_id
  inner join offerings o on o.id = k.offering_id inner join sites s on s.id = o.site_id`;
const ofSession =
  'inner join sessions k on k.id = t.session_id inner join offerings o on o.id = k.offering_id';
const ofChild = 'inner join children c on c.id = t.child_id';
const both = (column: string) => `t.${column} ->> 'zh', t.${column} ->> 'en'`;
const alike = (text: string) => `${text}, ${text}`;

/** Where names of things are read: the table, its joins, the name in both languages, an instant and its zone. */
const named: readonly (readonly [table: string, joins: string, name: string, at?: string])[] = [
  ['accounts', '', alike('t.name')],
  ['children', 'inner join children c on c.id = t.id', child],
  ['offerings', 'inner join offerings o on o.id = t.id', offering],
  [
    'sessions',
    'inner join offerings o on o.id = t.offering_id',
    `concat_ws(' · ', o.name ->> 'zh', nullif(t.label ->> 'zh', '')), concat_ws(' · ', o.name ->> 'en', nullif(t.label ->> 'en', ''))`,
  ],
  [
    'lessons',
    `inner join sessions k on k.id = t.session_id inner join offerings o on o.id = k.offering_id
      inner join sites s on s.id = o.site_id`,
    offering,
    't.starts_at, s.time_zone',
  ],
  ['sites', '', both('name')],
  [
    'rooms',
    'inner join sites s on s.id = t.site_id',
    `concat_ws(' · ', s.name ->> 'zh', t.name), concat_ws(' · ', s.name ->> 'en', t.name)`,
  ],
  ['teachers', '', both('name')],
  ['sellers', '', alike('t.name')],
  ['coupons', '', both('name')],
  ['received_coupons', 'inner join coupons p on p.id = t.coupon_id', `p.name ->> 'zh', p.name ->> 'en'`],
  ['news', '', both('title')],
  ['comment_phrases', '', both('text')],
  ['applications', '', alike(`concat_ws(' ', t.last_name, t.first_name)`)],
  ['contacts', '', alike('t.name')],
  ['staff_invites', '', alike('t.name')],
  ['teacher_leaves', 'inner join teachers e on e.id = t.teacher_id', `e.name ->> 'zh', e.name ->> 'en'`],
  ['payments', '', alike('t.order_number')],
  ['payment_differences', '', alike('t.number')],
  [
    'tasks',
    ofSession,
    `concat_ws(' · ', o.name ->> 'zh', t.title), concat_ws(' · ', o.name ->> 'en', t.title)`,
  ],
  ['feedback', ofSession, offering],
  ['class_letters', ofSession, offering],
  ['debate_matches', ofSession, offering],
  ['waitlist_entries', ofSession, offering],
  ['enrolments', ofSession, offering],
  ['letter_threads', ofChild, child],
  ['contest_entries', ofChild, child],
  ['assessments', ofChild, child],
  ['certificates', ofChild, child],
  ['leave_requests', ofLesson, offering, lessonAt],
  ['trials', ofLesson, offering, lessonAt],
  ['make_up_rights', ofLesson, offering, lessonAt],
  ['make_up_places', ofLesson, offering, lessonAt],
  ['lesson_entries', ofLesson, offering, lessonAt],
];

const query = named
  .map(
    ([table, joins, name, at = 'null::timestamptz, null::text']) =>
      `select t.id, ${name}, ${at}, ${table === 'accounts' ? 't.kind' : 'null'} from ${table} t ${joins} inner join asked on asked.id = t.id`,
  )
  .join('\nunion all\n');

type Row = {
  id: string;
  zh: string | null;
  en: string | null;
  at: Date | string | null;
  zone: string | null;
  kind: string | null;
};
type Names = { names: ReadonlyMap<string, string>; families: ReadonlySet<string> };

function nameSaid({ locale }: Pick<Context, 'locale'>, { zh, en, at, zone, kind }: Row): string {
  const name = locale === 'zh' ? zh || en : en || zh;
  const moment =
    at && zone ? momentWords(new Date(at).toISOString(), { zone, weekday: true }, { locale }) : null;
  if (!name && kind) return m.act_erased({}, { locale });
  return [name, moment].filter(Boolean).join(' · ');
}

/** Names of things of any kind in the reader's language, and which of them are families; all in one query. */
export async function namesIn(context: Context, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return { names: new Map(), families: new Set() };
  const idList = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const { rows } = await context.db.execute<Row>(
    sql`with asked as (select unnest(array[${idList}]) as id) select * from (${sql.raw(query)}) as found(id, zh, en, at, zone, kind)`,
  );
  return {
    names: new Map(rows.map((row) => [row.id, nameSaid(context, row)])),
    families: new Set(rows.filter(({ kind }) => kind === 'parent').map(({ id }) => id)),
  };
}
