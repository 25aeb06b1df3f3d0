import pg from 'pg';
import { nameTokens, searchTokens } from '../server/capabilities/search/index.ts';

/** Words added to names, so that some occur in every name and others in few. */
const themes = [
  ['敦煌', 'Dunhuang'],
  ['丝绸之路', 'Silk Road'],
  ['恐龙', 'Dinosaurs'],
  ['星空', 'Night Sky'],
  ['故宫', 'Palace Museum'],
  ['海洋', 'Oceans'],
  ['节气', 'Solar Terms'],
  ['唐诗', 'Tang Poems'],
  ['昆虫', 'Insects'],
  ['火箭', 'Rockets'],
  ['森林', 'Forests'],
  ['西游记', 'Journey to the West'],
  ['古建筑', 'Old Buildings'],
  ['交响乐', 'Symphonies'],
  ['极地', 'Polar Lands'],
  ['三国', 'Three Kingdoms'],
  ['水墨', 'Ink and Water'],
] as const;

const indexed = (zh: string, en: string) => {
  const tokens = searchTokens(`${zh} ${en}`);
  return [...tokens, ...nameTokens(tokens)].join(' ');
};

/** Rows made from the `n`th source: a theme every 7th, full sessions every 10th. */
const steps: [sql: string, values: (from: number, to: number) => unknown[]][] = [
  [
    `create temp table themes on commit drop as
     select * from jsonb_to_recordset($1::jsonb) as t(place int, zh text, en text, tokens text)`,
    () => [
      JSON.stringify(
        themes.map(([zh, en], place) => ({ place, zh: ` · ${zh}`, en: `: ${en}`, tokens: indexed(zh, en) })),
      ),
    ],
  ],
  [
    `create temp table copies on commit drop as
     select gen_random_uuid() as id, s.id as source, n from generate_series($1::int, $2::int) n
     join (select id, row_number() over (order by number) - 1 as place, count(*) over () as many from offerings where number like 'C%') s
       on s.place = n % s.many`,
    (from, to) => [from, to],
  ],
  [
    `insert into offerings (id, number, kind, status, name, summary, description, outline, bring, category, cover, grade_from, grade_to,
       age_from, age_to, site_id, price, early_price, early_until, currency, lasts_until, opens_at, featured, search_text, created_at, updated_at)
     select c.id, 'G' || lpad(c.n::text, 7, '0'), o.kind, o.status,
       jsonb_build_object('zh', (o.name->>'zh') || coalesce(t.zh, '') || ' ' || c.n, 'en', (o.name->>'en') || coalesce(t.en, '') || ' ' || c.n),
       o.summary, o.description, o.outline, o.bring, o.category, o.cover, o.grade_from, o.grade_to, o.age_from, o.age_to, o.site_id,
       o.price + (c.n % 50) * 100, null, null, o.currency, o.lasts_until, null, 0,
       o.search_text || to_tsvector('simple', c.n || ' xn' || c.n || ' g' || lpad(c.n::text, 7, '0') || coalesce(' ' || t.tokens, '')), o.created_at - make_interval(secs => c.n), o.updated_at
     from copies c join offerings o on o.id = c.source left join themes t on c.n % 7 = 0 and t.place = c.n / 7 % ${themes.length}`,
    () => [],
  ],
  [
    `insert into offering_teachers
     select c.id, t.teacher_id, t.position from copies c join offering_teachers t on t.offering_id = c.source`,
    () => [],
  ],
  [
    `insert into sessions (id, offering_id, label, weekdays, start_time, end_time, first_day, total_classes, class_size, room, link,
       starts_at, first_lesson_ends_at, ends_at, last_day)
     select gen_random_uuid(), c.id, s.label, s.weekdays, s.start_time, s.end_time, s.first_day, s.total_classes,
       case when c.n % 10 = 0 and s.class_size < k.many then s.class_size else least(s.class_size + 1, 1000) end, s.room, s.link,
       s.starts_at, s.first_lesson_ends_at, s.ends_at, s.last_day
     from copies c join sessions s on s.offering_id = c.source cross join (select count(*) as many from children) k
     where s.private_for is null`,
    () => [],
  ],
  [
    `insert into seats (session_id, seat_no, class_size, child_id, order_number, taken_at)
     select s.id, k.place, s.class_size, k.id, null, now()
     from copies c join sessions s on s.offering_id = c.id
     join (select id, row_number() over (order by id) as place from children) k on k.place <= s.class_size
     where c.n % 10 = 0`,
    () => [],
  ],
];

/**
 * Multiplies the demo school's courses to `count`, with their sessions and, in every tenth, taken seats, for benches:
 * `npm run demo -- 10000 postgres://…`. Continues after earlier ones; a million take a few minutes. Foreign keys hold
 * by construction and are not checked row by row; for large numbers the search index is rebuilt.
 */
export async function generateOfferings(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query("select count(*)::int as made from offerings where number like 'G%'");
    const first = Number(rows[0]?.made) + 1;
    if (first > count) return;
    const isMuch = count - first > 50_000;
    await client.query("set maintenance_work_mem = '512MB'; set synchronous_commit = off");
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    if (isMuch) await client.query('drop index offerings_search');
    for (const [sql, values] of steps) await client.query(sql, values(first, count));
    if (isMuch) await client.query('create index offerings_search on offerings using gin (search_text)');
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  const [count = '10000', url = process.env.DATABASE_URL ?? ''] = process.argv.slice(2);
  await generateOfferings(url, Number(count));
}
