import { useState } from 'react';
import { figures } from '../../../contract/core/figures.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { useCallForm } from '../../client/use-call-form.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { useLinks } from '../../kit/link.tsx';
import { TextArea, TextField } from '../../kit/text-field.tsx';
import type { SentFile } from '../../uploads/parts/use-uploads.ts';
import { LetterFiles } from './letter-fields.tsx';

type LetterAbout = { reply_to: string } | { child_id: string; to?: string } | { session_id: string };

type Props = {
  about: LetterAbout;
  /** Where to go afterwards: the new thread; for a letter to a class, its list. */
  after: (threadId: string | null) => string;
  /** Students cannot mark a letter as urgent. */
  mayBeUrgent: boolean;
  /** Whether a letter may be hidden from the student. */
  mayBeForParents?: boolean;
  onSent?: () => void;
};

const blank = { subject: '', text: '' };

/** Writes a new letter or an answer. */
export function LetterForm({ about, after, mayBeUrgent, mayBeForParents = false, onSent }: Props) {
  const isAnswer = 'reply_to' in about;
  const name = Object.values(about).join(' ');
  const form = useCallForm('letterSend', blank, name);
  const { errors, values, set, field } = form;
  const [marks, setMarks] = useState({ urgent: false, parents_only: false });
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const [isSending, setSending] = useState(false);
  const { href } = useLinks();
  const input = () => ({
    text: values.text,
    ...(isAnswer ? {} : { subject: values.subject }),
    ...(marks.urgent ? { urgent: true } : {}),
    ...(marks.parents_only ? { parents_only: true } : {}),
    ...(files.length > 0 ? { files: files.map(({ id }) => id) } : {}),
  });
  const begin = () => {
    setFiles([]);
    if (!isAnswer) return;
    set(blank);
    setMarks({ urgent: false, parents_only: false });
    onSent?.();
  };
  return (
    <CallForm
      form={form}
      fields={about}
      next={
        isAnswer
          ? undefined
          : href(after('session_id' in about ? null : '{thread_id}')).replace(
              '%7Bthread_id%7D',
              '{thread_id}',
            )
      }
      done={m.letters_sent()}
      withFile
      input={input}
      onDone={begin}
      className="grid gap-5"
    >
      {!isAnswer && (
        <TextField
          label={m.letters_subject()}
          optional
          maxLength={figures.letterSubject}
          kept
          {...field('subject')}
        />
      )}
      <TextArea
        label={isAnswer ? m.letters_answer() : m.letters_text()}
        rows={isAnswer ? 4 : 8}
        maxLength={figures.letterText}
        {...field('text')}
      />
      <LetterFiles
        files={files}
        onFiles={(change) => {
          setFiles(change);
          errors.clear('files');
        }}
        onBusy={setSending}
        error={errors.of('files')}
        fileError={errors.of('file')}
      />
      {(mayBeUrgent || mayBeForParents) && (
        <div>
          {mayBeForParents && (
            <Checkbox
              name="parents_only"
              label={m.letters_parents_only()}
              hint={m.letters_parents_only_hint()}
              checked={marks.parents_only}
              onValue={(parents_only) => setMarks((before) => ({ ...before, parents_only }))}
            />
          )}
          {mayBeUrgent && (
            <Checkbox
              name="urgent"
              label={m.letters_mark_urgent()}
              hint={m.letters_mark_urgent_hint(figures)}
              checked={marks.urgent}
              onValue={(urgent) => setMarks((before) => ({ ...before, urgent }))}
            />
          )}
        </div>
      )}
      <div>
        <Button
          type="submit"
          look="accent"
          blocked={isSending ? m.uploads_wait() : null}
          icon="envelope-simple"
        >
          {isAnswer ? m.letters_send_answer() : m.letters_send()}
        </Button>
      </div>
    </CallForm>
  );
}
