import type { MatchLine } from '../../../contract/debates/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { useClassLabel } from '../../client/class-label.ts';
import { Badge } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { MatchHead } from './match-head.tsx';

function standing({ state, judges, sent }: MatchLine) {
  if (state === 'cancelled') return <Badge tone="plain">{m.debate_cancelled()}</Badge>;
  return (
    <Badge tone={state === 'decided' ? 'green' : 'amber'}>{m.debate_ballots_in({ sent, judges })}</Badge>
  );
}

type Props = {
  matches: readonly MatchLine[];
  /** The address of a match. */
  to: (id: string) => string;
  /** The reader is a judge; others can open a match only after its result. */
  judges?: boolean;
};

/** Debates with the progress of their judging. */
export function MatchList({ matches, to, judges = true }: Props) {
  const inZone = useClassLabel();
  return (
    <ul className="grid gap-4">
      {matches.map((match) => (
        <li key={match.id}>
          <Card as="article" className="grid gap-3">
            <div className="flex items-start justify-between gap-3 mobile:flex-col">
              <MatchHead
                match={match}
                classLabel={dotted([match.name, inZone(match.session_label, match.site, match.starts_at)])}
              />
              {standing(match)}
            </div>
            {(judges || match.state !== 'ahead') && (
              <div>
                <LinkButton
                  to={to(match.id)}
                  look={match.state === 'ahead' ? 'primary' : 'secondary'}
                  size="small"
                  icon="seal-check"
                >
                  {match.state === 'ahead' ? m.debate_ballot() : m.debate_result()}
                </LinkButton>
              </div>
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}
