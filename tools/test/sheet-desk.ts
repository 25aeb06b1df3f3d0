import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { Locale } from '../../contract/core/locale.ts';
import type { StaffRole } from '../../contract/core/rights.ts';
import type { SheetFormat, SheetLink } from '../../contract/core/sheet-link.ts';
import type { SheetKind } from '../../contract/sheets/kinds.ts';
import { jobHandlersOf } from '../../server/capabilities.ts';
import { findFile, receiveFile } from '../../server/platform/files/files.ts';
import { callerOn, runJobs, testShop } from '../../server/platform/testing.ts';
import { openAll } from './all-capabilities.ts';
import { aMemberOfStaff } from './school.ts';

/** A shop whose staff export and import tables; by default staff of operations. */
export async function openSheetDesk() {
  const folder = await mkdtemp(join(tmpdir(), 'sheets-'));
  const shop = await testShop({ DATA_FOLDER: folder });
  const product = openAll();
  const run = callerOn(shop, product.calls);
  const personOf = async (role: StaffRole) => ({ person: (await aMemberOfStaff(shop, role)).person });
  const staff = {
    operations: await personOf('operations'),
    academic: await personOf('academic'),
    finance: await personOf('finance'),
  };
  const usual = staff.operations;
  const info = (import_id: string) => run('officeSheetImportInfo', { import_id }, usual);
  const jobs = () => runJobs(shop, jobHandlersOf(product.capabilities));
  const upload = async (kind: SheetKind, content: string | Buffer, as = usual) => {
    const source = Readable.from([Buffer.from(content as string)]);
    const sheet = await receiveFile(shop.app.settings, source, { maxBytes: 1e8, name: `${kind}.csv` });
    return run('officeSheetImport', { kind, sheet }, as);
  };
  /** Uploads a table and has it checked. */
  const looked = async (kind: SheetKind, content: string | Buffer) => {
    const { id } = await upload(kind, content);
    await jobs();
    return info(id);
  };
  /** The bytes of an exported file. */
  const fileAt = async ({ url }: SheetLink) => {
    const file = await findFile(shop.context(), /^\/files\/([0-9a-f-]{36})\?/.exec(url)?.[1] ?? '');
    return file ? await buffer(file.read()) : Buffer.of();
  };
  const exportedAs = async (kind: SheetKind, format: SheetFormat, locale: Locale = 'zh') =>
    fileAt(await run('officeSheetExport', { kind, format }, { ...usual, locale }));
  return {
    ...{ shop, run, staff, usual, info, jobs, sent: upload, looked },
    usualId: usual.person.kind === 'staff' ? usual.person.accountId : '',
    rowsOf: async (query: string, values: unknown[] = []) => (await shop.pool.query(query, values)).rows,
    exported: async (kind: SheetKind) => (await exportedAs(kind, 'csv')).toString(),
    ...{ exportedAs, fileAt },
    /** The same, imported: it must have no faults. */
    taken: async (kind: SheetKind, content: string | Buffer) => {
      const { id, faults } = await looked(kind, content);
      expect(faults).toEqual([]);
      await run('officeSheetImportTake', { import_id: id }, usual);
      await jobs();
      return info(id);
    },
    close: async () => {
      await shop.close();
      await rm(folder, { recursive: true });
    },
  };
}
