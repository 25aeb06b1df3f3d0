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
export function MatchHead({ of, named, level = 2 }: { of: Facts; named?: string; level?: 1 | 2 }) {
  const Title = level === 1 ? 'p' : 'h2';
  return (
    <div className="grid gap-1">
      <Title lang={languageTags[of.motion_language]} className="text-lead font-strong">
        {of.motion}
      </Title>
      <p className="text-small text-ink-soft">
        {dottedText([named, m.debate_round({ round: of.round, number: of.number }), formatName(of.format)])}
      </p>
      <p className="text-small text-ink-soft">
        <When at={of.starts_at} place={of.site} />
      </p>
      {of.cancelled_why && <p className="text-small">{of.cancelled_why}</p>}
    </div>
  );
}
