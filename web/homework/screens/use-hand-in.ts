import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ChildTask } from '../../../contract/homework/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { useOnce } from '../../client/once.ts';
import { post } from '../../client/post.ts';
import { isRefused } from '../../client/refused.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { toast } from '../../kit/feedback-store.ts';
import type { SentFile } from '../../uploads/parts/use-uploads.ts';

/** Milliseconds after the last change when what is begun is kept. */
const pause = 1200;

/** What a child hands in: kept as a draft while it is made, and handed in. */
export function useHandIn(task: ChildTask) {
  const { busy, errors, act, sent } = useAct('taskHandIn');
  const [latest] = task.attempts;
  const before = task.draft ?? (task.state === 'handed_in' ? latest : undefined);
  const { values, field } = useFields({ text: before?.text ?? '', link: before?.link ?? '' }, errors, sent);
  const [files, setFiles] = useState<readonly SentFile[]>(before?.files ?? []);
  const { revalidate } = useRevalidator();
  const keepsDraft = task.state !== 'handed_in';
  const saving = useDraft(task, { ...values, files }, { isOn: keepsDraft && !busy, onFiles: setFiles });
  const once = useOnce();
  const handIn = () =>
    act(async () => {
      await saving.settle();
      const input = {
        task_id: task.id,
        child_id: task.child.id,
        ...values,
        files: saving.idsOf(files),
      };
      await post('taskHandIn', input, { form: true, key: once.keyFor(input) });
      once.done();
      toast(m.homework_handed_in());
      await revalidate();
    });
  return { busy, errors, field, files, setFiles, handIn, isKept: saving.isKept };
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
  const now = JSON.stringify([work.text, work.link, work.files.map(({ id }) => id)]);
  const kept = useRef(now);
  const renamed = useRef(new Map<string, string>());
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const [isKept, setKept] = useState(false);
  const idsOf = (files: readonly SentFile[]) => files.map(({ id }) => renamed.current.get(id) ?? id);
  const save = async () => {
    const ids = idsOf(work.files);
    const input = { task_id: task.id, child_id: task.child.id, text: work.text, link: work.link, files: ids };
    try {
      const saved = await post('taskDraft', input, { quiet: true, own: true, form: true, patient: true });
      const fresh = saved.draft?.files ?? [];
      for (const [index, id] of ids.entries()) {
        const file = fresh[index];
        if (file && file.id !== id) renamed.current.set(id, file.id);
      }
      onFiles((files) => files.map((file) => ({ ...file, id: renamed.current.get(file.id) ?? file.id })));
      setKept(true);
    } catch (thrown) {
      // Handing in says what is wrong; a broken line is tried again with the next change.
      if (!isRefused(thrown)) throw thrown;
      setKept(false);
    }
  };
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (!isOn || kept.current === now) return;
    setKept(false);
    const timer = setTimeout(() => {
      kept.current = now;
      running.current = running.current.then(() => latest.current());
    }, pause);
    return () => clearTimeout(timer);
  }, [isOn, now]);
  return { isKept, idsOf, settle: () => running.current };
}
