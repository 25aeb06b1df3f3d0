import { useLoaderData } from 'react-router';
import { contestCriteria, contestScoreLimits, mostEntryPoints } from '../../../contract/contests/rubric.ts';
import type { FamilyEntry } from '../../../contract/contests/views.ts';
import { languageTags } from '../../../contract/core/locale.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { prizeWords } from '../../../words/prize.ts';
import { NoRight } from '../../accounts/parts/no-right.tsx';
import { chosenChildOf } from '../../client/chosen-child.ts';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { isHiddenChild } from '../../client/own-children.ts';
import { useReadsMoney, useSelf } from '../../client/page-data.ts';
import { type PageArgs, pageRequest, read } from '../../client/request.ts';
import { Badge } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { ContestHead } from '../parts/contest-head.tsx';
import { EntryVideoLink } from '../parts/entry-video-link.tsx';
import { criterionName, standingOf } from '../parts/names.ts';

export const handle: ScreenHandle = { title: () => m.contest_title(), back: () => path.virtualIndex() };
export const meta = () => titled(m.contest_title());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const child_id = chosenChildOf(args, 'classes.read');
  const { self } = pageRequest(args.context);
  const list = await read(args, 'virtualContest', {
    page: Number(query.get('page')) || 1,
    page_size: 10,
    ...(child_id ? { child_id } : {}),
  });
  return { list, isHidden: isHiddenChild(self, query.get('child_id'), 'classes.read') };
}

function Standing({ entry }: { entry: FamilyEntry }) {
  if (entry.state !== 'decided') {
    const { tone, label } = standingOf(entry.state);
    return <Badge tone={tone}>{label}</Badge>;
  }
  return (
    <Badge tone={entry.prize ? 'persimmon' : 'green'}>
      {entry.prize ? prizeWords(entry.prize, { locale: getLocale() }) : m.contest_prize_none()}
    </Badge>
  );
}

/** The judges' scores and comments. */
function Judged({ entry }: { entry: FamilyEntry }) {
  const { points, scores } = entry;
  if (points === null || !scores) return null;
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="font-strong">{m.contest_points({ points, most: mostEntryPoints })}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-small text-ink-soft">
        {contestCriteria.map((criterion) => (
          <li key={criterion}>
            {m.contest_score_of({
              criterion: criterionName(criterion),
              score: (scores[criterion] ?? 0).toFixed(1),
              most: contestScoreLimits.most,
            })}
          </li>
        ))}
      </ul>
      {entry.words.map(({ judge_id, judge, words, language }) => (
        <figure key={judge_id} className="rounded-md bg-paper-deep px-4 py-3">
          <blockquote lang={languageTags[language]} className="whitespace-pre-line">
            {words}
          </blockquote>
          <figcaption className="mt-1 text-small text-ink-soft">{m.contest_said_by({ judge })}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** The steps before the child takes part, with a link for a parent. */
function Unpaid({ entry: { number, session_id } }: { entry: FamilyEntry }) {
  const buys = useSelf()?.type === 'user';
  const readsMoney = useReadsMoney();
  return (
    <>
      <p className="text-small text-ink-soft">
        {readsMoney ? m.contest_unpaid_words() : m.contest_unpaid_student()}
      </p>
      {buys && (
        <p>
          <LinkButton to={path.cartActivity({ number, session_id })} look="secondary">
            {m.contest_unpaid_do()}
          </LinkButton>
        </p>
      )}
    </>
  );
}

function Entry({ entry }: { entry: FamilyEntry }) {
  const readsMoney = useReadsMoney();
  return (
    <Card as="article" className="grid gap-3">
      <div className="flex items-start justify-between gap-3 mobile:flex-col">
        <ContestHead contest={entry} />
        <Standing entry={entry} />
      </div>
      <p>{entry.video_name}</p>
      {entry.state === 'not_judged' && (
        <p className="text-small text-ink-soft">
          {readsMoney ? m.contest_not_judged_words() : m.contest_not_judged_student()}
        </p>
      )}
      {entry.state === 'unpaid' && <Unpaid entry={entry} />}
      <EntryVideoLink entry={entry} />
      <Judged entry={entry} />
    </Card>
  );
}

/** A child's contest entries and their results. */
export default function VirtualContestScreen() {
  const { list, isHidden } = useLoaderData<typeof loader>();
  if (isHidden) return <NoRight title={m.contest_title()} />;
  const query = list.child ? { child_id: list.child.id } : {};
  return (
    <>
      <PageTitle lead={list.child ? m.contest_of({ name: formatName(list.child) }) : undefined}>
        {m.contest_title()}
      </PageTitle>
      {list.items.length === 0 ? (
        <EmptyState
          title={m.contest_none()}
          action={<LinkButton to={path.courseCompetition()}>{m.contest_find()}</LinkButton>}
        >
          {m.contest_none_words()}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {list.items.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
      )}
      <Pager list={list} to={(page) => path.virtualContest({ ...query, page })} />
    </>
  );
}
