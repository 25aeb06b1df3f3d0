import { useLoaderData } from 'react-router';
import type { ClassHour, HourMoveView } from '../../../contract/clock-changes/calls.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted, led } from '../../../words/dotted.ts';
import { clashSentence } from '../../cart/parts/clashes.tsx';
import { SmallCover } from '../../catalog/parts/small-cover.tsx';
import { useClassLabel } from '../../client/class-label.ts';
import { dayIn, formatClock, formatDay, formatHour, formatName, zoneName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { When } from '../../client/when.tsx';
import { Badge, Notice } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle, Section } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';

export const handle: ScreenHandle = { title: () => m.clock_changes_title(), back: () => path.virtualIndex() };
export const meta = () => titled(m.clock_changes_title());
export const loader = (args: PageArgs & { params: { session?: string } }) =>
  read(args, 'virtualHour', { session_id: args.params.session ?? '' });

/** The current hour and the new one, side by side. */
function Hours({ move }: { move: HourMoveView }) {
  const { time_zone: zone, was, starts_at } = move;
  const day = formatDay(dayIn(starts_at, zone), { weekday: true, year: false });
  return (
    <Card padding="large" className="max-w-180">
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        <div>
          <dt className="text-small text-ink-soft">{m.clock_changes_until()}</dt>
          <dd className="tabular text-title text-ink-soft line-through">{formatHour(was, zone)}</dd>
        </div>
        <div>
          <dt className="text-small text-ink-soft">{m.clock_changes_since({ day })}</dt>
          <dd className="tabular text-title font-strong">{formatHour(starts_at, zone)}</dd>
        </div>
      </dl>
      <p className="mt-4 text-small text-ink-soft">
        {zoneName(zone)} · {m.clock_changes_words()}
      </p>
    </Card>
  );
}

function Sister({ sister }: { sister: ClassHour['sisters'][number] }) {
  const inZone = useClassLabel();
  const label = inZone(sister.session_label, sister.site, sister.starts_at);
  return (
    <Card as="li" className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <SmallCover offering={sister.offering} className="w-20 shrink-0 mobile:w-14" square />
      <div className="min-w-0 grow basis-64">
        <h3 className="font-strong">{sister.offering.name}</h3>
        <p className="text-small text-ink-soft">{dotted([label, sister.site.name])}</p>
        <p className="mt-1 text-small">
          {led(m.clock_changes_first())}
          <When at={sister.starts_at} until={sister.ends_at} place={sister.site} year={false} />
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Badge tone={sister.same_course ? 'green' : 'blue'}>
            {sister.same_course ? m.clock_changes_same() : m.clock_changes_level()}
          </Badge>
          <Badge>{m.catalog_seats_left({ count: sister.seats_left })}</Badge>
        </p>
      </div>
      <LinkButton to={path.offering(sister.offering)} look="secondary" size="small">
        {m.clock_changes_see()}
      </LinkButton>
    </Card>
  );
}

type KeptClassesProps = { hour: ClassHour; move: HourMoveView };

/** Classes that keep their hour, and whom to ask. */
function KeptClasses({ hour, move }: KeptClassesProps) {
  const child = hour.children[0]?.id;
  const write = (
    <LinkButton
      to={path.virtualMail({ write: 1, to: 'office', ...(child ? { child_id: child } : {}) })}
      look="accent"
      icon="envelope-simple"
    >
      {m.clock_changes_write()}
    </LinkButton>
  );
  if (hour.sisters.length === 0)
    return (
      <EmptyState title={m.clock_changes_none()} picture="calendar" action={write}>
        {m.clock_changes_none_words()}
      </EmptyState>
    );
  return (
    <Section title={m.clock_changes_sisters()}>
      <p className="mb-4 max-w-180 text-ink-soft">
        {m.clock_changes_sisters_words({ time: formatClock(move.was, move.time_zone) })}
      </p>
      <ul className="mb-6 grid max-w-220 gap-4">
        {hour.sisters.map((sister) => (
          <Sister key={sister.session_id} sister={sister} />
        ))}
      </ul>
      {write}
    </Section>
  );
}

/** How a class's hour moves for the family when clocks change, the clashes, and the classes that keep theirs. */
export default function VirtualHourScreen() {
  const hour = useLoaderData<typeof loader>();
  const { move, clashes } = hour;
  const inZone = useClassLabel();
  return (
    <>
      <PageTitle
        lead={dotted([
          hour.offering.name,
          move ? inZone(hour.session_label, hour.site, move.starts_at) : hour.session_label,
          hour.children.map(formatName).join(m.catalog_and()),
        ])}
      >
        {m.clock_changes_title()}
      </PageTitle>
      {move ? <Hours move={move} /> : <Notice icon="clock">{m.clock_changes_stays()}</Notice>}
      {clashes.length > 0 && (
        <Notice tone="amber" icon="warning" title={m.clock_changes_clashes()} className="mt-5 max-w-180">
          <ul className="mt-1 grid gap-2">
            {clashes.map((clash) => (
              <li key={clashSentence(clash)}>{clashSentence(clash)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {move && <KeptClasses hour={hour} move={move} />}
    </>
  );
}
