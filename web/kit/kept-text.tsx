import {
  kit_text_discard,
  kit_text_kept,
  kit_text_offered,
  kit_text_take,
} from '../../messages/compiled/messages.js';
import { Button } from './button.tsx';
import type { useKeptText } from './unsent-form.ts';

/** Below a field with a text that was not sent before: it shows the text, or offers it beside a newer one. */
export function KeptText({ isBack, offered, take, discard }: Omit<ReturnType<typeof useKeptText>, 'keep'>) {
  if (!isBack && offered === null) return null;
  return (
    <div role="status" className="mt-1 flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
      {offered === null ? kit_text_kept() : kit_text_offered()}
      {offered !== null && (
        <>
          <p className="w-full whitespace-pre-wrap border-line border-s-2 ps-3 wrap-anywhere text-ink">
            {offered}
          </p>
          <Button look="quiet" size="small" onClick={take}>
            {kit_text_take()}
          </Button>
        </>
      )}
      <Button look="quiet" size="small" onClick={discard}>
        {kit_text_discard()}
      </Button>
    </div>
  );
}
