import { useLoaderData } from 'react-router';
import { officePath } from '../../../contract/core/office-paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { Corrected } from '../../debates/parts/corrected.tsx';
import { Ballots, Teams } from '../../debates/parts/decided.tsx';
import { Judges } from '../../debates/parts/judges.tsx';
import { MatchHead } from '../../debates/parts/match-head.tsx';
import { Card } from '../../kit/card.tsx';
import { useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';

export { handle } from '../office-handle.ts';
export const meta = () => titled(m.debate_teacher_title());
export const loader = (args: PageArgs) => read(args, 'debateInfo', { match_id: args.params.match ?? '' });

/** One debate with its ballots, which the office corrects where a judge was mistaken. */
export default function OfficeDebateScreen() {
  const of = useLoaderData<typeof loader>();
  const { href } = useLinks();
  return (
    <>
      <PageTitle always lead={of.session_label}>
        {of.name}
      </PageTitle>
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          <Card className="grid gap-4">
            <MatchHead of={of} />
            <Teams of={of} />
            <Corrected of={of} />
          </Card>
          <Ballots of={of} next={href(officePath.debate(of.id))} />
        </div>
        <Judges of={of} />
      </div>
    </>
  );
}
