import { type AppServices, openContext } from '../server/platform/http/contexts.ts';

import { demoFilm, layDemoFiles } from './films.ts';

export { demoSignIns } from './sign-ins.ts';

/**
 * Fills an empty database with the demo school, the same every time but for the week it lies in: 12 teachers, 5 sites,
 * 40 courses with sessions past, running and ahead, camps, activities, competitions and private lessons, families who have enrolled and
 * what they say of it, news. Does nothing when there is anything.
 */
export async function fillDemoWhereEmpty(app: AppServices): Promise<void> {
  const context = openContext(app, { userAgent: 'demo' });
  const { rows } = await context.connection.query(
    'select exists (select 1 from sites) or exists (select 1 from accounts) as filled',
  );
  if (rows[0]?.filled) {
    const film = await context.connection.query('select 1 from files where id = $1', [demoFilm.id]);
    if (film.rows.length > 0) await layDemoFiles(context);
    return;
  }
  // Loaded when it is needed: once in the life of a database.
  const { fillDemo } = await import('./fill-school.ts');
  await fillDemo(app, context);
  // Plans are made by what the database knows of its tables; by itself it would learn of these some minutes later.
  await context.connection.query('analyze');
}
