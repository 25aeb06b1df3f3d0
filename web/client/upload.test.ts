import { expect, test } from 'vitest';
import { createClient } from './send.ts';
import { storedIn } from './stored.ts';
import type { Surroundings } from './surroundings.ts';

const answer = () => Response.json({ status: 200, data: { entries: [] }, message: '' });
const nothing = () => undefined;

function clientWith(overrides: Partial<Surroundings>) {
  const storage = { getItem: () => null, setItem: nothing, removeItem: nothing };
  return createClient({
    fetch: async () => answer(),
    upload: async () => answer(),
    origin: '',
    locale: 'zh',
    stored: storedIn(() => storage),
    now: () => 0,
    offset: () => 480,
    here: () => '/',
    go: nothing,
    showError: nothing,
    clearErrors: nothing,
    startLoading: () => nothing,
    askToSignIn: async () => true,
    askWhether: async () => true,
    timeoutWords: () => 'too slow',
    timeout: 60,
    ...overrides,
  });
}
const names = { session_id: 's', child_id: 'c', student_name: '小满', video_name: '月光' };
const video = new File(['film'], '月光.mp4');

test('reports progress for a file, and only for a file', async () => {
  const shares: number[] = [];
  const onProgress = (share: number) => void shares.push(share);
  const sent: FormData[] = [];
  const client = clientWith({
    upload: async (_address, { body, progress }) => {
      sent.push(body);
      progress(0.5);
      return answer();
    },
  });
  await client.post('entrySave', names, { onProgress });
  expect(sent).toEqual([]);
  await client.post('entrySave', { ...names, video }, { onProgress });
  expect(shares).toEqual([0.5]);
  expect(sent[0]?.get('student_name')).toBe('小满');
  expect(sent[0]?.get('video')).toBeInstanceOf(File);
});

test('waits for a slow connection as long as something moves, and no longer', async () => {
  const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
  const moving = clientWith({
    upload: async (_address, { progress }) => {
      for (const share of [0.2, 0.4, 0.6, 0.8]) {
        await pause(30);
        progress(share);
      }
      return answer();
    },
  });
  await moving.post('entrySave', { ...names, video }, { onProgress: nothing });
  const stuck = clientWith({
    upload: (_address, { signal }) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('given up'))),
      ),
  });
  await expect(stuck.post('entrySave', { ...names, video }, { onProgress: nothing })).rejects.toMatchObject({
    status: 0,
    message: 'too slow',
  });
});
