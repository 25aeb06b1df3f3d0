import { path } from '../../../contract/core/paths.ts';
import type { Credits } from '../../../contract/credits/calls.ts';
import { creditReasonWords } from '../../../contract/credits/reason-words.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatMoney } from '../../client/format.ts';
import { useEnd } from '../../client/use-end.ts';
import { When } from '../../client/when.tsx';
import { Link } from '../../kit/link.tsx';
import { formatCredits } from './format-credits.ts';

type Entry = Credits['items'][number];

const ends = {
  used: m.credits_gone,
  expired: m.credits_gone_expired,
  taken_back: m.credits_gone_back,
} as const;

/** The unspent part of a grant and its expiry. */
function Remaining({ entry: { left, expires_at, reason, ended } }: { entry: Entry }) {
  const end = useEnd();
  if (!left || reason === 'spent_back') return null;
  if (ended) return <p className="text-small text-ink-soft">{ends[ended]()}</p>;
  return (
    <p className="text-small text-ink-soft">
      {m.credits_left({ count: formatCredits(left) })}
      {' · '}
      {expires_at ? m.credits_until({ day: end(expires_at) }) : m.credits_for_good()}
    </p>
  );
}

/** A credit or debit of tuition credits. */
export function CreditLine({ entry }: { entry: Entry }) {
  const { amount } = entry;
  return (
    <li className="border-b border-line py-4 last:border-b-0">
      <div className="flex items-baseline justify-between gap-4">
        <div className="min-w-0">
          <p className="font-strong">{creditReasonWords[entry.reason]()}</p>
          <p className="text-small text-ink-soft">
            <When at={entry.at} />
          </p>
        </div>
        <p className="shrink-0 text-right tabular-nums">
          <strong className={`block font-strong ${amount.amount < 0 ? '' : 'text-green'}`}>
            {amount.amount > 0 && '+'}
            {formatCredits(amount)}
          </strong>
          <span className="text-small text-ink-soft">
            {m.credits_worth({ amount: formatMoney({ ...amount, amount: Math.abs(amount.amount) }) })}
          </span>
        </p>
      </div>
      {entry.words && <p className="text-small text-ink-soft">{entry.words}</p>}
      <Remaining entry={entry} />
      {entry.order_number && (
        <Link
          to={path.memberOrdersInfo(entry.order_number)}
          className="inline-flex items-center text-small text-blue mobile:min-h-11"
        >
          {entry.order_number}
        </Link>
      )}
    </li>
  );
}
