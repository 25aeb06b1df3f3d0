import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { CloseAccount } from '../../families/parts/close-account.tsx';
import { FamilyDownload } from '../../families/parts/family-download.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { ChangePassword } from '../parts/change-password.tsx';
import { DeviceList } from '../parts/device-list.tsx';
import { OtherClocks } from '../parts/other-clocks.tsx';

export const handle: ScreenHandle = { title: () => m.nav_password(), back: () => path.memberIndex() };
export const loader = async (args: PageArgs) => ({ devices: await read(args, 'memberDevices', {}) });
export const meta = () => titled(m.nav_password());

export default function MemberAccountScreen() {
  const { devices } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>{m.nav_password()}</PageTitle>
      <OtherClocks className="mb-5" />
      <div>
        <ChangePassword />
        <DeviceList devices={devices} />
        <FamilyDownload />
        <CloseAccount />
      </div>
    </>
  );
}
