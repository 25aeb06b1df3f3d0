import { useSyncExternalStore } from 'react';
import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { PasswordPair } from '../../accounts/parts/password-pair.tsx';
import { titled } from '../../client/meta.ts';
import { post } from '../../client/post.ts';
import { rememberSession } from '../../client/stored.ts';
import { LinkButton } from '../../kit/button.tsx';
import { useLinks } from '../../kit/link.tsx';
import { PageMessage } from '../../kit/page-message.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { forgetTicket, keptTicket } from './reset-ticket.ts';

export const handle: ScreenHandle = {
  brief: true,
  title: () => m.care_reset_title(),
  back: () => path.forgotPassword(),
  noTabs: true,
};
export const meta = () => titled(m.care_reset_title());

const never = () => () => {};

export default function ResetPasswordScreen() {
  const ticket = useSyncExternalStore<string | null>(never, keptTicket, () => null);
  const { href } = useLinks();
  if (ticket === '')
    return (
      <PageMessage
        picture="shelf"
        title={m.care_ticket_missing()}
        words={m.care_ticket_missing_words(figures)}
      >
        <LinkButton to={path.forgotPassword()}>{m.care_start_again()}</LinkButton>
      </PageMessage>
    );
  return (
    <div className="mx-auto max-w-130">
      <PageTitle lead={m.care_reset_lead()} always>
        {m.care_reset_title()}
      </PageTitle>
      <PasswordPair
        button={m.care_save_password()}
        onPasswords={async (passwords) => {
          const session = await post('passwordReset', { ticket: ticket ?? '', ...passwords }, { form: true });
          forgetTicket();
          if (session) rememberSession(session);
          window.location.assign(href(session ? path.home() : path.login()));
        }}
      />
    </div>
  );
}
