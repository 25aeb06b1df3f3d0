import { useLoaderData } from 'react-router';
import { withQuery } from '../../../contract/core/address.ts';
import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import type { Credits } from '../../../contract/credits/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatMoney } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { When } from '../../client/when.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';

export const handle: ScreenHandle = { title: () => m.credits_title(), back: () => path.memberIndex() };
export const meta = () => titled(m.credits_title());
export const loader = (args: PageArgs) =>
  read(args, 'memberCredits', { page: Number(args.url.searchParams.get('page')) || 1 });

const reasons: Record<Credits['items'][number]['reason'], () => string> = {
  class_called_off: m.credits_class_called_off,
  lesson_called_off: m.credits_lesson_called_off,
  spent: m.credits_spent,
  spent_back: m.credits_spent_back,
};

export default function MemberCreditsScreen() {
  const credits = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle lead={m.credits_lead(figures)}>{m.credits_title()}</PageTitle>
      <Card className="mb-6">
        <p className="text-ink-soft">{m.credits_balance()}</p>
        <p className="text-head font-strong tabular-nums">{formatMoney(credits.balance)}</p>
      </Card>
      {credits.items.length === 0 ? (
        <EmptyState
          title={m.kit_no_data()}
          action={<LinkButton to={path.courseIndex()}>{m.orders_cart_find()}</LinkButton>}
        >
          {m.credits_none()}
        </EmptyState>
      ) : (
        <Card padding="none" className="px-6 mobile:px-4">
          <ul>
            {credits.items.map((entry) => (
              <li
                key={`${entry.at}${entry.reason}${entry.order_number}`}
                className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-4 last:border-b-0"
              >
                <div>
                  <p className="font-strong">{reasons[entry.reason]()}</p>
                  <p className="text-small text-ink-soft">
                    <When at={entry.at} />
                    {entry.order_number && (
                      <Link to={path.memberOrdersInfo(entry.order_number)} className="text-blue">
                        {entry.order_number}
                      </Link>
                    )}
                  </p>
                </div>
                <strong className={`font-strong tabular-nums ${entry.amount.amount < 0 ? '' : 'text-green'}`}>
                  {entry.amount.amount > 0 && '+'}
                  {formatMoney(entry.amount)}
                </strong>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Pager
        className="mt-8"
        page={credits.page}
        pageSize={credits.page_size}
        total={credits.total}
        to={(page) => withQuery(path.memberCredits(), { page })}
      />
    </>
  );
}
