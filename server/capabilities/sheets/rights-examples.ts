import { aBatch } from '../../../tools/test/coupons.ts';
import { type Example, type Examples, just, nothing } from '../../../tools/test/rights/example.ts';
import type { World } from '../../../tools/test/rights/world.ts';

const csv = Buffer.from('code,name_zh\nWALKED26,走一遍\n');

/** A faultless table that waits for its import. */
const waiting: Example = {
  input: async (world: World) => {
    const { rows } = await world.shop.pool.query(
      `insert into sheet_imports (id, kind, state, name, locale, sent_by, begun_at, lines)
       select gen_random_uuid(), 'coupons', 'ready', 'coupons.csv', 'zh', account_id, $1, 0 from staff_members limit 1 returning id`,
      [world.shop.time.now.toString()],
    );
    return { import_id: rows[0].id };
  },
};

/** An example of each call for the table of rights. */
export const rightsExamples = {
  officeSheetExport: just({ kind: 'coupons' }),
  officeCouponBatchSheet: { input: async (world) => ({ batch_id: (await aBatch(world.shop)).id }) },
  officeSheetTemplate: just({ kind: 'coupons' }),
  officeSheetImportFaults: waiting,
  officeSheetImport: {
    input: async (world) => ({ kind: 'coupons', sheet: await world.aFile('coupons.csv', csv) }),
  },
  officeSheetImportInfo: waiting,
  officeSheetImportIndex: nothing,
  officeSheetImportTake: waiting,
  officeSheetImportDrop: waiting,
} satisfies Examples;
