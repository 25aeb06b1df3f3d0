import type { Calls } from '../../../contract/calls.ts';
import type { OutputOf } from '../../../contract/core/call.ts';
import type { ChildView } from '../../../contract/families/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { formatName } from '../../client/format.ts';
import { When } from '../../client/when.tsx';
import { Button } from '../../kit/button.tsx';
import { Section } from '../../kit/page-title.tsx';
import { rightNames } from './right-names.ts';

/** Open invitations, each with a button to withdraw it. */
export function Invites({
  invites,
  children,
}: {
  invites: OutputOf<Calls['guardianInvites']>;
  /** The reader's children, some of whom the invitations are about. */
  children: readonly ChildView[];
}) {
  if (invites.length === 0) return null;
  return (
    <div className="mt-12 mobile:mt-8">
      <Section title={m.guardian_waiting()}>
        <ul className="rounded-lg bg-sheet shadow-rest">
          {invites.map((invite) => (
            <li
              key={invite.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-4 last:border-b-0"
            >
              <div className="min-w-0 grow">
                <p className="font-strong">{invite.to}</p>
                <p>
                  {children
                    .filter(({ id }) => invite.child_ids.includes(id))
                    .map(formatName)
                    .join(m.catalog_and())}
                </p>
                <p className="text-small text-ink-soft">
                  {rightNames(invite.rights)} · {m.guardian_good_until()} <When at={invite.expires_at} />
                </p>
              </div>
              <ButtonForm
                call="guardianInviteWithdraw"
                fields={{ invite_id: invite.id }}
                done={m.guardian_withdrawn()}
              >
                <Button type="submit" look="secondary" size="small">
                  {m.guardian_withdraw()}
                </Button>
              </ButtonForm>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
