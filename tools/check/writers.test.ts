import { expect, test } from 'vitest';
import { describedTables } from './tables.ts';
import { foreignWrites, writers } from './writers.ts';

test("only a table's owner and the listed exceptions write it", async () => {
  expect(await writers()).toEqual([]);
});

test.each([
  ['context.db.insert(orders).values(row)', 'orders'],
  ['context.db\n    .update(orderLines)\n    .set({})', 'orderLines'],
  [`sql\`delete from \${seats} where true\``, 'seats'],
  ["query('insert into audit_entries (at) values (now())')", 'auditEntries'],
  ["query('update payments p set status = 1')", 'payments'],
])("finds a write outside its owner's folder: %s", async (text, name) => {
  const file = 'server/capabilities/feedback/store.ts';
  const found = foreignWrites([{ file, text }], await describedTables());
  expect(found.filter((line) => line.startsWith(file))).toEqual([
    expect.stringContaining(`${file}: writes ${name}, which `),
  ]);
});

test('accepts reads, and writes of the owner', async () => {
  const described = await describedTables();
  const read = {
    file: 'server/capabilities/feedback/store.ts',
    text: 'db.select().from(orders).for("update")',
  };
  const ownWrite = { file: 'server/capabilities/orders/store.ts', text: 'db.insert(orders)' };
  const found = foreignWrites([read, ownWrite], described);
  expect(found.filter((line) => line.startsWith('server/'))).toEqual([]);
});
