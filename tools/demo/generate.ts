import pg from 'pg';

/**
 * Multiplies the demo school's offerings to `count` of them, with their sessions, for benches: `npm run demo -- 10000
 * postgres://…`. All in a few statements; the same every time but for ids.
 */
export async function generateOfferings(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      `create temp table copies on commit drop as
       select gen_random_uuid() as id, s.id as source, n from generate_series(1, $1::int) n
       join (select id, row_number() over (order by number) - 1 as place, count(*) over () as many from offerings where number like 'C%') s
         on s.place = n % s.many`,
      [count],
    );
    await client.query(
      `insert into offerings (id, number, kind, status, name, summary, description, outline, bring, category, cover, grade_from, grade_to,
         age_from, age_to, site_id, price, early_price, early_until, currency, lasts_until, featured, search_text, created_at, updated_at)
       select c.id, 'G' || lpad(c.n::text, 6, '0'), o.kind, o.status,
         jsonb_build_object('zh', (o.name->>'zh') || ' ' || c.n, 'en', (o.name->>'en') || ' ' || c.n), o.summary, o.description, o.outline, o.bring,
         o.category, o.cover, o.grade_from, o.grade_to, o.age_from, o.age_to, o.site_id, o.price + (c.n % 50) * 100, null, null, o.currency,
         o.lasts_until, 0, o.search_text || to_tsvector('simple', c.n::text), o.created_at - make_interval(mins => c.n), o.updated_at
       from copies c join offerings o on o.id = c.source`,
    );
    await client.query(
      `insert into offering_teachers select c.id, t.teacher_id, t.position from copies c join offering_teachers t on t.offering_id = c.source`,
    );
    await client.query(
      `insert into sessions (id, offering_id, label, weekdays, start_time, end_time, first_day, total_classes, class_size, room, link,
         starts_at, first_lesson_ends_at, ends_at, last_day)
       select gen_random_uuid(), c.id, s.label, s.weekdays, s.start_time, s.end_time, s.first_day, s.total_classes, s.class_size, s.room, s.link,
         s.starts_at, s.first_lesson_ends_at, s.ends_at, s.last_day from copies c join sessions s on s.offering_id = c.source`,
    );
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  const [count = '10000', url = process.env.DATABASE_URL ?? ''] = process.argv.slice(2);
  await generateOfferings(url, Number(count));
  console.log(`${count} offerings generated.`);
}
