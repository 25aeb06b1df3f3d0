import { createHash } from 'node:crypto';
import { mkdtemp, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { uploadPartBytes } from '../../../contract/uploads/kinds.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aFamily } from '../../../tools/test/school.ts';
import { receiveFile } from '../../platform/files/files.ts';
import { callerOn, testShop } from '../../platform/testing.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'tongxue-uploads-'));
const shop = await testShop({ DATA_FOLDER: dataFolder });
const run = callerOn(shop, openAll().calls);
const family = await aFamily(shop);
afterAll(() => shop.close());

test('a file that broke off, and that no other page sends, goes on after the page was loaded again; another of its name and size begins anew', async () => {
  const film = Buffer.concat([Buffer.alloc(uploadPartBytes, 'a'), Buffer.alloc(1000, 'b')]);
  const start = createHash('sha256').update(film.subarray(0, uploadPartBytes)).digest('hex');
  const file = { kind: 'video' as const, name: '长视频.mp4', bytes: film.length, start };
  const beginAgain = (more = {}, by = family) =>
    run('uploadBegin', { ...file, ...more }, { person: by.person });
  const { id } = await beginAgain();
  const part = await receiveFile({ dataFolder }, Readable.from([film.subarray(0, uploadPartBytes)]), {
    maxBytes: 600_000,
    name: 'blob',
  });
  await run('uploadPart', { upload_id: id, offset: 0, part }, { person: family.person });
  // Another page may be sending it.
  expect(await beginAgain()).toMatchObject({ received: 0 });
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(join(dataFolder, 'files', 'parts', id), longAgo, longAgo);
  const so_far = createHash('sha256').update(Buffer.from(start, 'hex')).digest('hex');
  expect(await beginAgain()).toMatchObject({ id, received: uploadPartBytes, so_far });
  expect(await beginAgain()).toMatchObject({ received: 0 });
  for (const other of [
    { start: '0'.repeat(64) },
    { bytes: film.length + 1 },
    { name: '另一个.mp4' },
    { start: undefined },
  ])
    expect(await beginAgain(other)).toMatchObject({ received: 0 });
  expect(await beginAgain({}, await aFamily(shop))).toMatchObject({ received: 0 });
});
