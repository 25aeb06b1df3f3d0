import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { byCollation } from './sorted-by.ts';

const { shop } = await openSchool();

test('names stand in the order of their pinyin, then those in Latin letters by the alphabet', async () => {
  const names = ['马丽', 'Zoe', '陈静', 'anna', '王芳', '安琪', 'Li Lei', '李雷', '张敏'];
  const rows = await shop.act({}, ({ db }) =>
    db.execute<{ name: string }>(
      sql`select name from unnest(${sql.param(names)}::text[]) as name order by ${byCollation(sql`name`)}`,
    ),
  );
  expect(rows.rows.map(({ name }) => name)).toEqual([
    '安琪',
    '陈静',
    '李雷',
    '马丽',
    '王芳',
    '张敏',
    'anna',
    'Li Lei',
    'Zoe',
  ]);
});
