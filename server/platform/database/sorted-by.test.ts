import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { accounts } from '../../schema/accounts.ts';
import { inNameOrder } from '../fold/name-order.ts';
import { byCollation, byPersonName } from './sorted-by.ts';

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

test('persons stand by the sound of their family names, in a query as in a list', async () => {
  const names = [
    '曾静',
    '单丹',
    '仇英',
    '解明',
    '陈晨',
    '高飞',
    '查良',
    '郭一',
    '卜凡',
    '白云',
    '任意',
    '李曾',
    '欧阳娜',
    '尉迟恭',
    '万俟一',
    '长孙三',
    '王小',
    'Zoe',
  ];
  const { rows } = await shop.act({}, ({ db }) =>
    db.execute<{ name: string }>(
      sql`select name from unnest(${sql.param(names)}::text[]) as name order by ${byPersonName(sql`name`)}`,
    ),
  );
  const sorted = [
    '白云',
    '卜凡',
    '陈晨',
    '高飞',
    '郭一',
    '李曾',
    '万俟一',
    '欧阳娜',
    '仇英',
    '任意',
    '单丹',
    '王小',
    '解明',
    '尉迟恭',
    '曾静',
    '查良',
    '长孙三',
    'Zoe',
  ];
  expect(rows.map(({ name }) => name)).toEqual(sorted);
  expect(inNameOrder(names, 'zh', (name) => ({ name, nameCn: name }))).toEqual(sorted);
});

test('an index holds the order of families by name', async () => {
  const plan = await shop.act({}, async ({ db }) => {
    // A school of tests is so small that sorting is cheaper.
    await db.execute(sql`set local enable_seqscan = off`);
    await db.execute(sql`set local enable_sort = off`);
    const { rows } = await db.execute(
      sql`explain select ${accounts.id} from ${accounts} where ${accounts.kind} = 'parent'
        order by ${byPersonName(accounts.name)}, ${accounts.id} limit 20`,
    );
    return JSON.stringify(rows);
  });
  expect(plan).toContain('accounts_by_name');
  expect(plan).not.toContain('Sort');
});
