import type { FamilyAssessment } from '../../../contract/assessments/calls.ts';
import { criteria, scoreLimits } from '../../../contract/assessments/rubric.ts';
import { languageTags } from '../../../contract/core/locale.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { led } from '../../../words/dotted.ts';
import { SmallCover } from '../../catalog/parts/small-cover.tsx';
import { Player } from '../../client/player.tsx';
import { Badge } from '../../kit/badge.tsx';
import { LevelDots } from '../../kit/chips.tsx';
import { Link } from '../../kit/link.tsx';
import { OutsideLink } from '../../kit/outside-link.tsx';
import { writtenIn } from '../../remarks/parts/written-in.tsx';
import { criterionName, levelWords } from './names.ts';

type Result = NonNullable<FamilyAssessment['result']>;

function Recording({ recording }: { recording: NonNullable<Result['recording']> }) {
  if (recording.kind === 'link')
    return (
      <p>
        <OutsideLink to={recording.url} className="text-blue underline">
          {m.assess_recording()}
        </OutsideLink>
      </p>
    );
  return (
    <Player
      kind={recording.kind}
      url={recording.url}
      label={m.assess_recording()}
      className="aspect-video max-w-120 rounded-md"
    />
  );
}

/** The result of an assessment: level, rubric, notes, recording and suggested class. */
export function AssessmentResult({ result }: { result: Result }) {
  const { next } = result;
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone="persimmon" icon="seal-check">
          {levelWords(result.level)}
        </Badge>
        <span className="tabular text-small text-ink-soft">
          {led(m.assess_mean())}
          {result.mean.toFixed(1)}
        </span>
      </p>
      <dl className="grid gap-x-8 gap-y-1.5 text-small desktop:grid-cols-2">
        {criteria.map((criterion) => (
          <div key={criterion} className="flex items-center justify-between gap-3">
            <dt className="text-ink-soft">{criterionName(criterion)}</dt>
            <dd>
              <LevelDots
                value={result.scores[criterion]}
                max={scoreLimits.most}
                labelOf={m.assess_score_of({
                  criterion: criterionName(criterion),
                  score: result.scores[criterion],
                  most: scoreLimits.most,
                })}
              />
            </dd>
          </div>
        ))}
      </dl>
      <figure className="rounded-md bg-paper-deep px-4 py-3">
        <blockquote lang={languageTags[result.notes_language]} className="whitespace-pre-line">
          {result.notes}
        </blockquote>
        <figcaption className="mt-1 text-small text-ink-soft">{writtenIn(result.notes_language)}</figcaption>
      </figure>
      {result.recording && <Recording recording={result.recording} />}
      {result.recording_hidden && <p className="text-small text-ink-soft">{m.assess_recording_hidden()}</p>}
      {next && (
        <div className="flex items-center gap-4 rounded-md bg-blue-wash px-4 py-3">
          <SmallCover offering={next} className="w-20" square />
          <p className="min-w-0">
            <span className="block text-small text-ink-soft">{m.assess_next()}</span>
            <Link to={path.offering(next)} className="tap font-strong text-blue underline">
              {next.name}
            </Link>
          </p>
        </div>
      )}
    </div>
  );
}
