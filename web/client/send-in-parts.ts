import type { CallRefused } from '../../contract/core/refused.ts';
import type { UploadView } from '../../contract/uploads/calls.ts';
import { type UploadKind, uploadPartBytes } from '../../contract/uploads/kinds.ts';
import { isRefused } from './refused.ts';
import type { createClient } from './send.ts';

export type Sending = {
  kind: UploadKind;
  file: Blob;
  name: string;
  /** Told the share that has arrived, 0 to 1, whenever some more has. */
  onProgress: (share: number) => void;
  /** Told when the line is broken and the sending waits, and when it goes on. */
  onWaiting?: (isWaiting: boolean) => void;
  /** Gives it up. */
  signal?: AbortSignal;
};

type Around = Pick<ReturnType<typeof createClient>, 'post' | 'get'> & {
  /** Waits before the next try, of which so many went wrong in a row: shorter when the line is back. */
  wait(failures: number, signal?: AbortSignal): Promise<void>;
};

/** So often in a row a server may say that it cannot now. */
const mostRefusals = 8;

/** Whether trying again may help: nobody was reached, or the server is busy. */
const mayPass = (thrown: unknown): thrown is CallRefused =>
  isRefused(thrown) && (thrown.status === 0 || thrown.status === 409 || thrown.status >= 500);

/**
 * Sends a file part by part, for as long as it takes: after a broken line it goes on where it was. Answers the whole upload, whose id
 * another call takes. Rejects with `CallRefused`, whose sentence the screen shows, when the file is not taken.
 */
export async function sendInParts(around: Around, sending: Sending): Promise<UploadView> {
  const { kind, file, name, onProgress, onWaiting, signal } = sending;
  const options = { quiet: true, own: true, form: true, patient: true, ...(signal ? { signal } : {}) };
  const begin = () => around.post('uploadBegin', { kind, name, bytes: file.size }, options);
  const go = async (state: UploadView) => {
    const part = file.slice(state.received, state.received + uploadPartBytes);
    const tell = (share: number) => onProgress((state.received + share * part.size) / file.size);
    return around.post(
      'uploadPart',
      { upload_id: state.id, offset: state.received, part },
      { ...options, onProgress: tell },
    );
  };
  const look = (state: UploadView) =>
    around.get('uploadState', { upload_id: state.id }, { quiet: true, ...(signal ? { signal } : {}) });
  let state: UploadView | null = null;
  let failures = 0;
  while (!state?.done) {
    signal?.throwIfAborted();
    try {
      // After a failure the server says how far it came.
      if (state && failures > 0) state = await look(state);
      const before: number = state?.received ?? 0;
      state = state && !state.done ? await go(state) : (state ?? (await begin()));
      if (state.received > before || state.done) {
        failures = 0;
        onWaiting?.(false);
      }
    } catch (thrown) {
      failures += 1;
      if (!mayPass(thrown) || (thrown.status !== 0 && failures > mostRefusals)) throw thrown;
      onWaiting?.(true);
      await around.wait(failures, signal);
    }
  }
  onProgress(1);
  return state;
}

/** Waits a second, then two, four … at most a quarter of a minute; shorter when the device is back on the line. */
export const waitForLine = (failures: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      window.removeEventListener('online', over);
      signal?.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, Math.min(15_000, 1000 * 2 ** (failures - 1)));
    window.addEventListener('online', over);
    signal?.addEventListener('abort', over);
  });
