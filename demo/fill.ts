import { type AppServices, openContext } from '../server/platform/http/contexts.ts';

import { demoFilm, layDemoFiles } from './films.ts';
import { introducePayments } from './introduce-payments.ts';

export { demoSignIns } from './sign-ins.ts';

/**
 * Fills an empty database with the demo school, always the same relative to the current week: 12 teachers, 5 sites, 40
 * courses with past, running and future sessions, camps, activities, competitions and private lessons, families with
 * enrolments and reviews, news. Does nothing on a database with data.
 */
export async function fillDemoWhereEmpty(app: AppServices): Promise<void> {
  const context = openContext(app, { userAgent: 'demo' });
  const { rows } = await context.connection.query(
    'select exists (select 1 from sites) or exists (select 1 from accounts) as filled',
  );
  if (rows[0]?.filled) {
    const film = await context.connection.query('select 1 from files where id = $1', [demoFilm.id]);
    if (film.rows.length > 0) await layDemoFiles(context);
    return introducePayments(context);
  }
  // Loaded on demand: it runs once in the life of a database.
  const { fillDemo } = await import('./fill-school.ts');
  await fillDemo(app, context);
  // Updates the planner's statistics now; autovacuum would do it some minutes later.
  await context.connection.query('analyze');
  await introducePayments(context);
}
