import { Card, Stack, Typography } from '@mui/material';
import { useSearchParams } from 'react-router';
import { path } from '../../contract/core/paths.ts';
import type { LessonQueue } from '../../contract/lesson-account/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { Link } from '../../web/kit/link.tsx';
import { dotted } from '../../words/dotted.ts';
import { LessonTime } from '../parts/lesson-time.tsx';
import { LinkTabs } from '../parts/link-tabs.tsx';
import { PageNumbers, usePageNumber } from '../parts/page-numbers.tsx';
import { Screen } from '../parts/screen.tsx';
import { useRead } from '../parts/use-read.ts';
import { DisputeCard } from './dispute-card.tsx';
import { DoubtCard } from './doubt-card.tsx';

const pageSize = 50;
const tabs = ['doubts', 'disputes', 'uncalled'] as const;
type Tab = (typeof tabs)[number];

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

const Uncalled = ({ lesson, offering, site, session_label, teachers }: LessonQueue['uncalled'][number]) => (
  <Card component="article" sx={{ p: 2 }}>
    <Typography component="h2" sx={{ fontWeight: 600 }}>
      {offering.name}
    </Typography>
    <Typography color="text.secondary">
      {dotted([session_label, teachers.join(m.catalog_and())])} · <LessonTime lesson={lesson} site={site} />
    </Typography>
    <Link to={path.teacherRollCall(lesson.id)} className="text-blue underline">
      {m.roll_title()}
    </Link>
  </Card>
);

const Items = ({ tab, queue }: { tab: Tab; queue: LessonQueue }) =>
  queue[tab].length === 0 ? (
    <Typography>
      {m.queue_nothing()} {m.queue_nothing_words()}
    </Typography>
  ) : (
    <Stack spacing={1.5}>
      {tab === 'doubts' && queue.doubts.map((doubt) => <DoubtCard key={doubt.id} doubt={doubt} />)}
      {tab === 'disputes' &&
        queue.disputes.map((dispute) => <DisputeCard key={dispute.id} dispute={dispute} />)}
      {tab === 'uncalled' && queue.uncalled.map((line) => <Uncalled key={line.lesson.id} {...line} />)}
    </Stack>
  );

/** Lessons that need a decision or a roll call from the office. */
export function LessonQueueScreen() {
  const [query] = useSearchParams();
  const tab = tabs.find((name) => name === query.get('tab')) ?? 'doubts';
  const page = usePageNumber();
  const queue = useRead('officeLessonQueue', { page, page_size: pageSize });
  return (
    <>
      <LinkTabs
        label={m.office_lessons()}
        tabs={tabs.map((name) => ({
          to: `/lessons?tab=${name}`,
          label: queue.data ? `${labels[name]()} (${queue.data.counts[name]})` : labels[name](),
          current: name === tab,
        }))}
      />
      <Screen title={m.office_lessons()} lead={leads[tab]()} query={queue}>
        {(data) => (
          <>
            <Items tab={tab} queue={data} />
            <PageNumbers page={page} page_size={pageSize} total={data.counts[tab]} />
          </>
        )}
      </Screen>
    </>
  );
}
