import type { CallRefused } from '../../contract/core/refused.ts';
import type { UploadView } from '../../contract/uploads/calls.ts';
import { type UploadKind, uploadPartBytes } from '../../contract/uploads/kinds.ts';
import { isRefused } from './refused.ts';
import type { createClient } from './send.ts';

type Sending = {
  kind: UploadKind;
  file: Blob;
  name: string;
  /** Called with the share sent, 0 to 1, after each part. */
  onProgress: (share: number) => void;
  /** Called when the connection breaks and sending waits, and when it resumes. */
  onWaiting?: (isWaiting: boolean) => void;
  /** Aborts the sending. */
  signal?: AbortSignal;
};

type Client = Pick<ReturnType<typeof createClient>, 'post' | 'get'> & {
  /** Waits before a retry after this number of failures in a row; returns early when the connection is back. */
  wait(failures: number, signal?: AbortSignal): Promise<void>;
};

/** Failures in a row, on a reachable server, before giving up. */
const maxRefusals = 8;

/** Whether a retry may help: no connection, a conflict, or a server error. */
const mayRetry = (thrown: unknown): thrown is CallRefused =>
  isRefused(thrown) && (thrown.status === 0 || thrown.status === 409 || thrown.status >= 500);

const sha256 = async (bytes: BufferSource): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
const inHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const hashAt = async (file: Blob, at: number) =>
  sha256(await file.slice(at, at + uploadPartBytes).arrayBuffer());

/** SHA-256 of a file's first part in hex; none for a file of one part, or where the page has no secure connection. */
const startOf = async (file: Blob): Promise<string | undefined> =>
  file.size <= uploadPartBytes || !globalThis.crypto?.subtle ? undefined : inHex(await hashAt(file, 0));

/** Whether a file begins with what was received of an upload that broke off. */
async function isSame(file: Blob, { so_far, received }: UploadView): Promise<boolean> {
  if (so_far === undefined) return true;
  const hashes: number[] = [];
  for (let at = 0; at < received; at += uploadPartBytes)
    hashes.push(...(await hashAt(file.slice(0, received), at)));
  return inHex(await sha256(Uint8Array.from(hashes))) === so_far;
}

/**
 * Sends a file in parts for as long as it takes, resuming after a broken connection, and after the page was loaded again. Returns the
 * whole upload, whose id another call takes. Rejects with a `CallRefused` that the screen shows, or with a `DOMException` when the device
 * cannot read the file.
 */
export async function sendInParts(client: Client, sending: Sending): Promise<UploadView> {
  const { kind, file, name, onProgress, onWaiting, signal } = sending;
  const options = {
    quiet: true,
    showsRefusal: true,
    form: true,
    patient: true,
    ...(signal ? { signal } : {}),
  };
  const begin = async () => {
    const about = { kind, name, bytes: file.size };
    const begun = await client.post('uploadBegin', { ...about, start: await startOf(file) }, options);
    return (await isSame(file, begun)) ? begun : client.post('uploadBegin', about, options);
  };
  const go = async (state: UploadView) => {
    // Read here: a request reports a file that the device cannot read as a lost connection.
    const bytes = await file.slice(state.received, state.received + uploadPartBytes).arrayBuffer();
    const part = new Blob([bytes]);
    const report = (share: number) => onProgress((state.received + share * part.size) / file.size);
    return client.post(
      'uploadPart',
      { upload_id: state.id, offset: state.received, part },
      { ...options, onProgress: report },
    );
  };
  const readState = (state: UploadView) =>
    client.get('uploadState', { upload_id: state.id }, { quiet: true, ...(signal ? { signal } : {}) });
  let state: UploadView | null = null;
  let failures = 0;
  while (!state?.done) {
    signal?.throwIfAborted();
    try {
      // After a failure ask the server how much has arrived.
      if (state && failures > 0) state = await readState(state);
      const before: number = state?.received ?? 0;
      state = state && !state.done ? await go(state) : (state ?? (await begin()));
      if (state.received > before || state.done) {
        failures = 0;
        onWaiting?.(false);
      }
    } catch (thrown) {
      failures += 1;
      if (!mayRetry(thrown) || (thrown.status !== 0 && failures > maxRefusals)) throw thrown;
      onWaiting?.(true);
      await client.wait(failures, signal);
    }
  }
  onProgress(1);
  return state;
}

/** Waits a second, then two, four … at most 15; returns early when the device is online again. */
export const waitForLine = (failures: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      signal?.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, Math.min(15_000, 1000 * 2 ** (failures - 1)));
    window.addEventListener('online', finish);
    signal?.addEventListener('abort', finish);
  });
