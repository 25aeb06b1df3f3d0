import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { rememberSession } from '../../client/stored.ts';
import { useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { PasswordPair } from './password-pair.tsx';

/** Sets a parent's new password with a ticket, and signs the parent in. */
export function NewPassword({ ticket, onSaved }: { ticket: string; onSaved?: () => void }) {
  const { href } = useLinks();
  return (
    <div className="mx-auto max-w-130">
      <PageTitle lead={m.care_reset_lead()} always>
        {m.care_reset_title()}
      </PageTitle>
      <PasswordPair
        call="passwordReset"
        fields={{ ticket }}
        next={href(path.home())}
        button={m.care_save_password()}
        newDocument
        onDone={(session) => {
          onSaved?.();
          if (session) return rememberSession(session);
          window.location.assign(href(path.login()));
          return false;
        }}
      />
    </div>
  );
}
