import { useLoaderData } from 'react-router';
import type { Right } from '../../../contract/core/rights.ts';
import * as m from '../../../messages/compiled/messages.js';
import { rightName, roleName } from '../../../words/role-names.ts';
import { ChangePassword } from '../../accounts/parts/change-password.tsx';
import { DeviceList } from '../../accounts/parts/device-list.tsx';
import { SignOutButton } from '../../accounts/parts/sign-out-button.tsx';
import { titled } from '../../client/meta.ts';
import { useSelf } from '../../client/page-data.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { Badge, Notice } from '../../kit/badge.tsx';
import { Card } from '../../kit/card.tsx';
import { Icon } from '../../kit/icon.tsx';
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

/** The role of who is signed in, and what it may do. */
function OwnRole() {
  const self = useSelf();
  if (!self?.role) return null;
  return (
    <Card as="section" padding="large" className="mt-6">
      <p className="mb-5">
        <Badge tone="blue">{m.office_you_are({ role: roleName[self.role]() })}</Badge>
      </p>
      <h2 className="mb-3 text-lead font-strong">{m.office_you_may()}</h2>
      <ul className="grid gap-2 desktop:grid-cols-2">
        {self.rights.map((right) => (
          <li key={right} className="flex items-center gap-2.5">
            <Icon name="check-circle" className="size-[1.2em] shrink-0 text-green" />
            {rightName[right as Right]()}
          </li>
        ))}
      </ul>
    </Card>
  );
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
        {!isDue && <OwnRole />}
        <SignOutButton />
      </div>
    </>
  );
}
