import type { Right } from '../../contract/core/rights.ts';
import * as m from '../../messages/compiled/messages.js';
import { ChangePassword } from '../../web/accounts/parts/change-password.tsx';
import { DeviceList } from '../../web/accounts/parts/device-list.tsx';
import { SignOutButton } from '../../web/accounts/parts/sign-out-button.tsx';
import { Badge, Notice } from '../../web/kit/badge.tsx';
import { Card } from '../../web/kit/card.tsx';
import { Icon } from '../../web/kit/icon.tsx';
import { PageTitle } from '../../web/kit/page-title.tsx';
import { rightName, roleName } from '../../words/role-names.ts';
import { page } from '../page.ts';
import { Read } from '../parts/read.tsx';
import { SecondFactor } from './second-factor.tsx';

/** The user's role and its rights. */
function OwnRole() {
  const { role, rights } = page.self;
  if (!role) return null;
  return (
    <Card as="section" padding="large" className="mt-6">
      <p className="mb-5">
        <Badge tone="blue">{m.office_you_are({ role: roleName[role]() })}</Badge>
      </p>
      <h2 className="mb-3 text-lead font-strong">{m.office_you_may()}</h2>
      <ul className="grid gap-2 desktop:grid-cols-2">
        {rights.map((right) => (
          <li key={right} className="flex items-center gap-2.5">
            <Icon name="check-circle" className="size-[1.2em] shrink-0 text-green" />
            {rightName[right as Right]()}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The user's own account. While the second factor is due, the desk shows nothing else. */
export function OwnAccount() {
  const isDue = page.self.second_factor_due;
  return (
    <>
      <PageTitle>{m.office_own()}</PageTitle>
      {isDue && (
        <Notice tone="amber" icon="warning" className="mb-8">
          {m.office_factor_due()}
        </Notice>
      )}
      <Read call="secondFactor" input={{}}>
        {(factor) => <SecondFactor factor={factor} />}
      </Read>
      <ChangePassword />
      <Read call="memberDevices" input={{}}>
        {(devices) => <DeviceList devices={devices} />}
      </Read>
      {!isDue && <OwnRole />}
      <SignOutButton />
    </>
  );
}
