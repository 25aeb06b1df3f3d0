import { useLoaderData } from 'react-router';
import { officePath } from '../../../contract/core/office-paths.ts';
import { path } from '../../../contract/core/paths.ts';
import type { LessonQueue } from '../../../contract/lesson-account/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { When } from '../../client/when.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { DisputeCard } from './dispute-card.tsx';
import { DoubtCard } from './doubt-card.tsx';

export { handle } from '../office-handle.ts';
export const meta = () => titled(m.office_lessons());

const pageSize = 50;
const tabs = ['doubts', 'disputes', 'uncalled'] as const;
type Tab = (typeof tabs)[number];

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'doubts';
  const page = Number(query.get('page')) || 1;
  return { tab, page, queue: await read(args, 'officeLessonQueue', { page, page_size: pageSize }) };
}

const labels: Record<Tab, () => string> = {
  doubts: m.queue_doubts,
  disputes: m.queue_disputes,
  uncalled: m.queue_uncalled,
};
const leads: Record<Tab, () => string> = {
  doubts: m.queue_doubts_lead,
  disputes: m.queue_disputes_lead,
  uncalled: m.queue_uncalled_lead,
};

/** What of lessons waits for the office. */
export default function LessonQueueScreen() {
  const { tab, page, queue } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle lead={leads[tab]()}>{m.office_lessons()}</PageTitle>
      <Tabs
        label={m.office_lessons()}
        tabs={tabs.map((one) => ({
          to: officePath.lessons({ tab: one }),
          label: labels[one](),
          count: queue.counts[one],
          current: one === tab,
        }))}
      />
      <div className="mt-5">
        <Items tab={tab} queue={queue} />
      </div>
      <Pager
        className="mt-8"
        page={page}
        pageSize={pageSize}
        total={queue.counts[tab]}
        to={(to) => officePath.lessons({ tab, page: to })}
      />
    </>
  );
}

function Items({ tab, queue }: { tab: Tab; queue: LessonQueue }) {
  if (queue[tab].length === 0)
    return (
      <EmptyState title={m.queue_nothing()} picture="calendar">
        {m.queue_nothing_words()}
      </EmptyState>
    );
  return (
    <ul className="grid gap-4">
      {tab === 'doubts' &&
        queue.doubts.map((doubt) => (
          <li key={doubt.id}>
            <DoubtCard doubt={doubt} />
          </li>
        ))}
      {tab === 'disputes' &&
        queue.disputes.map((dispute) => (
          <li key={dispute.id}>
            <DisputeCard dispute={dispute} />
          </li>
        ))}
      {tab === 'uncalled' &&
        queue.uncalled.map(({ lesson, offering, site, session_label, teachers }) => (
          <li
            key={lesson.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sheet p-5 shadow-rest mobile:p-4"
          >
            <div className="min-w-0">
              <p className="font-strong">{offering.name}</p>
              <p className="text-small text-ink-soft">
                {dotted([session_label, teachers.join(m.catalog_and())])}
              </p>
              <p className="text-small">
                <When at={lesson.starts_at} until={lesson.ends_at} place={site} />
              </p>
            </div>
            <LinkButton to={path.teacherRollCall(lesson.id)} size="small" look="secondary">
              {m.roll_title()}
            </LinkButton>
          </li>
        ))}
    </ul>
  );
}
