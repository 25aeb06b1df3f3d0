import { expect, test } from 'vitest';
import { demandReadable } from './readable.ts';

test('a file that the device cannot read is refused at its field', async () => {
  await demandReadable(new Blob(['x']), 'photo');
  const moved = Object.assign(new Blob(['x']), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('moved', 'NotReadableError')) }),
  });
  await expect(demandReadable(moved as unknown as Blob, 'photo')).rejects.toMatchObject({
    fields: { photo: expect.stringContaining('设备读不到这个文件') },
  });
});
