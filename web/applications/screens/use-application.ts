import { useState } from 'react';
import type { ApplicationView } from '../../../contract/applications/calls.ts';
import type { ApplicationFileUse } from '../../../contract/applications/states.ts';
import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { newKey } from '../../client/once.ts';
import { post } from '../../client/post.ts';
import { isRefused } from '../../client/refused.ts';
import { useSentForm } from '../../client/sent-form.ts';
import { useAct } from '../../client/use-act.ts';
import { useAwake } from '../../client/use-awake.ts';
import { useDraft } from '../../client/use-draft.ts';
import { toast } from '../../kit/feedback-store.ts';
import { useLinks } from '../../kit/link.tsx';
import { demandReadable } from '../../uploads/parts/readable.ts';

export type Draft = {
  country: string;
  phone_code: string;
  first_name: string;
  last_name: string;
  email: string;
  tel: string;
  address: string;
  background: string;
  courses: string[];
  style: string[];
};

const empty: Draft = {
  country: 'CN',
  phone_code: '86',
  first_name: '',
  last_name: '',
  email: '',
  tel: '',
  address: '',
  background: '',
  courses: [],
  style: Array.from({ length: figures.styleWords }, () => ''),
};

/** The form's values from a draft stored on the server. */
const draftOf = (stored: ApplicationView): Draft => ({
  ...empty,
  phone_code: stored.phone_code,
  first_name: stored.first_name,
  last_name: stored.last_name,
  email: stored.email,
  tel: stored.tel,
  address: stored.address,
  background: stored.background,
  courses: stored.courses.map(({ code }) => code),
  style: empty.style.map((_, place) => stored.style[place] ?? ''),
});

/** The form's values from a form posted without script. */
function draftFromForm(values: Readonly<Record<string, unknown>>): Draft {
  const texts = Object.entries(empty).flatMap(([name, value]) =>
    typeof value === 'string' && typeof values[name] === 'string' ? [[name, values[name]]] : [],
  );
  const list = (name: string) => (Array.isArray(values[name]) ? values[name].map(String) : []);
  return {
    ...empty,
    ...Object.fromEntries(texts),
    courses: list('courses'),
    style: empty.style.map((_, place) => list('style')[place] ?? ''),
  };
}

/** The input of the calls. */
const filled = ({ country: _country, style, ...rest }: Draft) => ({
  ...Object.fromEntries(
    Object.entries(rest).filter(([, value]) => typeof value === 'string' && value.trim()),
  ),
  phone_code: rest.phone_code,
  courses: rest.courses,
  style: style.map((word) => word.trim()).filter(Boolean),
});

export type Sending = { key: string; name: string; share: number; error: string | null };

/** The state of an application form: the browser stores each change; the server stores it on save and when a file is added. */
export function useApplication(before: ApplicationView | null) {
  const { busy, errors, act, sent } = useAct('teacherApply');
  const draftSent = useSentForm('teacherApplyDraft');
  const typed = sent ?? draftSent;
  const first = before ? draftOf(before) : empty;
  const [start] = useState(first);
  const { draft, setDraft, forget } = useDraft<Draft>(
    `teacher-apply ${before?.ticket ?? ''}`,
    start,
    typed ? draftFromForm(typed.values) : null,
  );
  const [stored, setStored] = useState(before);
  const [sending, setSending] = useState<Sending[]>([]);
  useAwake(sending.some(({ error }) => error === null));
  const { go } = useLinks();
  const set = (change: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...change }));
    for (const name of Object.keys(change)) errors.clear(name);
  };
  const ticketOf = () => (stored ? { ticket: stored.ticket } : {});

  const save = async (): Promise<ApplicationView> => {
    const view = await post('teacherApplyDraft', { ...filled(draft), ...ticketOf() }, { form: true });
    setStored(view);
    if (!stored)
      await go(path.teacherApply({ ticket: view.ticket }), { replace: true, preventScrollReset: true });
    return view;
  };

  const sendFiles = async (use: ApplicationFileUse, files: readonly File[]) => {
    let ticket: string;
    try {
      ticket = (stored ?? (await save())).ticket;
    } catch (thrown) {
      if (!isRefused(thrown)) throw thrown;
      errors.take(thrown);
      return;
    }
    // Every photo of an iPhone is named image.jpg.
    const papers = files.map((file) => ({ key: newKey(), file }));
    const change = (key: string, now: Partial<Sending>) =>
      setSending((before) => before.map((upload) => (upload.key === key ? { ...upload, ...now } : upload)));
    setSending((before) => [
      ...before.filter(({ error }) => error === null),
      ...papers.map(({ key, file }) => ({ key, name: file.name, share: 0, error: null })),
    ]);
    for (const { key, file } of papers) {
      const onProgress = (share: number) => change(key, { share });
      try {
        await demandReadable(file, 'file');
        setStored(
          await post(
            'teacherApplyFile',
            { ticket, use, file },
            { form: true, showsRefusal: true, onProgress },
          ),
        );
        setSending((before) => before.filter((upload) => upload.key !== key));
      } catch (thrown) {
        if (!isRefused(thrown)) throw thrown;
        // A broken connection has no message of its own.
        change(key, { error: thrown.fields?.file ?? (thrown.message || m.client_timeout()) });
      }
    }
  };

  return {
    draft,
    set,
    busy,
    errors,
    stored,
    sending,
    sendFiles,
    save: () =>
      act(async () => {
        await save();
        toast(m.apply_saved());
      }),
    drop: (file_id: string) =>
      act(async () => {
        if (stored) setStored(await post('teacherApplyFileDrop', { ticket: stored.ticket, file_id }));
      }),
    apply: () =>
      act(async () => {
        const input = { ...filled(draft), ...ticketOf() };
        const { ticket } = await post('teacherApply', input as never, { form: true });
        forget();
        toast(m.apply_sent());
        await go(path.teacherApplication({ ticket }));
      }),
  };
}
