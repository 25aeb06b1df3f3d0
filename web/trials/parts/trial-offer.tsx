import type { OfferingView } from '../../../contract/catalog/calls.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { led } from '../../../words/dotted.ts';
import { When } from '../../client/when.tsx';
import { LinkButton } from '../../kit/button.tsx';

/** Links to an offering's trial lessons, if it has any. */
export function TrialOffer({ offering }: { offering: OfferingView }) {
  const { trial } = offering;
  if (!trial) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-blue-wash px-4 py-3">
      <div className="min-w-0">
        <p className="font-strong">{m.trial_course()}</p>
        <p className="text-small text-ink-soft">
          {led(m.trial_course_words({ count: trial.lessons }))}
          <When at={trial.next_at} place={offering.site} year={false} />
        </p>
      </div>
      <LinkButton to={path.courseListening({ number: offering.number })} look="secondary" size="small">
        {m.trial_book()}
      </LinkButton>
    </div>
  );
}
