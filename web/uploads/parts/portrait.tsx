import { type ReactNode, useRef } from 'react';
import { useRevalidator } from 'react-router';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm, CallForm } from '../../client/call-form.tsx';
import { useAct } from '../../client/use-act.ts';
import { Button } from '../../kit/button.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { FieldError } from '../../kit/field.tsx';

const types = 'image/jpeg,image/png,image/webp';

type PortraitProps = {
  /** The picture as it is, or what stands for it. */
  children: ReactNode;
  /** What goes along with both calls. */
  fields: Readonly<Record<string, string>>;
  /** There is one that can be taken away. */
  has: boolean;
  /** Whoever looks may change it. */
  mayChange: boolean;
  hint: string;
  /** The call that keeps a picture, and the one that takes it away. */
  keeps: { call: 'childPhoto' | 'teacherPhoto'; send: (photo: File) => Promise<unknown> };
  removes: { call: 'childPhotoRemove' | 'teacherPhotoRemove'; send: () => Promise<unknown> };
};

/** Somebody's picture: shown, replaced, taken away. */
export function Portrait({ children, fields, has, mayChange, hint, keeps, removes }: PortraitProps) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, errors, act } = useAct(keeps.call);
  const { revalidate } = useRevalidator();
  const change = (work: () => Promise<unknown>) =>
    act(async () => {
      await work();
      toast(m.child_photo_saved());
      await revalidate();
    });
  const send = (photo: File | undefined) => {
    errors.show({});
    if (photo) void change(() => keeps.send(photo));
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
            {has && (
              <ButtonForm
                call={removes.call}
                fields={fields}
                told={m.child_photo_saved()}
                onPress={() => void change(removes.send)}
              >
                <Button type="submit" look="quiet" disabled={busy}>
                  {m.child_photo_remove()}
                </Button>
              </ButtonForm>
            )}
          </div>
          <noscript>
            <CallForm
              call={keeps.call}
              fields={fields}
              told={m.child_photo_saved()}
              withFile
              onSubmit={() => {}}
              errors={{}}
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
              send(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </div>
      )}
    </div>
  );
}
