import * as m from '../../messages/compiled/messages.js';
import { Button } from '../../web/kit/button.tsx';
import { showError, toast } from '../../web/kit/feedback-store.ts';

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = () =>
    navigator.clipboard
      ? navigator.clipboard.writeText(codes.join('\n')).then(
          () => toast(m.office_codes_copied()),
          () => showError(m.office_codes_no_copy()),
        )
      : showError(m.office_codes_no_copy());
  return (
    <div>
      <h3 className="text-lead font-strong">{m.office_codes_title()}</h3>
      <p className="mt-1 mb-4 max-w-[46em] text-ink-soft">{m.office_codes_lead()}</p>
      <ul
        className="mb-5 grid max-w-120 grid-cols-2 gap-x-8 gap-y-1.5 rounded-md bg-paper-deep p-4 font-mono"
        translate="no"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>{m.office_codes_done()}</Button>
        <Button look="secondary" icon="copy" onClick={() => void copy()}>
          {m.office_codes_copy()}
        </Button>
      </div>
    </div>
  );
}
