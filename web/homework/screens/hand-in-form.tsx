import { useState } from 'react';
import { figures } from '../../../contract/core/figures.ts';
import { formFields, pressOf } from '../../../contract/core/form-fields.ts';
import type { ChildTask } from '../../../contract/homework/views.ts';
import { uploadAccepts } from '../../../contract/uploads/kinds.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { Notice } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { TextArea, TextField } from '../../kit/text-field.tsx';
import { FileField } from '../../uploads/parts/file-field.tsx';
import { seenAtOf, useHandIn } from './use-hand-in.ts';

/** A child hands in work, or changes it until it is marked. */
export function HandInForm({ task, onSent }: { task: ChildTask; onSent: () => void }) {
  const { form, files, setFiles, input, isStored, whyNotStored } = useHandIn(task);
  const { errors, field } = form;
  const [isSending, setSending] = useState(false);
  const isThere = task.state === 'handed_in';
  const about = { task_id: task.id, child_id: task.child.id, seen_at: seenAtOf(task) };
  return (
    <CallForm
      form={form}
      fields={{ ...about, files: JSON.stringify(files.map(({ id }) => id)) }}
      done={m.homework_handed_in()}
      withFile
      isStored={isStored}
      input={input}
      onDone={() => {
        window.scrollTo({ top: 0 });
        onSent();
      }}
      className="grid gap-5"
    >
      <TextArea label={m.homework_text()} optional rows={6} {...field('text')} />
      <FileField
        label={m.homework_files()}
        hint={m.homework_files_hint(figures)}
        files={files}
        onFiles={setFiles}
        kinds={['picture', 'voice', 'video']}
        error={errors.of('files')}
        onBusy={setSending}
      />
      <noscript>
        <label className="block">
          <span className="mb-1.5 block font-strong">{m.homework_files()}</span>
          <span className="mb-2 block text-small text-ink-soft">{m.homework_one_file()}</span>
          <input type="file" name="file" accept={`${uploadAccepts.picture},video/*,audio/*`} />
        </label>
      </noscript>
      <TextField
        label={m.homework_link()}
        hint={m.homework_link_hint(figures)}
        optional
        inputMode="url"
        placeholder="https://"
        kept
        {...field('link')}
      />
      {whyNotStored && <Notice tone="amber">{whyNotStored}</Notice>}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" look="accent" size="large" blocked={isSending ? m.uploads_wait() : null}>
          {isThere ? m.homework_hand_in_changed() : m.homework_hand_in()}
        </Button>
        {!isThere && (
          <noscript>
            <Button
              type="submit"
              look="secondary"
              name={formFields.press}
              value={pressOf({ call: 'taskDraft' })}
            >
              {m.homework_keep_draft()}
            </Button>
          </noscript>
        )}
        {isStored && (
          <p role="status" className="flex items-center gap-1.5 text-small text-ink-soft">
            <Icon name="check" /> {m.homework_draft_kept()}
          </p>
        )}
      </div>
    </CallForm>
  );
}
