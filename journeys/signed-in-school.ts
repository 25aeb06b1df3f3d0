import { join } from 'node:path';
import { inject } from 'vitest';
import { findPerson } from '../server/capabilities/staff/index.ts';
import { openBuild } from '../server/main.ts';
import { openPool } from '../server/platform/database/pool.ts';
import { type AppServices, openContext } from '../server/platform/http/contexts.ts';
import { registerPages } from '../server/platform/http/pages.ts';
import { createServer } from '../server/platform/http/server.ts';
import { createLimits } from '../server/platform/limits/limits.ts';
import { createLogger } from '../server/platform/log/logger.ts';
import { tokenHash } from '../server/platform/secrets/tokens.ts';
import { readSettings } from '../server/platform/settings.ts';
import { buildFolder } from '../tools/build.ts';
import { openAll } from '../tools/test/all-capabilities.ts';
import { copyDatabase } from '../tools/test/database-server.ts';

/** The people of the demo school who sign in, each with their name as token. */
const accounts = {
  parent: "tel = '+8613800138000'",
  student: "login_user_name = 'lele'",
  teacher: "email = 'teacher@tongxue.example'",
  staff: "email = 'staff@tongxue.example'",
} as const;
export type Who = keyof typeof accounts;

const classesOfFamily = `select distinct e.session_id as id from enrolments e join guardianships using (child_id)
  join accounts a on a.id = parent_id where a.${accounts.parent} and e.ended_at is null`;
const classesOfTeacher = `select s.id from sessions s join offering_teachers o using (offering_id) join teachers t on t.id = o.teacher_id
  join accounts a on a.id = t.account_id where a.${accounts.teacher} and s.private_for is null`;

/** Adds weekly lessons to classes, about `count` in all, three of four in the past. */
const addLessons = (classes: string, count: number) => `
  with classes as (select id, row_number() over (order by id) as n, count(*) over () as many from (${classes}) c)
  insert into lessons (id, session_id, position, starts_at, ends_at)
  select md5('${count}' || id || week)::uuid, id, ${count} * 100 + week, start, start + interval '1 hour'
  from classes, generate_series(1, (${count} / many)::int) week,
    lateral (select date_trunc('hour', $1::timestamptz) + make_interval(weeks => week - (${count} * 3 / 4 / many)::int, mins => 60 * n::int + 5) as start) s`;

const addThirdChild = `
  with likened as (select c.*, g.parent_id, g.rights from children c join guardianships g on g.child_id = c.id
    join accounts a on a.id = g.parent_id where a.${accounts.parent} order by g.position limit 1),
  added as (insert into children select made.* from likened,
    lateral jsonb_populate_record(null::children, to_jsonb(likened) || '{"id":"00000000-0000-4000-8000-000000000003","account_id":null,"photo_id":null}') made
    returning id)
  insert into guardianships (parent_id, child_id, position, rights, since)
  select parent_id, added.id, 2, rights, $1 from likened, added`;

const addSignIn = (who: string, where: string) => `
  insert into sign_ins (id, account_id, token_hash, created_at, seen_at, expires_at, user_agent, address)
  select gen_random_uuid(), id, '${tokenHash(who)}', $1, $1, $1::timestamptz + interval '7 days', 'test', '127.0.0.1'
  from accounts where ${where} and closed_at is null`;

/**
 * Serves the built pages in this process, on a copy of the demo school whose family has three children and 400 more
 * lessons, and whose teacher has 300. No job runs, so all statements are those of the pages.
 */
export async function openSignedInSchool() {
  const pool = openPool(await copyDatabase(inject('journeys').databases));
  const app: AppServices = {
    pool,
    settings: readSettings({ NODE_ENV: 'test' }),
    log: createLogger('silent'),
    clock: () => Temporal.Now.instant().round('microsecond'),
    ...createLimits(pool, 1000),
    enqueue: async () => {},
  };
  const added = [
    addThirdChild,
    addLessons(classesOfFamily, 400),
    addLessons(classesOfTeacher, 300),
    ...Object.entries(accounts).map(([who, where]) => addSignIn(who, where)),
  ];
  for (const statement of added) await pool.query(statement, [app.clock().toString()]);
  await pool.query('analyze');
  const edge = {
    app,
    calls: openAll().calls,
    findPerson: (token: string, now: Temporal.Instant) => findPerson(openContext(app, {}), token, now),
  };
  const server = await createServer(edge);
  const renderer = join(buildFolder, 'server/index.js');
  registerPages(server, edge, await openBuild({ renderer, clientFolder: join(buildFolder, 'client') }));
  return {
    pool,
    /** A page or a call as the browser of a person asks for it. */
    get: (url: string, who: Who) =>
      server.inject({ url, headers: { cookie: `TokenId=${who}; lang=cn`, accept: 'text/html' } }),
    close: async () => {
      await server.close();
      await pool.end();
    },
  };
}
