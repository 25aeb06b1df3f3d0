import { useLoaderData } from 'react-router';
import { officePath } from '../../contract/core/office-paths.ts';
import type { Right } from '../../contract/core/rights.ts';
import * as m from '../../messages/compiled/messages.js';
import { titled } from '../client/meta.ts';
import { useSelf } from '../client/page-data.ts';
import { type PageArgs, pageRequest, read } from '../client/request.ts';
import { Badge } from '../kit/badge.tsx';
import { LinkButton } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { Icon } from '../kit/icon.tsx';
import { PageTitle } from '../kit/page-title.tsx';
import { StuckMoney } from './money/stuck-money.tsx';
import { rightName, roleName } from './role-names.ts';

export { handle } from './office-handle.ts';
export const meta = () => titled(m.office_title());

/** What money waits, and whether there is a class to buy yet, for those who may see it. */
export async function loader(args: PageArgs) {
  const { self } = pageRequest(args.context);
  const maySee = self?.rights.includes('orders.see') && !self.second_factor_due;
  const mayOpen = self?.rights.includes('offerings.change') && !self.second_factor_due;
  return {
    stuck: maySee ? await read(args, 'moneyStuck', {}) : null,
    setUp: mayOpen ? await read(args, 'officeSetUp', {}) : null,
  };
}

export default function OfficeOverview() {
  const self = useSelf();
  const { stuck, setUp } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle always>{m.member_hello({ name: self?.user_name ?? '' })}</PageTitle>
      {setUp && !setUp.done && (
        <Card padding="large" className="mb-6 flex flex-wrap items-center justify-between gap-4">
          <p className="font-strong">{m.set_up_overview()}</p>
          <LinkButton to={officePath.desk('/set-up')} reloadDocument>
            {m.set_up_begin()}
          </LinkButton>
        </Card>
      )}
      {stuck && <StuckMoney stuck={stuck} />}
      <Card padding="large">
        {self?.role && (
          <p className="mb-5">
            <Badge tone="blue">{m.office_you_are({ role: roleName[self.role]() })}</Badge>
          </p>
        )}
        <h2 className="mb-3 text-lead font-strong">{m.office_you_may()}</h2>
        <ul className="grid gap-2 desktop:grid-cols-2">
          {self?.rights.map((right) => (
            <li key={right} className="flex items-center gap-2.5">
              <Icon name="check-circle" className="size-[1.2em] shrink-0 text-green" />
              {rightName[right as Right]()}
            </li>
          ))}
        </ul>
        <p className="mt-6 text-small text-ink-soft">{m.office_screens_note()}</p>
      </Card>
    </>
  );
}
