import { useLoaderData } from 'react-router';
import * as m from '../../../messages/compiled/messages.js';
import { ChangePassword } from '../../accounts/parts/change-password.tsx';
import { DeviceList } from '../../accounts/parts/device-list.tsx';
import { SignOutButton } from '../../accounts/parts/sign-out-button.tsx';
import { titled } from '../../client/meta.ts';
import { useSelf } from '../../client/page-data.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { Notice } from '../../kit/badge.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { SecondFactor } from './second-factor.tsx';

export { handle } from '../office-handle.ts';
export const meta = () => titled(m.office_own());

export async function loader(args: PageArgs) {
  const [devices, factor] = await Promise.all([
    read(args, 'memberDevices', {}),
    read(args, 'secondFactor', {}),
  ]);
  return { devices, factor };
}

export default function OwnAccountScreen() {
  const { devices, factor } = useLoaderData<typeof loader>();
  const isDue = useSelf()?.second_factor_due;
  return (
    <>
      <PageTitle>{m.office_own()}</PageTitle>
      {isDue && (
        <Notice tone="amber" icon="warning" className="mb-8">
          {m.office_factor_due()}
        </Notice>
      )}
      <div>
        <SecondFactor factor={factor} />
        <ChangePassword />
        <DeviceList devices={devices} />
        <SignOutButton />
      </div>
    </>
  );
}
