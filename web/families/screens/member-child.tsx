import { useLoaderData } from 'react-router';
import type { FamilyKind } from '../../../contract/core/family-acts.ts';
import { path } from '../../../contract/core/paths.ts';
import type { ChildView } from '../../../contract/families/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatGrade, formatMonth, formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { Badge } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Card, Facts } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { Invites } from './invites.tsx';
import { rightNames } from './right-names.ts';

export const handle: ScreenHandle = { title: () => m.shell_member_child(), back: () => path.memberIndex() };
export const loader = async (args: PageArgs) => {
  const [children, invites] = await Promise.all([
    read(args, 'memberChild', {}),
    read(args, 'guardianInvites', {}),
  ]);
  return { children, invites };
};
export const meta = () => titled(m.shell_member_child());

/** The facts of a child that the reader may see, in short. */
function factsOf(child: ChildView): [string, string][] {
  const isShown = (kind: FamilyKind) => child.may.includes(`${kind}.read`);
  return [
    [m.accounts_child_name_cn(), child.name_cn],
    [m.accounts_child_name(), child.name],
    ...(child.year_month
      ? [[m.accounts_year_month(), formatMonth(child.year_month)] satisfies [string, string]]
      : []),
    ...(isShown('sign_in')
      ? [[m.child_login(), child.login_user_name ?? m.child_login_none()] satisfies [string, string]]
      : []),
    isShown('guardians')
      ? [
          m.child_guardians(),
          child.guardians
            .map((guardian) => (guardian.self ? m.child_guardian_self() : guardian.name))
            .join(m.catalog_and()),
        ]
      : [m.child_your_rights(), rightNames(child.rights)],
  ];
}

function Child({ child }: { child: ChildView }) {
  const mayEdit = child.may.includes('particulars.write');
  return (
    <Card className="flex h-full flex-col">
      <div className="mb-4 flex items-center gap-4">
        <Avatar seed={child.id} name={formatName(child)} src={child.photo} className="size-16" />
        <div className="min-w-0">
          <h2 className="text-lead font-strong">{formatName(child)}</h2>
          <p className="text-small text-ink-soft">{formatGrade(child.grade)}</p>
        </div>
      </div>
      <Facts items={factsOf(child)} />
      {child.allergies && (
        <p className="mt-4">
          <Badge tone="amber" icon="warning" className="whitespace-normal">
            {child.allergies}
          </Badge>
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-3 pt-5">
        <LinkButton
          to={path.memberChildEdit(child.id)}
          look="secondary"
          size="small"
          {...(mayEdit ? { icon: 'pencil-simple' as const } : {})}
        >
          {mayEdit ? m.child_edit() : m.child_look()}
          <span className="sr-only">{formatName(child)}</span>
        </LinkButton>
        {child.may.includes('classes.read') && (
          <>
            <LinkButton to={path.virtualIndex({ child_id: child.id })} look="quiet" size="small">
              {m.child_open()}
              <span className="sr-only">{formatName(child)}</span>
            </LinkButton>
            <LinkButton to={path.memberPassport(child.id)} look="quiet" size="small">
              {m.passport_title()}
              <span className="sr-only">{formatName(child)}</span>
            </LinkButton>
          </>
        )}
      </div>
    </Card>
  );
}

export default function MemberChildScreen() {
  const { children, invites } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle
        actions={
          <>
            <LinkButton to={path.memberChildNew()} icon="plus">
              {m.child_add()}
            </LinkButton>
            {children.some((child) => child.may.includes('guardians.write')) && (
              <LinkButton to={path.memberGuardianInvite()} look="secondary" icon="users-three">
                {m.guardian_invite()}
              </LinkButton>
            )}
          </>
        }
      >
        {m.shell_member_child()}
      </PageTitle>
      {children.length === 0 && (
        <EmptyState
          picture="shelf"
          action={<LinkButton to={path.memberChildNew()}>{m.child_add()}</LinkButton>}
        />
      )}
      <ul className="grid gap-5 desktop:grid-cols-2">
        {children.map((child) => (
          <li key={child.id}>
            <Child child={child} />
          </li>
        ))}
      </ul>
      <Invites invites={invites}>{children}</Invites>
    </>
  );
}
