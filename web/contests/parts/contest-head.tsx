import type { ContestLine } from '../../../contract/contests/views.ts';
import { dottedText } from '../../../words/dotted.ts';
import { When } from '../../client/when.tsx';

type Facts = Pick<ContestLine, 'name' | 'session_label' | 'starts_at' | 'ends_at' | 'site'>;

/** The contest's name and time. */
export function ContestHead({ contest }: { contest: Facts }) {
  return (
    <div>
      <h2 className="text-lead font-strong">{dottedText([contest.name, contest.session_label])}</h2>
      <p className="text-small text-ink-soft">
        <When at={contest.starts_at} until={contest.ends_at} place={contest.site} />
      </p>
    </div>
  );
}
