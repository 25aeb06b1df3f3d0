import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { figures } from '../../../contract/core/figures.ts';
import type { ChildView } from '../../../contract/families/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
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
  const { busy, errors, act } = useAct();
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
      <Avatar seed={child.id} src={child.photo} className="size-24" />
      {child.may.includes('photo.write') && (
        <div className="min-w-0">
          <div className="flex flex-wrap gap-3">
            <Button look="secondary" icon="upload-simple" busy={busy} onClick={() => input.current?.click()}>
              {m.child_photo_choose()}
            </Button>
            {child.photo && (
              <Button
                look="quiet"
                disabled={busy}
                onClick={() => void change(() => post('childPhotoRemove', { child_id: child.id }))}
              >
                {m.child_photo_remove()}
              </Button>
            )}
          </div>
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
