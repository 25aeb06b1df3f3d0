import type { ContestLine } from '../../../contract/contests/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { Badge } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Pager } from '../../kit/pager.tsx';
import { ContestHead } from './contest-head.tsx';

type Props = {
  list: { items: ContestLine[]; total: number; page: number; page_size: number };
  /** The address of a page of the list, and of a contest. */
  to: (query: { page: number }) => string;
  info: (sessionId: string) => string;
  /** The reader is a judge. */
  judges: boolean;
};

function standing({ published_at, entries, judged }: ContestLine, judges: boolean) {
  if (published_at) return <Badge tone="green">{m.contest_published()}</Badge>;
  if (!judges || entries === 0) return <Badge tone="plain">{m.contest_counts({ entries })}</Badge>;
  return (
    <Badge tone={judged < entries ? 'amber' : 'green'}>{m.contest_judged_of({ judged, entries })}</Badge>
  );
}

/** Contests with the progress of their judging. */
export function ContestList({ list, to, info, judges }: Props) {
  if (list.items.length === 0)
    return <EmptyState title={m.contest_teacher_none()}>{m.contest_teacher_none_words()}</EmptyState>;
  return (
    <>
      <ul className="grid gap-4">
        {list.items.map((contest) => (
          <li key={contest.session_id}>
            <Card as="article" className="grid gap-3">
              <div className="flex items-start justify-between gap-3 mobile:flex-col">
                <ContestHead contest={contest} />
                {standing(contest, judges)}
              </div>
              <div>
                <LinkButton
                  to={info(contest.session_id)}
                  look={
                    judges && !contest.published_at && contest.judged < contest.entries
                      ? 'primary'
                      : 'secondary'
                  }
                  size="small"
                  icon="seal-check"
                >
                  {judges && !contest.published_at && contest.judged < contest.entries
                    ? m.contest_judge_now()
                    : m.contest_look()}
                </LinkButton>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <Pager list={list} to={(page) => to({ page })} />
    </>
  );
}
