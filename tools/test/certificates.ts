import type { TestShop } from '../../server/platform/testing.ts';
import { aTaughtClass } from './classroom.ts';
import { aFamily } from './school.ts';

/** A class at its end with a family's children; the first attended two of its three lessons. */
export async function aFinishedClass(shop: TestShop, names?: { name: string; nameCn: string }) {
  const family = await aFamily(shop, { count: 2 });
  const [child = '', classmate = ''] = family.children;
  if (names)
    await shop.pool.query('update children set name = $1, name_cn = $2 where id = $3', [
      names.name,
      names.nameCn,
      child,
    ]);
  const taught = await aTaughtClass(shop, { childIds: family.children });
  shop.time.now = shop.time.now.add({ hours: 24 * 22 });
  const issuedBy = taught.teacher.kind === 'teacher' ? taught.teacher.accountId : '';
  for (const lesson of taught.lessonIds.slice(0, 2))
    await shop.pool.query(
      `with called as (insert into lesson_rolls (lesson_id, saved_at, saved_by) values ($1, $3, $4) returning lesson_id)
       insert into roll_marks (lesson_id, child_id, mark, marked_by, marked_at)
       select lesson_id, $2, 'present', $4, $3 from called`,
      [lesson, child, shop.time.now.toString(), issuedBy],
    );
  return { ...taught, family, child, classmate, about: { person: taught.teacher } };
}
