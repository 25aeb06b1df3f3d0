import { contestScoreLimits } from '../../../contract/contests/rubric.ts';
import type { BlindEntry, ContestView } from '../../../contract/contests/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { dottedText } from '../../../words/dotted.ts';
import { prizeWords } from '../../../words/prize.ts';
import { formatName } from '../../client/format.ts';
import { Badge, Notice } from '../../kit/badge.tsx';
import { Card } from '../../kit/card.tsx';
import { Section } from '../../kit/page-title.tsx';
import { ContestHead } from './contest-head.tsx';
import { EntryBallot } from './entry-ballot.tsx';
import { EntryVideoLink } from './entry-video-link.tsx';
import { PublishForm } from './publish-form.tsx';

function Entry({ entry, canJudge }: { entry: BlindEntry; canJudge: boolean }) {
  return (
    <Card as="article" className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="font-strong">
          {dottedText([m.contest_entry_number({ number: entry.place_in_list }), entry.video_name])}
        </h3>
        {entry.ballot && <Badge tone="green">{m.contest_your_points({ points: entry.ballot.points })}</Badge>}
      </div>
      {entry.hidden ? (
        <p className="text-small text-ink-soft">{m.contest_blind_hidden()}</p>
      ) : (
        <>
          <EntryVideoLink entry={entry} none={m.contest_no_video()} />
          {canJudge && <EntryBallot entry={entry} />}
        </>
      )}
    </Card>
  );
}

function Progress({ contest }: { contest: ContestView }) {
  const entries = contest.entries.filter(({ hidden }) => !hidden).length;
  return (
    <Card as="section" className="grid gap-2">
      <h2 className="text-title">{m.contest_progress()}</h2>
      {contest.judges.length === 0 ? (
        <p className="text-ink-soft">{m.contest_progress_none()}</p>
      ) : (
        <ul className="grid gap-1">
          {contest.judges.map(({ id, name, judged }) => (
            <li key={id}>{m.contest_progress_of({ judge: name, judged, entries })}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Results({ contest }: { contest: ContestView }) {
  return (
    <Section title={m.contest_results()}>
      <ol className="grid gap-3">
        {contest.results.map(({ entry_id, child, video_name, points, place, prize }) => (
          <li key={entry_id}>
            <Card className="flex flex-wrap items-center justify-between gap-3" padding="small">
              <div>
                <p className="font-strong">{dottedText([formatName(child), video_name])}</p>
                <p className="text-small text-ink-soft">{m.contest_result_line({ place, points })}</p>
              </div>
              {prize && <Badge tone="persimmon">{prizeWords(prize, { locale: getLocale() })}</Badge>}
            </Card>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** A contest for its judges and the office: entries without names, and named results once published. */
export function ContestDesk({ contest }: { contest: ContestView }) {
  const canJudge = contest.blocked.contestBallotSend === null;
  return (
    <div className="grid max-w-200 gap-6">
      <Card>
        <ContestHead contest={contest} />
      </Card>
      {contest.published_at ? (
        <Results contest={contest} />
      ) : (
        <>
          {contest.entries.length === 0 ? (
            <Notice tone="amber">{m.contest_no_entries()}</Notice>
          ) : (
            <Section title={m.contest_video()}>
              <p className="mb-4 text-small text-ink-soft">
                {contest.blocked.contestBallotSend?.message ?? m.contest_judge_lead(contestScoreLimits)}
              </p>
              <ul className="grid gap-4">
                {contest.entries.map((entry) => (
                  <li key={entry.id}>
                    <Entry entry={entry} canJudge={canJudge} />
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <Progress contest={contest} />
          <PublishForm contest={contest} />
        </>
      )}
    </div>
  );
}
