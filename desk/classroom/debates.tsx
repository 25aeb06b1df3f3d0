import { useParams } from 'react-router';
import { officePath } from '../../contract/core/office-paths.ts';
import type { TeacherMatch } from '../../contract/debates/views.ts';
import * as m from '../../messages/compiled/messages.js';
import { Corrected } from '../../web/debates/parts/corrected.tsx';
import { Ballots, Teams } from '../../web/debates/parts/decided.tsx';
import { Judges } from '../../web/debates/parts/judges.tsx';
import { MatchHead } from '../../web/debates/parts/match-head.tsx';
import { MatchList } from '../../web/debates/parts/match-list.tsx';
import { Card } from '../../web/kit/card.tsx';
import { EmptyState } from '../../web/kit/empty-state.tsx';
import { useLinks } from '../../web/kit/link.tsx';
import { PageTitle } from '../../web/kit/page-title.tsx';
import { Pager } from '../../web/kit/pager.tsx';
import { usePageNumber } from '../parts/page-numbers.tsx';
import { Read } from '../parts/read.tsx';

export const Debates = () => (
  <>
    <PageTitle lead={m.debate_office_lead()}>{m.debate_teacher_title()}</PageTitle>
    <Read call="debateIndex" input={{ page: usePageNumber() }}>
      {(list) => (
        <>
          {list.items.length === 0 ? (
            <EmptyState title={m.debate_teacher_none()} />
          ) : (
            <MatchList matches={list.items} to={officePath.debate} judges={false} />
          )}
          <Pager list={list} to={(page) => officePath.debates({ page })} />
        </>
      )}
    </Read>
  </>
);

function Match({ match }: { match: TeacherMatch }) {
  const { href } = useLinks();
  return (
    <>
      <PageTitle lead={match.session_label}>{match.name}</PageTitle>
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          <Card className="grid gap-4">
            <MatchHead match={match} />
            <Teams match={match} />
            <Corrected match={match} />
          </Card>
          <Ballots match={match} next={href(officePath.debate(match.id))} />
        </div>
        <Judges match={match} />
      </div>
    </>
  );
}

/** One debate with its ballots. The office corrects a judge's mistakes. */
export const Debate = () => (
  <Read call="debateInfo" input={{ match_id: useParams().match ?? '' }}>
    {(match) => <Match match={match} />}
  </Read>
);
