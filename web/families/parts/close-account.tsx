import { figures } from '../../../contract/core/figures.ts';
import * as m from '../../../messages/compiled/messages.js';
import { AskPassword } from '../../accounts/parts/ask-password.tsx';
import { useSelf } from '../../client/page-data.ts';
import { Section } from '../../kit/page-title.tsx';

/** Closes the account: what is deleted, what the law retains, and 14 days to undo it. */
export function CloseAccount() {
  if (useSelf()?.closes_at) return null;
  return (
    <Section title={m.care_close_title()}>
      <div className="grid max-w-[46em] gap-2 text-ink-soft">
        <p>{m.care_close_lead(figures)}</p>
        <p>{m.care_close_gone()}</p>
        <p>{m.care_close_kept()}</p>
        <p>{m.care_close_shared()}</p>
      </div>
      <div className="mt-5">
        <AskPassword
          call="accountClose"
          label={m.care_close_button()}
          look="danger"
          title={m.care_close_title()}
          yes={m.care_close_confirm()}
          danger
          onDone={() => window.scrollTo({ top: 0 })}
        >
          <p>{m.care_close_lead(figures)}</p>
        </AskPassword>
      </div>
    </Section>
  );
}
