import { unzipSync } from 'fflate';
import { readSheets, textOfSheet } from '../../../platform/csv/read-csv.ts';
import { readBillFile as readAlipay } from '../alipay-bill.ts';
import type { BillFile, ProviderName } from '../provider.ts';
import { readBillFile as readWechat } from '../wechat-bill.ts';

const readers = { wechat: readWechat, alipay: readAlipay };
const largestTable = 64_000_000;
const maxTables = 20;

/** The tables in a file: a table alone, or a ZIP of a few. */
function tablesOf(bytes: Uint8Array): Uint8Array[] {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) return [bytes];
  let tablesLeft = maxTables;
  let room = largestTable;
  const tables = unzipSync(bytes, {
    filter: ({ originalSize }) => {
      tablesLeft -= 1;
      room -= originalSize;
      return tablesLeft >= 0 && room >= 0;
    },
  });
  return Object.values(tables);
}

/** Reads a bill that staff downloaded from a provider; null if the file is not one. */
export async function readBill(provider: ProviderName, path: string): Promise<BillFile | null> {
  const bytes = await readSheets(path);
  try {
    const texts = tablesOf(bytes).map((table) => textOfSheet(table) ?? '');
    return readers[provider](texts);
  } catch {
    return null;
  }
}
