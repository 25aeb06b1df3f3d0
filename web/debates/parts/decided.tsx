import { useRevalidator } from 'react-router';
import type { JudgeView, TeacherMatch } from '../../../contract/debates/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dottedText } from '../../../words/dotted.ts';
import { formatName } from '../../client/format.ts';
import { post } from '../../client/post.ts';
import { Badge } from '../../kit/badge.tsx';
import { Card } from '../../kit/card.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { BallotForm } from './ballot-form.tsx';
import { outcomeName, seatName, speakerName, teamName } from './names.ts';

/** The teams, their speakers, and the winner once decided. */
export function Teams({ match }: { match: TeacherMatch }) {
  const count = match.teams.length;
  const isLevel = (place: number) => match.teams.filter((team) => team.place === place).length > 1;
  return (
    <ul className="grid gap-4 desktop:grid-cols-2">
      {match.teams.map(({ team, side, place, speakers }) => (
        <li key={team} className="rounded-md bg-paper-deep p-4">
          <p className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <span className="font-strong">{teamName(team, side, count)}</span>
            {place !== null && (
              <Badge tone={place === 1 ? 'green' : 'plain'}>
                {outcomeName({ place, teams: count }, isLevel(place))}
              </Badge>
            )}
          </p>
          <ol className="grid gap-1">
            {speakers.map(({ speaker, child, points }) => (
              <li key={child.id} className="flex justify-between gap-x-4">
                <span>{dottedText([speakerName(speaker), formatName(child)])}</span>
                {points !== null && <span className="tabular shrink-0">{m.debate_points({ points })}</span>}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}

/** The speakers of a match in their places, by name. */
export const seatsOf = (match: TeacherMatch) =>
  match.teams.flatMap(({ speakers }) =>
    speakers.map((speaker) => ({ ...speaker, name: formatName(speaker.child) })),
  );

/** Corrects a ballot of a decided match, with a reason. */
function Correct({ judge, match, next }: { judge: JudgeView; match: TeacherMatch; next: string }) {
  const { revalidate } = useRevalidator();
  return (
    <details className="border-t border-line pt-1">
      <summary className="flex min-h-11 cursor-pointer items-center font-strong text-blue">
        {m.debate_correct()}
      </summary>
      <div className="mt-3">
        <BallotForm
          key={match.corrected?.at ?? ''}
          call="debateCorrect"
          about={judge.id}
          fields={{ judge_id: judge.id }}
          seats={seatsOf(match)}
          teams={match.teams.length}
          before={judge.ballot}
          next={next}
          send={async (ballot) => {
            await post('debateCorrect', { judge_id: judge.id, ...ballot }, { form: true });
            toast(m.debate_correct_done());
            await revalidate();
          }}
        />
      </div>
    </details>
  );
}

/** One judge's ballot, visible once all are in. */
function JudgeBallot({ judge, match, next }: { judge: JudgeView; match: TeacherMatch; next: string }) {
  if (!judge.ballot) return null;
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-lead font-strong">{m.debate_ballot_of({ name: judge.name })}</h2>
      <ul className="grid gap-2">
        {judge.ballot.scores.map((score) => (
          <li key={`${score.team}.${score.speaker}`}>
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>{seatName(score, match.teams.length)}</span>
              <span className="tabular">{m.debate_points({ points: score.points })}</span>
            </span>
            {score.words && (
              <span className="block whitespace-pre-line text-small text-ink-soft">{score.words}</span>
            )}
          </li>
        ))}
      </ul>
      {judge.ballot.words && <p className="whitespace-pre-line">{judge.ballot.words}</p>}
      {judge.blocked.debateCorrect === null && <Correct judge={judge} match={match} next={next} />}
    </Card>
  );
}

/** All ballots of a decided match; `next`: the address of the page. */
export function Ballots({ match, next }: { match: TeacherMatch; next: string }) {
  if (match.state !== 'decided') return null;
  return match.judges.map((judge) => <JudgeBallot key={judge.id} judge={judge} match={match} next={next} />);
}
