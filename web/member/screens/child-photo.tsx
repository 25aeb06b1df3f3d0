import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { figures } from '../../../contract/core/figures.ts';
import type { ChildView } from '../../../contract/families/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm, CallForm } from '../../client/call-form.tsx';
import { formatName } from '../../client/format.ts';
import { post } from '../../client/post.ts';
import { useAct } from '../../client/use-act.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { Button } from '../../kit/button.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { FieldError } from '../../kit/field.tsx';

const types = 'image/jpeg,image/png,image/webp';

/** A child's picture: shown, replaced, removed. */
export function ChildPhoto({ child }: { child: ChildView }) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, errors, act } = useAct('childPhoto');
  const { revalidate } = useRevalidator();
  const change = (work: () => Promise<unknown>) =>
    act(async () => {
      await work();
      toast(m.child_photo_saved());
      await revalidate();
    });
  const send = (photo: File | undefined) => {
    errors.show({});
    if (photo) void change(() => post('childPhoto', { child_id: child.id, photo }, { form: true }));
  };
  return (
    <div className="mb-7 flex flex-wrap items-center gap-5">
      <Avatar seed={child.id} name={formatName(child)} src={child.photo} className="size-24" />
      {child.may.includes('photo.write') && (
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
            {child.photo && (
              <ButtonForm
                call="childPhotoRemove"
                fields={{ child_id: child.id }}
                told={m.child_photo_saved()}
                onPress={() => void change(() => post('childPhotoRemove', { child_id: child.id }))}
              >
                <Button type="submit" look="quiet" disabled={busy}>
                  {m.child_photo_remove()}
                </Button>
              </ButtonForm>
            )}
          </div>
          <noscript>
            <CallForm
              call="childPhoto"
              fields={{ child_id: child.id }}
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
          <p className="mt-2 text-small text-ink-soft">{m.child_photo_hint(figures)}</p>
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
