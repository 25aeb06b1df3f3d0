import { useLoaderData } from 'react-router';
import { languageTags } from '../../../contract/core/locale.ts';
import { path } from '../../../contract/core/paths.ts';
import { debateCriteria, debateScoreLimits } from '../../../contract/debates/rubric.ts';
import type { FamilyMatch } from '../../../contract/debates/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { NoRight } from '../../accounts/parts/no-right.tsx';
import { chosenChildOf } from '../../client/chosen-child.ts';
import { useClassLabel } from '../../client/class-label.ts';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { isHiddenChild } from '../../client/own-children.ts';
import { type PageArgs, pageRequest, read } from '../../client/request.ts';
import { Badge } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { OutsideLink } from '../../kit/outside-link.tsx';
import { PageTitle, Section } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { Corrected } from '../parts/corrected.tsx';
import { MatchHead } from '../parts/match-head.tsx';
import { criterionName, seatName, standingOf } from '../parts/names.ts';
import { maxPoints, Record } from '../parts/record.tsx';

export const handle: ScreenHandle = { title: () => m.debate_title(), back: () => path.virtualIndex() };
export const meta = () => titled(m.debate_title());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const child_id = chosenChildOf(args, 'classes.read');
  const { self } = pageRequest(args.context);
  const list = await read(args, 'virtualDebate', {
    page: Number(query.get('page')) || 1,
    page_size: 10,
    ...(child_id ? { child_id } : {}),
  });
  return { list, now: Date.now(), isHidden: isHiddenChild(self, query.get('child_id'), 'classes.read') };
}

/** The judges' scores and comments. */
function Judged({ match }: { match: FamilyMatch }) {
  const { points, scores } = match;
  if (points === null || !scores) return null;
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="font-strong">{m.debate_points_of({ points, most: maxPoints })}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-small text-ink-soft">
        {debateCriteria.map((criterion) => (
          <li key={criterion}>
            {m.debate_score_of({
              criterion: criterionName(criterion),
              score: (scores[criterion] ?? 0).toFixed(1),
              most: debateScoreLimits.most,
            })}
          </li>
        ))}
      </ul>
      {match.words.map(({ judge, words, language }) => (
        <figure key={judge} className="rounded-md bg-paper-deep px-4 py-3">
          <blockquote lang={languageTags[language]} className="whitespace-pre-line">
            {words}
          </blockquote>
          <figcaption className="mt-1 text-small text-ink-soft">{m.debate_said_by({ judge })}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function Match({ match, now }: { match: FamilyMatch; now: number }) {
  const { tone, label } = standingOf(match, now);
  const inZone = useClassLabel();
  return (
    <Card as="article" className="grid gap-3">
      <MatchHead
        match={match}
        classLabel={dotted([match.name, inZone(match.session_label, match.site, match.starts_at)])}
      />
      <p className="flex flex-wrap gap-2">
        <Badge tone={tone}>{label}</Badge>
        <Badge tone="persimmon">{seatName(match, match.teams)}</Badge>
      </p>
      <Judged match={match} />
      <Corrected match={match} />
      {match.recording && (
        <p>
          <OutsideLink to={match.recording} className="tap text-blue underline">
            {m.debate_recording()}
          </OutsideLink>
        </p>
      )}
    </Card>
  );
}

/** A child's debates and debate record. */
export default function VirtualDebateScreen() {
  const { list, now, isHidden } = useLoaderData<typeof loader>();
  if (isHidden) return <NoRight title={m.debate_title()} />;
  const query = list.child ? { child_id: list.child.id } : {};
  return (
    <>
      <PageTitle lead={list.child ? m.debate_of({ name: formatName(list.child) }) : undefined}>
        {m.debate_title()}
      </PageTitle>
      {list.items.length === 0 ? (
        <EmptyState
          title={m.debate_none()}
          action={<LinkButton to={path.virtualIndex()}>{m.shell_virtual_index()}</LinkButton>}
        >
          {m.debate_none_words()}
        </EmptyState>
      ) : (
        <div className="grid gap-8">
          {list.record.matches > 0 && (
            <Section title={m.debate_record()}>
              <Record record={list.record} />
            </Section>
          )}
          <ul className="grid gap-4">
            {list.items.map((match) => (
              <li key={match.id}>
                <Match match={match} now={now} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <Pager list={list} to={(page) => path.virtualDebate({ ...query, page })} />
    </>
  );
}
