import { useSyncExternalStore } from 'react';
import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { LinkButton } from '../../kit/button.tsx';
import { PageMessage } from '../../kit/page-message.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { NewPassword } from '../parts/new-password.tsx';
import { clearTicket, storedTicket } from './reset-ticket.ts';

export const handle: ScreenHandle = {
  brief: true,
  title: () => m.care_reset_title(),
  back: () => path.forgotPassword(),
  noTabs: true,
};
export const meta = () => titled(m.care_reset_title());

const never = () => () => {};

export default function ResetPasswordScreen() {
  const ticket = useSyncExternalStore<string | null>(never, storedTicket, () => null);
  if (ticket === '')
    return (
      <PageMessage
        picture="shelf"
        title={m.care_ticket_missing()}
        words={m.care_ticket_missing_words(figures)}
      >
        <LinkButton to={path.forgotPassword()} look="accent">
          {m.care_start_again()}
        </LinkButton>
      </PageMessage>
    );
  return <NewPassword ticket={ticket ?? ''} onSaved={clearTicket} />;
}
