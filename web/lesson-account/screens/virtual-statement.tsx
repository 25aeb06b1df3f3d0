import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import { dayTextAt } from '../../../contract/core/time.ts';
import type { StatementView } from '../../../contract/lesson-account/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { NoRight } from '../../accounts/parts/no-right.tsx';
import { chosenChildOf } from '../../client/chosen-child.ts';
import { useClassLabel } from '../../client/class-label.ts';
import { formatDays, formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { isHiddenChild } from '../../client/own-children.ts';
import { type PageArgs, pageRequest, read } from '../../client/request.ts';
import { LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { goneOf } from '../parts/gone-lessons.ts';
import { StatementEntry } from './statement-entry.tsx';
import { WaitingLessons } from './waiting-lessons.tsx';

export const handle: ScreenHandle = { title: () => m.statement_title(), back: () => path.virtualIndex() };
export const meta = () => titled(m.statement_title());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const { self } = pageRequest(args.context);
  const isHidden = isHiddenChild(self, query.get('child_id'), 'attendance.read');
  const child_id = chosenChildOf(args, 'attendance.read');
  const session_id = query.get('session_id');
  const statement = await read(args, 'lessonStatement', {
    ...(child_id ? { child_id } : {}),
    ...(session_id ? { session_id } : {}),
  });
  return { statement, isHidden };
}

/** A child's lesson account in a class: balance, lessons not yet counted, and all entries, each of which can be disputed. */
export default function VirtualStatementScreen() {
  const { statement, isHidden } = useLoaderData<typeof loader>();
  if (isHidden) return <NoRight title={m.statement_title()} />;
  const { child, accounts, account, entries, waiting } = statement;
  return (
    <>
      <PageTitle lead={child ? m.schedule_of({ name: formatName(child) }) : undefined}>
        {m.statement_title()}
      </PageTitle>
      {child && account ? (
        <div className="grid max-w-220 gap-6">
          {accounts.length > 1 && <Classes {...{ child, accounts, account }} />}
          {account.opened ? <Balance account={account} entries={entries} /> : <Opening account={account} />}
          <WaitingLessons childId={child.id} account={account} waiting={waiting} />
          {entries.length > 0 && (
            <section>
              <h2 className="mb-3 text-lead font-strong">{m.statement_entries()}</h2>
              <ul className="rounded-lg bg-sheet shadow-rest">
                {entries.map((entry) => (
                  <StatementEntry key={entry.id} entry={entry} site={account.site} />
                ))}
              </ul>
            </section>
          )}
        </div>
      ) : (
        <EmptyState action={<LinkButton to={path.courseIndex()}>{m.orders_cart_find()}</LinkButton>}>
          {m.statement_none()}
        </EmptyState>
      )}
    </>
  );
}

type ClassesProps = {
  child: NonNullable<StatementView['child']>;
  accounts: StatementView['accounts'];
  account: NonNullable<StatementView['account']>;
};

/** The label of private lessons names their teacher, and no hours. */
function useAccountLabel() {
  const inZone = useClassLabel();
  return ({ made, session_label, site, starts_at }: ClassesProps['account']) =>
    made ? session_label : inZone(session_label, site, starts_at);
}

/** A class's name; with label and days where several have the same name, like the weeks of a camp. */
function className(account: ClassesProps['account'], accounts: ClassesProps['accounts']): string {
  const isAlone = accounts.filter((other) => other.offering.name === account.offering.name).length === 1;
  if (isAlone) return account.offering.name;
  const dayOf = (at: string) => dayTextAt(at, account.site.time_zone);
  return dotted([
    account.offering.name,
    account.session_label,
    formatDays(dayOf(account.starts_at), dayOf(account.ends_at)),
  ]);
}

function Classes({ child, accounts, account }: ClassesProps) {
  return (
    <Tabs
      label={m.statement_classes()}
      tabs={accounts.map((listed) => ({
        to: path.virtualStatement({ child_id: child.id, session_id: listed.session_id }),
        label: className(listed, accounts),
        current: listed.enrolment_id === account.enrolment_id,
      }))}
    />
  );
}

type AccountProps = { account: ClassesProps['account'] };

function AccountHead({ account }: AccountProps) {
  const label = useAccountLabel()(account);
  return (
    <>
      <p className="font-strong">{account.offering.name}</p>
      {label && <p className="text-small text-ink-soft">{label}</p>}
    </>
  );
}

/** Just enrolled: the balance is not known yet. */
function Opening({ account }: AccountProps) {
  return (
    <Card padding="large">
      <AccountHead account={account} />
      <p className="mt-4 text-ink-soft">{m.statement_fresh()}</p>
    </Card>
  );
}

function Balance({ account, entries }: AccountProps & Pick<StatementView, 'entries'>) {
  const gone = goneOf(account, entries);
  return (
    <Card padding="large">
      <AccountHead account={account} />
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
        <span className="tabular text-display font-strong">{account.left}</span>
        <span className="text-lead">{m.statement_left()}</span>
      </p>
      <div className="mt-3 h-2 overflow-hidden rounded-full bg-paper-deep" aria-hidden="true">
        <div
          className="h-full rounded-full bg-green"
          style={{ width: `${account.bought > 0 ? Math.round((gone.used / account.bought) * 100) : 0}%` }}
        />
      </div>
      <p className="mt-2 text-small text-ink-soft">
        {dotted([
          m.statement_of({ bought: account.bought, taken: gone.used }),
          gone.lapsed > 0 && m.statement_lapsed({ count: gone.lapsed }),
          gone.refunded > 0 && m.statement_refunded({ count: gone.refunded }),
        ])}
      </p>
    </Card>
  );
}
