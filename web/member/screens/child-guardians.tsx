import { useNavigate } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { ChildView } from '../../../contract/families/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/call-form.tsx';
import { formatName } from '../../client/format.ts';
import { post } from '../../client/post.ts';
import { useAct } from '../../client/use-act.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { useLinks } from '../../kit/link.tsx';
import { Section } from '../../kit/page-title.tsx';
import { rightNames } from './right-names.ts';

/** Who looks after a child and what each may do; who was invited may step back. */
export function ChildGuardians({ child }: { child: ChildView }) {
  const { busy, act } = useAct();
  const navigate = useNavigate();
  const { href } = useLinks();
  const isInvited = !child.guardians[0]?.self;
  const leave = () =>
    act(async () => {
      await post('guardianLeave', { child_id: child.id });
      toast(m.child_left());
      await navigate(href(path.memberChild()));
    });
  return (
    <Section
      title={m.child_guardians()}
      end={
        <LinkButton to={path.memberGuardianInvite()} look="secondary" size="small" icon="users-three">
          {m.guardian_invite()}
        </LinkButton>
      }
    >
      <ul className="rounded-lg bg-sheet shadow-rest">
        {child.guardians.map((guardian) => (
          <li
            key={guardian.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-4 last:border-b-0"
          >
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-3 font-strong">
                {guardian.name}
                {guardian.self && <Badge tone="blue">{m.child_guardian_self()}</Badge>}
              </p>
              <p className="text-small text-ink-soft">{rightNames(guardian.rights)}</p>
            </div>
            {guardian.self && isInvited && (
              <ButtonForm
                call="guardianLeave"
                fields={{ child_id: child.id }}
                next={href(path.memberChild())}
                told={m.child_left()}
                asks={{
                  title: m.child_leave(),
                  message: m.child_leave_ask({ name: formatName(child) }),
                  yes: m.child_leave(),
                  danger: true,
                }}
                onPress={() => void leave()}
              >
                <Button type="submit" look="danger" size="small" busy={busy}>
                  {m.child_leave()}
                </Button>
              </ButtonForm>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
