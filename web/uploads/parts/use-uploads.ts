import { useRef, useState } from 'react';
import { type UploadKind, uploadKinds } from '../../../contract/uploads/kinds.ts';
import * as m from '../../../messages/compiled/messages.js';
import { get, post } from '../../client/post.ts';
import { isRefused } from '../../client/refused.ts';
import { sendInParts, waitForLine } from '../../client/send-in-parts.ts';
import { unreadable } from './readable.ts';

/** A complete upload, or a stored file. */
export type SentFile = { id: string; kind: UploadKind; name: string; url: string };

/** An upload in progress; `error` once it was refused. */
export type PendingUpload = {
  key: number;
  kind: UploadKind;
  name: string;
  file: Blob;
  share: number;
  isWaiting: boolean;
  error: string | null;
  /** Whether the same file may be taken another time. */
  mayGoAgain: boolean;
};

/** Why an upload ended: a refusal of the file itself is final, as is a file that the device cannot read. */
export function whyItEnded(thrown: unknown): Pick<PendingUpload, 'error' | 'mayGoAgain'> {
  if (isRefused(thrown)) {
    const [ofTheFile] = Object.values(thrown.fields ?? {});
    // A broken connection has no message of its own.
    return { error: ofTheFile ?? (thrown.message || m.client_timeout()), mayGoAgain: !ofTheFile };
  }
  if (thrown instanceof DOMException) return whyItEnded(unreadable('file'));
  reportError(thrown);
  return { error: m.client_timeout(), mayGoAgain: true };
}

/** Inserts a complete upload where it was chosen: before those chosen later, which may have ended earlier. `order` has the turn of each. */
export function inOrder(
  before: readonly SentFile[],
  file: SentFile,
  order: ReadonlyMap<string, number>,
): readonly SentFile[] {
  const turnOf = ({ id }: SentFile) => order.get(id) ?? -1;
  const later = before.findIndex((other) => turnOf(other) > turnOf(file));
  return later === -1 ? [...before, file] : before.toSpliced(later, 0, file);
}

type OnFiles = (change: (before: readonly SentFile[]) => readonly SentFile[]) => void;

/** Uploads of a form: each resumes by itself after a broken connection, and joins the files when complete, in the order chosen. */
export function useUploads(onFiles: OnFiles) {
  const [uploads, setUploads] = useState<readonly PendingUpload[]>([]);
  const next = useRef(0);
  const order = useRef(new Map<string, number>());
  const stops = useRef(new Map<number, AbortController>());
  const change = (key: number, part: Partial<PendingUpload>) =>
    setUploads((files) => files.map((file) => (file.key === key ? { ...file, ...part } : file)));
  const drop = (key: number) => {
    stops.current.get(key)?.abort();
    stops.current.delete(key);
    setUploads((files) => files.filter((file) => file.key !== key));
  };
  const go = async ({ key, kind, file, name }: Pick<PendingUpload, 'key' | 'kind' | 'file' | 'name'>) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    try {
      const done = await sendInParts(
        { get, post, wait: waitForLine },
        {
          kind,
          file,
          name,
          signal: stop.signal,
          onProgress: (share) => change(key, { share }),
          onWaiting: (isWaiting) => change(key, { isWaiting }),
        },
      );
      drop(key);
      order.current.set(done.id, key);
      const sent = { id: done.id, kind, name: done.name, url: done.url ?? '' };
      onFiles((before) => inOrder(before, sent, order.current));
    } catch (thrown) {
      if (!stop.signal.aborted) change(key, whyItEnded(thrown));
    }
  };
  const send = (kind: UploadKind, file: Blob, name: string) => {
    const isLarge = file.size > uploadKinds[kind];
    const error = isLarge ? m.uploads_too_large({ megabytes: uploadKinds[kind] / 1_000_000 }) : null;
    const upload = { key: next.current++, kind, name, file };
    setUploads((files) => [...files, { ...upload, share: 0, isWaiting: false, error, mayGoAgain: false }]);
    if (!isLarge) void go(upload);
  };
  const again = (upload: PendingUpload) => {
    change(upload.key, { share: 0, isWaiting: false, error: null });
    void go(upload);
  };
  const isBusy = uploads.some(({ error }) => error === null);
  return { uploads, send, again, drop, isBusy };
}
