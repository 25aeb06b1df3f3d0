import { languageTags } from '../../../contract/core/locale.ts';
import type { MatchLine } from '../../../contract/debates/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dottedText } from '../../../words/dotted.ts';
import { When } from '../../client/when.tsx';
import { formatName } from './names.ts';

type Facts = Pick<
  MatchLine,
  'motion' | 'motion_language' | 'format' | 'round' | 'number' | 'starts_at' | 'site' | 'cancelled_why'
>;

/** A match's motion, time and format; `named` is its class. */
export function MatchHead({
  match,
  classLabel,
  level = 2,
}: {
  match: Facts;
  classLabel?: string;
  level?: 1 | 2;
}) {
  const Title = level === 1 ? 'p' : 'h2';
  return (
    <div className="grid gap-1">
      <Title lang={languageTags[match.motion_language]} className="text-lead font-strong">
        {match.motion}
      </Title>
      <p className="text-small text-ink-soft">
        {dottedText([
          classLabel,
          m.debate_round({ round: match.round, number: match.number }),
          formatName(match.format),
        ])}
      </p>
      <p className="text-small text-ink-soft">
        <When at={match.starts_at} place={match.site} />
      </p>
      {match.cancelled_why && <p className="text-small">{match.cancelled_why}</p>}
    </div>
  );
}
