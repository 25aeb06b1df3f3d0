import { useLoaderData } from 'react-router';
import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { PasswordPair } from '../../accounts/parts/password-pair.tsx';
import { titled } from '../../client/meta.ts';
import { isRefused } from '../../client/refused.ts';
import { type PageArgs, pageRequest } from '../../client/request.ts';
import { rememberSession } from '../../client/stored.ts';
import { LinkButton } from '../../kit/button.tsx';
import { useLinks } from '../../kit/link.tsx';
import { PageMessage } from '../../kit/page-message.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';

export const handle: ScreenHandle = {
  brief: true,
  title: () => m.programme_invite_title(),
  back: () => path.home(),
  noTabs: true,
};
export const meta = () => [
  ...titled(m.programme_invite_title()),
  { name: 'referrer', content: 'same-origin' },
];

export async function loader({ context, url }: PageArgs) {
  const invite = url.searchParams.get('invite') ?? '';
  try {
    return { invite, info: await pageRequest(context).read('teacherInviteInfo', { invite }) };
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown;
    return { invite, info: null };
  }
}

export default function LoginInvitedTeacherScreen() {
  const { invite, info } = useLoaderData<typeof loader>();
  const { href } = useLinks();
  if (!info)
    return (
      <PageMessage picture="shelf" title={m.guardian_over()} words={m.programme_invite_over_words(figures)}>
        <LinkButton to={path.teacherLogin()}>{m.shell_teacher_sign_in()}</LinkButton>
      </PageMessage>
    );
  return (
    <div className="mx-auto max-w-130">
      <PageTitle lead={m.programme_invite_words(info)} always>
        {m.programme_invite_title()}
      </PageTitle>
      <PasswordPair
        call="teacherInviteAccept"
        fields={{ invite }}
        next={href(path.teacherIndex())}
        button={m.notices_teacher_invited_link()}
        newDocument
        onDone={rememberSession}
      />
    </div>
  );
}
