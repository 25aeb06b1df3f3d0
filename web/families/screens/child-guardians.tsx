import { path } from '../../../contract/core/paths.ts';
import type { ChildView } from '../../../contract/families/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { formatName } from '../../client/format.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { useLinks } from '../../kit/link.tsx';
import { Section } from '../../kit/page-title.tsx';
import { rightNames } from './right-names.ts';

type Guardian = ChildView['guardians'][number];

/** Ends a guardian's access, or the reader's own. */
function End({ child, guardian }: { child: ChildView; guardian: Guardian }) {
  const { href } = useLinks();
  const name = formatName(child);
  if (guardian.self)
    return (
      <ButtonForm
        call="guardianLeave"
        fields={{ child_id: child.id }}
        next={href(path.memberChild())}
        done={m.child_left()}
        confirmation={{
          title: m.child_leave(),
          message: m.child_leave_ask({ name }),
          yes: m.child_leave(),
          danger: true,
        }}
      >
        <Button type="submit" look="danger" size="small">
          {m.child_leave()}
        </Button>
      </ButtonForm>
    );
  return (
    <ButtonForm
      call="guardianEnd"
      fields={{ child_id: child.id, guardian_id: guardian.id }}
      done={m.child_guardian_ended()}
      confirmation={{
        title: m.child_guardian_end_title(),
        message: m.child_guardian_end_ask({ guardian: guardian.name, name }),
        yes: m.child_guardian_end(),
        danger: true,
      }}
    >
      <Button
        type="submit"
        look="danger"
        size="small"
        aria-label={m.child_guardian_end_named({ name: guardian.name })}
      >
        {m.child_guardian_end()}
      </Button>
    </ButtonForm>
  );
}

function Line({ child, guardian }: { child: ChildView; guardian: Guardian }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-4 last:border-b-0">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-3 font-strong">
          {guardian.name}
          {guardian.self && <Badge tone="blue">{m.child_guardian_self()}</Badge>}
          {guardian.entered && <Badge>{m.child_guardian_entered()}</Badge>}
        </p>
        <p className="text-small text-ink-soft">{rightNames(guardian.rights)}</p>
      </div>
      {guardian.blocked === null && <End child={child} guardian={guardian} />}
    </li>
  );
}

/** A child's guardians and their rights. An invited guardian may step back or be removed. */
export function ChildGuardians({ child }: { child: ChildView }) {
  return (
    <Section
      title={child.may.includes('guardians.read') ? m.child_guardians() : m.child_your_rights()}
      end={
        child.may.includes('guardians.write') && (
          <LinkButton to={path.memberGuardianInvite()} look="secondary" size="small" icon="users-three">
            {m.guardian_invite()}
          </LinkButton>
        )
      }
    >
      <ul className="rounded-lg bg-sheet shadow-rest">
        {child.guardians.map((guardian) => (
          <Line key={guardian.id} child={child} guardian={guardian} />
        ))}
      </ul>
    </Section>
  );
}
