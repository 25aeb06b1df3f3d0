import { useEffect, useRef, useState } from 'react';
import type { ChildTask } from '../../../contract/homework/views.ts';
import { post } from '../../client/post.ts';
import { isRefused } from '../../client/refused.ts';
import { waitForLine } from '../../client/send-in-parts.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import type { SentFile } from '../../uploads/parts/use-uploads.ts';

/** Milliseconds after the last change when what is begun is kept. */
const pause = 1200;

/** What a child hands in: kept as a draft while it is made, and handed in. */
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
    return { ...values, files: saving.idsOf(files) };
  };
  return { form, files, setFiles, input, isKept: saving.isKept };
}

type Work = { text: string; link: string; files: readonly SentFile[] };

/**
 * Keeps a draft a moment after each change, one saving after the other. With it the server takes uploads and names them anew: files are
 * asked for by the names they have now.
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
  /** What the server has, as far as is known: null once an answer did not come. */
  const held = useRef<string | null>(now);
  const [saved, setSaved] = useState<string | null>(null);
  /** How often in a row a saving got no answer. */
  const [failures, setFailures] = useState(0);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const know = (what: string | null) => {
    held.current = what;
    setSaved(what);
  };
  const save = async () => {
    const ids = idsOf(work.files);
    if (held.current === asOf(ids)) return;
    const input = { task_id: task.id, child_id: task.child.id, text: work.text, link: work.link, files: ids };
    try {
      const { draft } = await post('taskDraft', input, { quiet: true, own: true, form: true, patient: true });
      const fresh = ids.map((id, index) => draft?.files[index]?.id ?? id);
      for (const [index, id] of ids.entries()) {
        const name = fresh[index];
        if (name && name !== id) renamed.current.set(id, name);
      }
      onFiles((files) => files.map((file) => ({ ...file, id: renamed.current.get(file.id) ?? file.id })));
      know(asOf(fresh));
      setFailures(0);
    } catch (thrown) {
      // Handing in says what is wrong; a broken line is tried again by itself.
      if (!isRefused(thrown)) reportError(thrown);
      know(null);
      if (isRefused(thrown) && thrown.status === 0) setFailures((before) => before + 1);
    }
  };
  const latest = useRef(save);
  latest.current = save;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was saved meanwhile may be what is there no more.
  useEffect(() => {
    if (!isOn || held.current === now) return;
    const changed = new AbortController();
    const { signal } = changed;
    const wait =
      failures > 0 ? waitForLine(failures, signal) : new Promise((over) => setTimeout(over, pause));
    void wait.then(() => {
      if (!signal.aborted) running.current = running.current.then(() => latest.current());
    });
    return () => changed.abort();
  }, [isOn, now, saved, failures]);
  // Only of what is there now: an answer to an earlier saving says nothing about what was added since.
  return { isKept: saved === now, idsOf, settle: () => running.current };
}
