import type { ReactNode } from 'react';
import {
  kit_text_discard,
  kit_text_kept,
  kit_text_offered,
  kit_text_take,
} from '../../messages/compiled/messages.js';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import type { useKeptText } from './unsent-form.ts';

type NoteProps = { discard: () => void; children: ReactNode; className: string };

const Note = ({ discard, children, className }: NoteProps) => (
  <div
    role="status"
    className={cx('flex flex-wrap items-center gap-x-2 text-small text-ink-soft', className)}
  >
    {children}
    <Button look="quiet" size="small" onClick={discard}>
      {kit_text_discard()}
    </Button>
  </div>
);

/** Above a form that shows what was not sent before. */
export const KeptNote = ({ discard }: Pick<NoteProps, 'discard'>) => (
  <Note discard={discard} className="col-span-full w-full">
    {kit_text_kept()}
  </Note>
);

type Kept = Pick<ReturnType<typeof useKeptText>, 'offered' | 'take' | 'discard'>;

/** Below a field: offers a text that was not sent before, beside a newer one. */
export const KeptText = ({ offered, take, discard }: Kept) =>
  offered !== null && (
    <Note discard={discard} className="mt-1">
      {kit_text_offered()}
      <p className="w-full whitespace-pre-wrap border-line border-s-2 ps-3 wrap-anywhere text-ink">
        {offered}
      </p>
      <Button look="quiet" size="small" onClick={take}>
        {kit_text_take()}
      </Button>
    </Note>
  );
