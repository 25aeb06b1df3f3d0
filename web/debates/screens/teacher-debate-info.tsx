import { useLoaderData, useRevalidator } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { JudgeView, TeacherMatch } from '../../../contract/debates/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { post } from '../../client/post.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { Badge, Notice } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { CancelMatch, Recording } from '../parts/after-match.tsx';
import { BallotForm } from '../parts/ballot-form.tsx';
import { Judges } from '../parts/judges.tsx';
import { MatchHead } from '../parts/match-head.tsx';
import { outcomeName, seatName, speakerName, teamName } from '../parts/names.ts';

export const handle: ScreenHandle = {
  title: () => m.debate_teacher_title(),
  back: () => path.teacherDebate(),
};
export const meta = () => titled(m.debate_teacher_title());
export const loader = (args: PageArgs) => read(args, 'debateInfo', { match_id: args.params.match ?? '' });

/** The teams, who speaks in which place, and who won once that is decided. */
function Teams({ of }: { of: TeacherMatch }) {
  const count = of.teams.length;
  const isLevel = (place: number) => of.teams.filter((one) => one.place === place).length > 1;
  return (
    <ul className="grid gap-4 desktop:grid-cols-2">
      {of.teams.map(({ team, side, place, speakers }) => (
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
              <li key={child.id} className="flex flex-wrap justify-between gap-x-4">
                <span>{dotted([speakerName(speaker), formatName(child)])}</span>
                {points !== null && <span className="tabular">{m.debate_points({ points })}</span>}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}

/** What one judge gave, once all ballots are in. */
function Given({ judge, of }: { judge: JudgeView; of: TeacherMatch }) {
  if (!judge.ballot) return null;
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-lead font-strong">{m.debate_ballot_of({ name: judge.name })}</h2>
      <ul className="grid gap-2">
        {judge.ballot.scores.map((one) => (
          <li key={`${one.team}.${one.speaker}`}>
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>{seatName(one, of.teams.length)}</span>
              <span className="tabular">{m.debate_points({ points: one.points })}</span>
            </span>
            {one.words && (
              <span className="block whitespace-pre-line text-small text-ink-soft">{one.words}</span>
            )}
          </li>
        ))}
      </ul>
      {judge.ballot.words && <p className="whitespace-pre-line">{judge.ballot.words}</p>}
    </Card>
  );
}

function OwnBallot({ of }: { of: TeacherMatch }) {
  const { revalidate } = useRevalidator();
  const { href } = useLinks();
  const own = of.judges.find((judge) => judge.own);
  if (of.state !== 'ahead' || !own) return null;
  if (of.blocked.debateBallotSend)
    return (
      <Notice tone="amber" icon="clock">
        {of.blocked.debateBallotSend.message}
      </Notice>
    );
  const send = async (ballot: Parameters<Parameters<typeof BallotForm>[0]['send']>[0]) => {
    await post('debateBallotSend', { match_id: of.id, ...ballot }, { form: true });
    toast(m.debate_ballot_sent());
    await revalidate();
  };
  return (
    <Card as="section">
      <h2 className="mb-4 text-title">{m.debate_ballot()}</h2>
      <BallotForm
        call="debateBallotSend"
        fields={{ match_id: of.id }}
        seats={of.teams.flatMap(({ speakers }) =>
          speakers.map((one) => ({ ...one, name: formatName(one.child) })),
        )}
        teams={of.teams.length}
        before={own.ballot}
        next={href(path.teacherDebateInfo(of.id))}
        send={send}
      />
    </Card>
  );
}

/** One debate as a teacher of its class holds it: teams, timer, judges, ballots, result. */
export default function TeacherDebateInfoScreen() {
  const of = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle always>{dotted([of.name, of.session_label])}</PageTitle>
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          <Card className="grid gap-4">
            <MatchHead of={of} />
            <Teams of={of} />
            {of.blocked.debateTimer === null && (
              <div className="flex flex-wrap gap-3">
                <LinkButton to={path.teacherDebateTimer(of.id)} look="primary" icon="timer">
                  {m.debate_to_timer()}
                </LinkButton>
                {of.blocked.debateCancel === null && <CancelMatch of={of} />}
              </div>
            )}
          </Card>
          <OwnBallot of={of} />
          {of.state === 'decided' && of.judges.map((judge) => <Given key={judge.id} judge={judge} of={of} />)}
        </div>
        <div className="grid gap-6">
          <Judges of={of} />
          {of.blocked.debateRecord === null && <Recording of={of} />}
        </div>
      </div>
    </>
  );
}
