import { useEffect, useRef, useState } from 'react';
import type { ChildTask } from '../../../contract/homework/views.ts';
import { post } from '../../client/post.ts';
import { isRefused } from '../../client/refused.ts';
import { waitForLine } from '../../client/send-in-parts.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import type { SentFile } from '../../uploads/parts/use-uploads.ts';

/** Milliseconds after the last change before the draft is stored. */
const pause = 1200;

/** When the work that the form shows was stored. */
export const seenAtOf = ({ draft, state, attempts }: ChildTask): string | undefined =>
  draft?.saved_at ?? (state === 'handed_in' ? attempts[0]?.handed_in_at : undefined);

/** State of handing in: it is stored as a draft in the meantime. */
export function useHandIn(task: ChildTask) {
  const [latest] = task.attempts;
  const before = task.draft ?? (task.state === 'handed_in' ? latest : undefined);
  const form = useCallForm('taskHandIn', { text: before?.text ?? '', link: before?.link ?? '' });
  const { busy, values } = form;
  const [files, setFiles] = useState<readonly SentFile[]>(before?.files ?? []);
  const keepsDraft = task.state !== 'handed_in';
  const saving = useDraft(task, { ...values, files }, { isOn: keepsDraft && !busy, onFiles: setFiles });
  const input = async () => {
    await saving.settle();
    return { ...values, files: saving.idsOf(files), seen_at: saving.seenAt() };
  };
  const { isStored, whyNotStored } = saving;
  return { form, files, setFiles, input, isStored, whyNotStored };
}

type Work = { text: string; link: string; files: readonly SentFile[] };

/**
 * Stores a draft a moment after each change, one request at a time. Storing turns uploads into files with new names: `idsOf` translates
 * them.
 */
function useDraft(
  task: ChildTask,
  work: Work,
  {
    isOn,
    onFiles,
  }: { isOn: boolean; onFiles: (change: (files: readonly SentFile[]) => readonly SentFile[]) => void },
) {
  const renamed = useRef(new Map<string, string>());
  const idsOf = (files: readonly SentFile[]) => files.map(({ id }) => renamed.current.get(id) ?? id);
  const asOf = (ids: readonly string[]) => JSON.stringify([work.text, work.link, ids]);
  const now = asOf(idsOf(work.files));
  /** The draft on the server as far as known; null after a request without an answer. */
  const onServer = useRef<string | null>(now);
  const [saved, setSaved] = useState<string | null>(null);
  /** Requests in a row without an answer. */
  const [failures, setFailures] = useState(0);
  /** Why nothing more is stored: another person stored their work since, or it is handed in or returned. */
  const [whyNotStored, setWhyNotStored] = useState<string | null>(null);
  const seenAt = useRef(seenAtOf(task));
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const setKnown = (state: string | null) => {
    onServer.current = state;
    setSaved(state);
  };
  const save = async () => {
    const ids = idsOf(work.files);
    if (onServer.current === asOf(ids)) return;
    const input = {
      task_id: task.id,
      child_id: task.child.id,
      text: work.text,
      link: work.link,
      files: ids,
      seen_at: seenAt.current,
    };
    try {
      const { draft } = await post('taskDraft', input, {
        quiet: true,
        showsRefusal: true,
        form: true,
        patient: true,
      });
      const fresh = ids.map((id, index) => draft?.files[index]?.id ?? id);
      for (const [index, id] of ids.entries()) {
        const name = fresh[index];
        if (name && name !== id) renamed.current.set(id, name);
      }
      onFiles((files) => files.map((file) => ({ ...file, id: renamed.current.get(file.id) ?? file.id })));
      seenAt.current = draft?.saved_at;
      setKnown(asOf(fresh));
      setFailures(0);
    } catch (thrown) {
      // Handing in will show what is wrong; a broken connection is retried.
      if (!isRefused(thrown)) reportError(thrown);
      setKnown(null);
      if (isRefused(thrown) && thrown.status === 409) setWhyNotStored(thrown.message);
      if (isRefused(thrown) && thrown.status === 0) setFailures((before) => before + 1);
    }
  };
  const latest = useRef(save);
  latest.current = save;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `saved` reruns it after each request: the content may have changed since
  useEffect(() => {
    if (!isOn || whyNotStored || onServer.current === now) return;
    const changed = new AbortController();
    const { signal } = changed;
    const wait =
      failures > 0 ? waitForLine(failures, signal) : new Promise((resolve) => setTimeout(resolve, pause));
    void wait.then(() => {
      if (!signal.aborted) running.current = running.current.then(() => latest.current());
    });
    return () => changed.abort();
  }, [isOn, whyNotStored, now, saved, failures]);
  // True only for the current content: an earlier request did not store what came later.
  return {
    isStored: saved === now,
    whyNotStored,
    idsOf,
    seenAt: () => seenAt.current,
    settle: () => running.current,
  };
}
