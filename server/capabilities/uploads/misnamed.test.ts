import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { strToU8, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aFamily } from '../../../tools/test/school.ts';
import { receiveFile } from '../../platform/files/files.ts';
import { callerOn, testShop } from '../../platform/testing.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'tongxue-uploads-'));
const shop = await testShop({ DATA_FOLDER: dataFolder });
const run = callerOn(shop, openAll().calls);
const { person } = await aFamily(shop);
afterAll(() => shop.close());

const archive = zipSync({ 'a.txt': strToU8('a') });
const workbook = await writeXlsx({ sheets: [{ name: 'A', rows: [['a']] }] });
const contents = strToU8(
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
);
// Its parts begin behind a large picture, which is not packed.
const text = zipSync(
  {
    'docProps/thumbnail.jpeg': new Uint8Array(300_000),
    'word/document.xml': strToU8('<w/>'),
    '[Content_Types].xml': contents,
  },
  { level: 0 },
);

async function send(name: string, content: Uint8Array) {
  const bytes = Buffer.from(content);
  const file = { kind: 'document' as const, name, bytes: bytes.length };
  const { id } = await run('uploadBegin', file, { person });
  const part = await receiveFile({ dataFolder }, Readable.from([bytes]), { maxBytes: 600_000, name: 'blob' });
  return run('uploadPart', { upload_id: id, offset: 0, part }, { person });
}

test.each([
  ['an archive', '作文.docx', archive],
  ['a workbook', '作文.DOCX', workbook],
  ['a text', '成绩.xlsx', text],
  ['a broken archive', '作文.docx', strToU8('PK\u0003\u0004 and no more')],
])('%s named %s is refused', async (_what, name, content) => {
  await expect(send(name, content)).rejects.toMatchObject({
    fields: { part: 'document_unreadable' },
  });
});

test.each([
  ['作文.docx', text],
  ['成绩.xlsx', workbook],
  ['作业.zip', archive],
  ['作业.zip', workbook],
])('%s is kept as what it is', async (name, content) => {
  expect(await send(name, content)).toMatchObject({ done: true });
});
