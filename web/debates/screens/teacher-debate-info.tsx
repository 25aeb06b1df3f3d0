import { useLoaderData, useRevalidator } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { TeacherMatch } from '../../../contract/debates/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { post } from '../../client/post.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { Notice } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { CancelMatch, Recording } from '../parts/after-match.tsx';
import { BallotForm } from '../parts/ballot-form.tsx';
import { Corrected } from '../parts/corrected.tsx';
import { Ballots, seatsOf, Teams } from '../parts/decided.tsx';
import { Judges } from '../parts/judges.tsx';
import { MatchHead } from '../parts/match-head.tsx';

export const handle: ScreenHandle = {
  title: () => m.debate_teacher_title(),
  back: () => path.teacherDebate(),
};
export const meta = () => titled(m.debate_teacher_title());
export const loader = (args: PageArgs) => read(args, 'debateInfo', { match_id: args.params.match ?? '' });

function OwnBallot({ match }: { match: TeacherMatch }) {
  const { revalidate } = useRevalidator();
  const { href } = useLinks();
  const ownJudge = match.judges.find((judge) => judge.own);
  if (match.state !== 'ahead' || !ownJudge) return null;
  if (match.blocked.debateBallotSend)
    return (
      <Notice tone="amber" icon="clock">
        {match.blocked.debateBallotSend.message}
      </Notice>
    );
  const send = async ({ scores, words }: Parameters<Parameters<typeof BallotForm>[0]['send']>[0]) => {
    await post('debateBallotSend', { match_id: match.id, scores, words }, { form: true });
    toast(m.debate_ballot_sent());
    await revalidate();
  };
  return (
    <Card as="section">
      <h2 className="mb-4 text-title">{m.debate_ballot()}</h2>
      <BallotForm
        call="debateBallotSend"
        fields={{ match_id: match.id }}
        seats={seatsOf(match)}
        teams={match.teams.length}
        before={ownJudge.ballot}
        next={href(path.teacherDebateInfo(match.id))}
        send={send}
      />
    </Card>
  );
}

/** One debate for a teacher of its class: teams, timer, judges, ballots, result. */
export default function TeacherDebateInfoScreen() {
  const match = useLoaderData<typeof loader>();
  const { href } = useLinks();
  return (
    <>
      <PageTitle always lead={match.session_label}>
        {match.name}
      </PageTitle>
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          <Card className="grid gap-4">
            <MatchHead match={match} />
            <Teams match={match} />
            <Corrected match={match} />
            {match.blocked.debateTimer === null && (
              <div className="flex flex-wrap gap-3">
                <LinkButton to={path.teacherDebateTimer(match.id)} look="primary" icon="timer">
                  {m.debate_to_timer()}
                </LinkButton>
                {match.blocked.debateCancel === null && <CancelMatch match={match} />}
              </div>
            )}
          </Card>
          <OwnBallot match={match} />
          <Ballots match={match} next={href(path.teacherDebateInfo(match.id))} />
        </div>
        <div className="grid gap-6">
          <Judges match={match} />
          {match.blocked.debateRecord === null && <Recording match={match} />}
        </div>
      </div>
    </>
  );
}
