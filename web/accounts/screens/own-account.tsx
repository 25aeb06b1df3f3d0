import { data, redirect, useLoaderData } from 'react-router';
import { inLanguage, localeOfPath } from '../../../contract/core/locale.ts';
import { path } from '../../../contract/core/paths.ts';
import { callRefused } from '../../../contract/core/refused.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { useSelf } from '../../client/page-data.ts';
import { type PageArgs, pageRequest, read } from '../../client/request.ts';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { ChangePassword } from '../parts/change-password.tsx';
import { DeviceList } from '../parts/device-list.tsx';
import { SignOutButton } from '../parts/sign-out-button.tsx';

export const handle: ScreenHandle = { title: () => m.shell_nav_account() };
export const meta = () => titled(m.shell_nav_account());

export async function loader(args: PageArgs) {
  const { self } = pageRequest(args.context);
  // A parent may follow a student's link: show the parent's own page.
  if (self?.type === 'user')
    throw redirect(inLanguage(path.memberAccount(), localeOfPath(args.url.pathname)));
  if (self?.type !== 'student') throw data(callRefused({ status: 402 }), { status: 403 });
  return { devices: await read(args, 'memberDevices', {}) };
}

/** A student's own account: name, password, devices, sign-out. */
export default function OwnAccountScreen() {
  const { devices } = useLoaderData<typeof loader>();
  const self = useSelf();
  return (
    <>
      <PageTitle lead={self && m.shell_signed_in_as({ name: self.user_name })}>
        {m.shell_nav_account()}
      </PageTitle>
      <div>
        <ChangePassword />
        <DeviceList devices={devices} />
        <SignOutButton />
      </div>
    </>
  );
}
