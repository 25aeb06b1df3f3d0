import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callRefused } from '../../contract/core/refused.ts';
import type { UploadView } from '../../contract/uploads/calls.ts';
import { sendInParts } from './send-in-parts.ts';

const hashOf = (parts: readonly Uint8Array[]): string =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => createHash('sha256').update(part).digest())))
    .digest('hex');

/** A server that stores what arrives, and a connection that breaks before or after it. */
function serverWith(breaks: readonly ('before' | 'after' | 'no')[], says = 0) {
  const storedParts: Uint8Array[] = [];
  let attempt = 0;
  let begun: string | undefined;
  let view: UploadView = { id: 'u', kind: 'video', name: 'v', bytes: 0, received: 0, done: false, url: null };
  const broken = async <Answer>(work: () => Answer | Promise<Answer>): Promise<Answer> => {
    const how = breaks[attempt++] ?? 'no';
    if (how === 'before') throw callRefused({ status: says });
    const answer = await work();
    if (how === 'after') throw callRefused({ status: says });
    return answer;
  };
  const post = (call: string, input: { bytes: number; start?: string; offset: number; part: Blob }) =>
    broken(async () => {
      if (call === 'uploadBegin') {
        // An upload of the same file that broke off goes on.
        if (view.bytes && input.start && input.start === begun)
          return { ...view, so_far: hashOf(storedParts) };
        storedParts.splice(0);
        view = { ...view, bytes: input.bytes, received: 0, done: false };
        begun = input.start;
        return view;
      }
      if (input.offset !== view.received) return view;
      storedParts.push(new Uint8Array(await input.part.arrayBuffer()));
      const received = view.received + input.part.size;
      view = { ...view, received, done: received === view.bytes };
      return view;
    });
  const server = { post, get: () => broken(() => view), wait: async () => {} };
  return {
    server: server as unknown as Parameters<typeof sendInParts>[0],
    received: () => Buffer.concat(storedParts),
  };
}

test('goes on with the same file after the page was loaded again, and says which file it is', async () => {
  const { server, received } = serverWith(['no', 'no', 'before'], 400);
  const file = Buffer.alloc(1_300_000, 'abcdefg');
  const sending = { kind: 'video' as const, file: new Blob([file]), name: 'v', onProgress: () => {} };
  await expect(sendInParts(server, sending)).rejects.toMatchObject({ status: 400 });
  const sentBefore = received().length;
  expect(sentBefore).toBeGreaterThan(0);
  await sendInParts(server, sending);
  expect(received().equals(file)).toBe(true);
});

test('begins anew with another file of the same name, size and first part', async () => {
  const { server, received } = serverWith(['no', 'no', 'no', 'before'], 400);
  const file = Buffer.alloc(1_300_000, 'abcdefg');
  const other = Buffer.concat([file.subarray(0, 900_000), Buffer.alloc(400_000, 'x')]);
  const sending = { kind: 'video' as const, name: 'v', onProgress: () => {} };
  await expect(sendInParts(server, { ...sending, file: new Blob([file]) })).rejects.toMatchObject({
    status: 400,
  });
  await sendInParts(server, { ...sending, file: new Blob([other]) });
  expect(received().equals(other)).toBe(true);
});

const breaking = fc.array(fc.constantFrom('before' as const, 'after' as const, 'no' as const), {
  maxLength: 30,
});

test('delivers the whole file once, wherever the connection breaks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 1_600_000 }), breaking, async (bytes, breaks) => {
      const file = Buffer.alloc(bytes, 'abcdefg');
      const { server, received } = serverWith(breaks);
      const shares: number[] = [];
      const done = await sendInParts(server, {
        kind: 'video',
        file: new Blob([file]),
        name: 'v',
        onProgress: (share) => shares.push(share),
      });
      expect(done.done).toBe(true);
      expect(received().equals(file)).toBe(true);
      expect(shares.at(-1)).toBe(1);
    }),
    { numRuns: 30 },
  );
});

test('throws a refusal at once, and gives up on a server that stays busy', async () => {
  const sending = { kind: 'video', file: new Blob(['x']), name: 'v', onProgress: () => {} } as const;
  await expect(sendInParts(serverWith(['no', 'before'], 400).server, sending)).rejects.toMatchObject({
    status: 400,
  });
  const busy = serverWith(['no', ...Array.from({ length: 40 }, () => 'before' as const)], 409).server;
  await expect(sendInParts(busy, sending)).rejects.toMatchObject({ status: 409 });
});

test.each([1, 1_300_000])('gives up on a file of %i bytes that the device cannot read', async (bytes) => {
  const unreadable = new DOMException('moved to the cloud', 'NotReadableError');
  const file = new Blob([Buffer.alloc(bytes)]);
  file.slice = () => Object.assign(new Blob(['x']), { arrayBuffer: () => Promise.reject(unreadable) });
  const { server } = serverWith([]);
  // A browser says of such a file only that the request failed.
  const { post } = server;
  server.post = ((call, input) =>
    call === 'uploadPart' ? Promise.reject(callRefused({ status: 0 })) : post(call, input)) as typeof post;
  server.wait = () => Promise.reject(new Error('waits for the connection'));
  const sending = { kind: 'video', file, name: 'v', onProgress: () => {} } as const;
  await expect(sendInParts(server, sending)).rejects.toBe(unreadable);
});

test('stops waiting at once when aborted', async () => {
  const giveUp = new AbortController();
  giveUp.abort();
  const sending = { kind: 'video', file: new Blob(['x']), name: 'v', onProgress: () => {} } as const;
  await expect(
    sendInParts(serverWith([]).server, { ...sending, signal: giveUp.signal }),
  ).rejects.toMatchObject({ name: 'AbortError' });
});
