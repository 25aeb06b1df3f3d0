import { useLoaderData } from 'react-router';
import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { useSelf } from '../../client/page-data.ts';
import { isRefused } from '../../client/refused.ts';
import { type PageArgs, pageRequest } from '../../client/request.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { When } from '../../client/when.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Icon } from '../../kit/icon.tsx';
import { useHere, useLinks } from '../../kit/link.tsx';
import { PageMessage } from '../../kit/page-message.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { rightHint, rightName } from './right-names.ts';

export const handle: ScreenHandle = {
  brief: true,
  title: () => m.guardian_page_title(),
  back: () => path.home(),
};
export const meta = () => [...titled(m.guardian_page_title()), { name: 'referrer', content: 'same-origin' }];

export async function loader({ context, url }: PageArgs) {
  const invite = url.searchParams.get('invite') ?? '';
  try {
    return { invite, info: await pageRequest(context).read('guardianInviteInfo', { invite }) };
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown;
    return { invite, info: null };
  }
}

type Info = NonNullable<Awaited<ReturnType<typeof loader>>['info']>;

/** Accepts the invitation; a visitor, and another person's account, signs in or registers first. */
function NextStep({ info, invite }: { info: Info; invite: string }) {
  const self = useSelf();
  const here = useHere();
  const { href } = useLinks();
  const accepting = useCallForm('guardianAccept', {});
  const isOther = self !== null && self.type !== 'user';
  const why = isOther ? m.guardian_only_parents() : info.blocked.guardianAccept?.message;
  if (!self || why)
    return (
      <>
        {why && <p className="mb-4">{why}</p>}
        <div className="flex flex-wrap gap-3 mobile:flex-col">
          <LinkButton to={path.login(here)} size="large">
            {why ? m.guardian_other_account() : m.guardian_sign_in()}
          </LinkButton>
          <LinkButton to={path.register({ invite })} size="large" look="secondary">
            {m.guardian_register()}
          </LinkButton>
        </div>
      </>
    );
  return (
    <CallForm
      form={accepting}
      fields={{ invite }}
      next={href(path.memberChild())}
      done={m.guardian_accepted()}
      newDocument
    >
      <Button type="submit" size="large" look="accent" busy={accepting.busy} className="mobile:w-full">
        {m.guardian_accept()}
      </Button>
    </CallForm>
  );
}

function Invitation({ info, invite }: { info: Info; invite: string }) {
  const names = info.children.map(formatName).join(m.catalog_and());
  return (
    <div className="mx-auto max-w-150">
      <PageTitle lead={m.guardian_page_lead({ from: info.from, names })} always>
        {m.guardian_page_title()}
      </PageTitle>
      <Card padding="large">
        <p className="font-strong">{m.guardian_page_rights()}</p>
        <ul className="mt-3 mb-6 grid gap-2">
          {info.rights.map((right) => (
            <li key={right} className="flex items-start gap-3">
              <Icon name="check-circle" className="mt-[0.15em] size-[1.3em] shrink-0 text-green" />
              <span>
                {rightName[right]()}
                <span className="block text-small text-ink-soft">{rightHint[right]()}</span>
              </span>
            </li>
          ))}
        </ul>
        <NextStep info={info} invite={invite} />
        <p className="mt-5 text-small text-ink-soft">
          {m.guardian_good_until()} <When at={info.expires_at} />
        </p>
      </Card>
    </div>
  );
}

export default function GuardianInviteScreen() {
  const { info, invite } = useLoaderData<typeof loader>();
  if (info) return <Invitation info={info} invite={invite} />;
  return (
    <PageMessage picture="shelf" title={m.guardian_over()} words={m.guardian_over_words(figures)}>
      <LinkButton to={path.home()}>{m.shell_nav_home()}</LinkButton>
    </PageMessage>
  );
}
