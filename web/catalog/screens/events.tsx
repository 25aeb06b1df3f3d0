import { useLoaderData, useMatches } from 'react-router';
import { withQuery } from '../../../contract/core/address.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { CourseGrid } from '../parts/course-card.tsx';
import { KindTabs } from './kind-tabs.tsx';

export const handle: ScreenHandle = {
  title: (route) => words(isCompetition(route)).title,
  worthFinding: ({ items }: Awaited<ReturnType<typeof loader>>) => items.length > 0,
};

const isCompetition = (id: string | undefined) => id === 'course_competition';
const words = (competition: boolean) =>
  competition
    ? { title: m.catalog_competitions(), lead: m.catalog_competitions_lead() }
    : { title: m.catalog_activities(), lead: m.catalog_activities_lead() };

export const meta = ({ matches }: { matches: ({ id: string } | undefined)[] }) => {
  const { title, lead } = words(isCompetition(matches.at(-1)?.id));
  return titled(title, lead);
};

export async function loader(args: PageArgs) {
  const kind = args.url.pathname.includes('course_competition') ? 'competition' : 'activity';
  const page = Number(args.url.searchParams.get('page')) || 1;
  return read(args, 'courseIndex', { kind, sort: 'soonest', page });
}

export default function EventsScreen() {
  const list = useLoaderData<typeof loader>();
  const competition = isCompetition(useMatches().at(-1)?.id);
  const { title, lead } = words(competition);
  const listPath = competition ? path.courseCompetition() : path.courseActivity();
  return (
    <>
      <PageTitle lead={lead}>{title}</PageTitle>
      <KindTabs current={competition ? 'competitions' : 'activities'} />
      {list.items.length === 0 ? (
        <EmptyState action={<LinkButton to={path.courseIndex()}>{m.orders_cart_find()}</LinkButton>}>
          {m.catalog_events_none()}
        </EmptyState>
      ) : (
        <CourseGrid cards={list.items} />
      )}
      <Pager list={list} to={(page) => withQuery(listPath, { page })} />
    </>
  );
}
