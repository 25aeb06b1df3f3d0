import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSheetDesk } from '../../../tools/test/sheet-desk.ts';
import { checkLines } from './check-lines.ts';
import { failLost, takeImport } from './take-import.ts';

let desk: Awaited<ReturnType<typeof openSheetDesk>>;
beforeAll(async () => {
  desk = await openSheetDesk();
});
afterAll(() => desk.close());

test('reports a lost import, and imports all lines once when it starts again', async () => {
  const file = 'code,name_zh,amount,valid_from,valid_days\nLOST26,丢失,50,2026-09-01 00:00,30\n';
  const checked = await desk.looked('coupons', file);
  const ask = { import_id: checked.id };
  await desk.run('officeSheetImportTake', ask, desk.usual);
  const state = async () => (await desk.run('officeSheetImportInfo', ask, desk.usual)).state;
  const sweep = () => desk.shop.act({}, (context) => failLost(context));
  await sweep();
  expect(await state()).toBe('taking');
  // Half an hour later without a server.
  await desk.shop.pool.query(`update sheet_imports set asked_at = asked_at - interval '31 minutes'`);
  await sweep();
  expect(await state()).toBe('failed');
  // The lost job does nothing if it still comes.
  await desk.shop.act({}, (context) => takeImport(context, { id: checked.id, partly: false }));
  expect(await desk.rowsOf(`select 1 from coupons where code = 'LOST26'`)).toEqual([]);
  await desk.run('officeSheetImportTake', ask, desk.usual);
  for (let time = 0; time < 2; time += 1)
    await desk.shop.act({}, (context) => takeImport(context, { id: checked.id, partly: false }));
  expect(await state()).toBe('taken');
  expect(await desk.rowsOf(`select 1 from coupons where code = 'LOST26'`)).toHaveLength(1);
});

test('a check that failed too often shows as failed, and goes on where it stopped', async () => {
  const lines = Array.from({ length: 130 }, (_, at) => `STOP${at + 1},停,50,2026-09-01 00:00,30`);
  const { id } = await desk.sent(
    'coupons',
    ['code,name_zh,amount,valid_from,valid_days', ...lines].join('\n'),
  );
  const ask = { import_id: id };
  await desk.shop.act({}, (context) => checkLines(context, { id, after: 0 }));
  const sweep = () => desk.shop.act({}, (context) => failLost(context));
  await sweep();
  expect(await desk.info(id)).toMatchObject({ state: 'checking', checked: 100 });
  await desk.shop.pool.query(
    `update sheet_imports set asked_at = asked_at - interval '31 minutes' where id = $1`,
    [id],
  );
  await sweep();
  expect(await desk.info(id)).toMatchObject({ state: 'failed', checked: 100 });
  await expect(
    desk.run('officeSheetImportTake', { ...ask, partly: true }, desk.usual),
  ).resolves.toMatchObject({
    state: 'checking',
  });
  await desk.jobs();
  expect(await desk.info(id)).toMatchObject({ state: 'ready', checked: 130, added: 130 });
});
