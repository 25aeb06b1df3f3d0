import { useLoaderData } from 'react-router';
import { withQuery } from '../../../contract/core/address.ts';
import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import type { Credits } from '../../../contract/credits/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatMoney } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { useEnd } from '../../client/use-end.ts';
import { LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { CreditLine } from '../parts/credit-line.tsx';
import { formatCredits } from '../parts/format-credits.ts';

export const handle: ScreenHandle = { title: () => m.credits_title(), back: () => path.memberIndex() };
export const meta = () => titled(m.credits_title());
export const loader = (args: PageArgs) =>
  read(args, 'memberCredits', { page: Number(args.url.searchParams.get('page')) || 1 });

/** Expiry days listed; later ones are added up. */
const shownDays = 6;

/** The balance, its value and its expiry. */
function Balance({ balance, expiring }: Pick<Credits, 'balance' | 'expiring'>) {
  const end = useEnd();
  const soon = expiring.slice(0, shownDays);
  const later = expiring.slice(shownDays).reduce((sum, { amount }) => sum + amount.amount, 0);
  return (
    <Card>
      <h2 className="text-ink-soft">{m.credits_balance()}</h2>
      <p className="text-head font-strong tabular-nums">{formatCredits(balance)}</p>
      <p className="text-ink-soft">{m.credits_worth({ amount: formatMoney(balance) })}</p>
      {expiring.length > 0 && (
        <>
          <h3 className="mt-5 font-strong">{m.credits_expiring()}</h3>
          <ul className="mt-1 text-small">
            {soon.map(({ amount, expires_at }) => (
              <li key={expires_at} className="flex flex-wrap justify-between gap-x-4 py-0.5">
                <span className="text-ink-soft first-letter:uppercase">
                  {m.credits_until({ day: end(expires_at) })}
                </span>
                <span className="tabular-nums">
                  {formatCredits(amount)}
                  {' · '}
                  {m.credits_worth({ amount: formatMoney(amount) })}
                </span>
              </li>
            ))}
            {later > 0 && (
              <li>{m.credits_expiring_later({ amount: formatCredits({ ...balance, amount: later }) })}</li>
            )}
          </ul>
        </>
      )}
    </Card>
  );
}

/** How credits are earned, in the shop's currency. */
function EarningRules({ terms: { paid, earns, days } }: Pick<Credits, 'terms'>) {
  const hundred = { ...paid, amount: 100 };
  return (
    <Card>
      <h2 className="font-strong">{m.credits_how()}</h2>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-small text-ink-soft">
        {earns.amount > 0 && (
          <li>{m.credits_how_earn({ paid: formatMoney(paid), credits: formatCredits(earns) })}</li>
        )}
        <li>{m.credits_how_days({ days })}</li>
        <li>{m.credits_how_worth({ credits: formatCredits(hundred), worth: formatMoney(hundred) })}</li>
      </ul>
    </Card>
  );
}

const totalNames = {
  given: m.credits_total_given,
  spent: m.credits_total_spent,
  taken_back: m.credits_total_taken_back,
  expired: m.credits_total_expired,
} as const;

function Totals({ totals }: Pick<Credits, 'totals'>) {
  const names = Object.keys(totalNames) as (keyof typeof totalNames)[];
  return (
    <dl className="my-6 grid grid-cols-4 gap-4 mobile:grid-cols-2">
      {names.map((name) => (
        <div key={name} className="rounded-lg border border-line bg-sheet p-4">
          <dt className="text-small text-ink-soft">{totalNames[name]()}</dt>
          <dd className="font-strong tabular-nums">{formatCredits(totals[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

export default function MemberCreditsScreen() {
  const credits = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle lead={m.credits_lead(figures)}>{m.credits_title()}</PageTitle>
      <div className="grid items-start gap-4 desktop:grid-cols-2">
        <Balance {...credits} />
        <EarningRules terms={credits.terms} />
      </div>
      {credits.total === 0 ? (
        <EmptyState action={<LinkButton to={path.courseIndex()}>{m.orders_cart_find()}</LinkButton>}>
          {m.credits_none()}
        </EmptyState>
      ) : (
        <>
          <Totals totals={credits.totals} />
          <h2 className="mb-2 font-strong">{m.credits_history()}</h2>
          <Card padding="none" className="px-6 mobile:px-4">
            <ul>
              {credits.items.map((entry) => (
                <CreditLine key={entry.id} entry={entry} />
              ))}
            </ul>
          </Card>
        </>
      )}
      <Pager list={credits} to={(page) => withQuery(path.memberCredits(), { page })} />
    </>
  );
}
