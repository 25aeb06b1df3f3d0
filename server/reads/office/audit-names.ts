import { sql } from 'drizzle-orm';
import type { Thing } from '../../../contract/core/act-things.ts';
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
  [
    'order_lines',
    `${ofChild} inner join offerings o on o.id = t.offering_id`,
    `concat_ws(' · ', o.name ->> 'zh', coalesce(nullif(c.name_cn, ''), c.name)), concat_ws(' · ', o.name ->> 'en', c.name)`,
  ],
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

/** The table of each kind of thing that has an id of ours. */
const tableOfThing: Readonly<Partial<Record<Thing, string>>> = {
  account: 'accounts',
  application: 'applications',
  assessment: 'assessments',
  certificate: 'certificates',
  child: 'children',
  class_letter: 'class_letters',
  contact: 'contacts',
  coupon: 'coupons',
  debate: 'debate_matches',
  difference: 'payment_differences',
  enrolment: 'enrolments',
  entry: 'contest_entries',
  feedback: 'feedback',
  leave: 'leave_requests',
  lesson: 'lessons',
  lesson_entry: 'lesson_entries',
  make_up_place: 'make_up_places',
  make_up_right: 'make_up_rights',
  news: 'news',
  offering: 'offerings',
  parent: 'accounts',
  payment: 'payments',
  phrase: 'comment_phrases',
  received_coupon: 'received_coupons',
  room: 'rooms',
  seller: 'sellers',
  session: 'sessions',
  site: 'sites',
  staff_invite: 'staff_invites',
  task: 'tasks',
  teacher: 'teachers',
  teacher_leave: 'teacher_leaves',
  trial: 'trials',
  waitlist_entry: 'waitlist_entries',
};

/** The table of a kind of thing, or of a field named after one: `lesson`, `lesson_id`, `lessons`; null for others. */
export function tableOf(name: string): string | null {
  const thing = name.replace(/(?:_id|Id)s?$/, '').replace(/^children$/, 'child');
  return tableOfThing[thing as Thing] ?? tableOfThing[thing.replace(/s$/, '') as Thing] ?? null;
}

const query = named
  .map(
    ([table, joins, name, at = 'null::timestamptz, null::text']) =>
      `select '${table}', t.id, ${name}, ${at}, ${table === 'accounts' ? 't.kind' : 'null'} from ${table} t ${joins} inner join asked on asked.id = t.id`,
  )
  .join('\nunion all\n');

type Row = {
  tbl: string;
  id: string;
  zh: string | null;
  en: string | null;
  at: Date | string | null;
  zone: string | null;
  kind: string | null;
};
type Names = {
  /** The name of the thing with this id in a table, or in any table without one; null where there is none. */
  nameOf(id: string, table?: string | null): string | null;
  families: ReadonlySet<string>;
};

function nameSaid({ locale }: Pick<Context, 'locale'>, { zh, en, at, zone, kind }: Row): string {
  const name = locale === 'zh' ? zh || en : en || zh;
  const moment =
    at && zone ? momentWords(new Date(at).toISOString(), { zone, weekday: true }, { locale }) : null;
  if (!name && kind) return m.act_erased({}, { locale });
  return [name, moment].filter(Boolean).join(' · ');
}

/** Names of things of any kind in the reader's language, and which of them are families; all in one query. */
export async function namesIn(context: Context, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return { nameOf: () => null, families: new Set() };
  const idList = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const { rows } = await context.db.execute<Row>(
    sql`with asked as (select unnest(array[${idList}]) as id) select * from (${sql.raw(query)}) as found(tbl, id, zh, en, at, zone, kind)`,
  );
  const found = Map.groupBy(rows, ({ id }) => id);
  return {
    nameOf(id, table) {
      const row = found.get(id)?.find(({ tbl }) => !table || tbl === table);
      return row ? nameSaid(context, row) : null;
    },
    families: new Set(rows.filter(({ kind }) => kind === 'parent').map(({ id }) => id)),
  };
}
