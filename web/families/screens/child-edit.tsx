import { data, useLoaderData, useSearchParams } from 'react-router';
import { path, safeRedirect } from '../../../contract/core/paths.ts';
import { callRefused } from '../../../contract/core/refused.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { LinkButton } from '../../kit/button.tsx';
import { PageTitle, Section } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { ChildFacts } from './child-facts.tsx';
import { ChildForm } from './child-form.tsx';
import { ChildGuardians } from './child-guardians.tsx';
import { ChildPhoto } from './child-photo.tsx';
import { StudentLogin } from './student-login.tsx';

export const handle: ScreenHandle = { title: () => m.shell_member_child(), back: () => path.memberChild() };
export const meta = () => titled(m.shell_member_child());

export async function loader(args: PageArgs) {
  const children = await read(args, 'memberChild', {});
  if (args.params.child === 'new') return { child: null };
  const child = children.find((child) => child.id === args.params.child);
  if (!child) throw data(callRefused({ status: 404 }), { status: 404 });
  return { child };
}

export default function ChildEditScreen() {
  const { child } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  return (
    <>
      <PageTitle always>{child ? formatName(child) : m.child_title_new()}</PageTitle>
      {child && <ChildPhoto child={child} />}
      {child && !child.may.includes('particulars.write') ? (
        <ChildFacts child={child} />
      ) : (
        <ChildForm key={child?.id ?? 'new'} child={child} back={safeRedirect(search.get('redirect'))} />
      )}
      {child && (
        <div className="mt-14 mobile:mt-9">
          {child.may.includes('sign_in.read') && <StudentLogin child={child} />}
          <ChildGuardians child={child} />
          {child.may.includes('consents.read') && (
            <Section title={m.allow_title()}>
              <p className="mb-4 max-w-[46em]">{m.allow_lead()}</p>
              <LinkButton to={path.memberConsent(child.id)} look="secondary" icon="shield-check">
                {m.allow_title()}
              </LinkButton>
            </Section>
          )}
        </div>
      )}
    </>
  );
}
