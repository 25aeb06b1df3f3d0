import { type ReactNode, useRef } from 'react';
import { uploadAccepts } from '../../../contract/uploads/kinds.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { CallForm } from '../../client/call-form.tsx';
import { useAct } from '../../client/use-act.ts';
import { useSend } from '../../client/use-send.ts';
import { Button } from '../../kit/button.tsx';
import { FieldError } from '../../kit/field.tsx';
import { demandReadable } from './readable.ts';

const types = uploadAccepts.picture;

type PortraitProps = {
  /** The current picture or its placeholder. */
  children: ReactNode;
  /** Input of both calls. */
  fields: { child_id: string } | Record<string, never>;
  /** Whether there is a picture to remove. */
  hasPicture: boolean;
  /** Whether the reader may change it. */
  mayChange: boolean;
  hint: string;
  /** The calls that save and remove the picture. */
  saveCall: 'childPhoto' | 'teacherPhoto';
  removeCall: 'childPhotoRemove' | 'teacherPhotoRemove';
};

/** A person's portrait: shown, replaced, removed. */
export function Portrait({
  children,
  fields,
  hasPicture,
  mayChange,
  hint,
  saveCall,
  removeCall,
}: PortraitProps) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, errors, act } = useAct(saveCall);
  const send = useSend(saveCall);
  const done = m.child_photo_saved();
  const save = (photo: File | undefined) => {
    errors.show({});
    if (!photo) return;
    void act(async () => {
      await demandReadable(photo, 'photo');
      await send({ ...fields, photo }, { done }, undefined, { form: true });
    });
  };
  return (
    <div className="mb-7 flex flex-wrap items-center gap-5">
      {children}
      {mayChange && (
        <div className="min-w-0">
          <div className="flex flex-wrap gap-3">
            <Button
              look="secondary"
              icon="upload-simple"
              busy={busy}
              onClick={() => input.current?.click()}
              className="noscript:hidden"
            >
              {m.child_photo_choose()}
            </Button>
            {hasPicture && (
              <ButtonForm call={removeCall} fields={fields} done={done}>
                <Button type="submit" look="quiet" disabled={busy}>
                  {m.child_photo_remove()}
                </Button>
              </ButtonForm>
            )}
          </div>
          <noscript>
            <CallForm
              form={{ call: saveCall }}
              fields={fields}
              done={done}
              withFile
              className="flex flex-wrap items-center gap-3"
            >
              <input type="file" name="photo" accept={types} aria-label={m.child_photo()} />
              <Button type="submit" look="secondary" icon="upload-simple">
                {m.child_photo_choose()}
              </Button>
            </CallForm>
          </noscript>
          <p className="mt-2 text-small text-ink-soft">{hint}</p>
          <FieldError id="photo" error={errors.of('photo')} />
          <input
            ref={input}
            type="file"
            accept={types}
            aria-label={m.child_photo()}
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              save(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </div>
      )}
    </div>
  );
}
