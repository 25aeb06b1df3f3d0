import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import { dayTextAt } from '../../../contract/core/time.ts';
import type { MemberCamp } from '../../../contract/orders/member-camps.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { feeLine, feeName } from '../../catalog/parts/fee-names.ts';
import { SmallCover } from '../../catalog/parts/small-cover.tsx';
import { formatDay, formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { Weekdays } from '../../client/when.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Facts } from '../../kit/card.tsx';
import { Link } from '../../kit/link.tsx';
import { ProgressRing } from '../../kit/progress.tsx';
import { campHourWords } from '../../roll-call/parts/camp-hour-words.ts';
import type { ScreenHandle } from '../../shells/screen.ts';
import { FamilyClasses, readClasses } from '../parts/family-classes.tsx';

export const handle: ScreenHandle = { title: () => m.nav_camps(), back: () => path.memberIndex() };
export const meta = () => titled(m.nav_camps());

export const loader = (args: PageArgs) => readClasses(args, (input) => read(args, 'memberCamp', input));

/** The fees bought with a week, with amounts where the reader may see them. */
const feesOf = ({ fees }: MemberCamp): string =>
  fees
    .map(({ code, amount }) => (amount ? feeLine([{ code, amount }]) : feeName[code]()))
    .join(m.catalog_and());

/** When the child arrived each day, and when and by whom it was picked up. */
const Days = ({ camp: { days, site } }: { camp: MemberCamp }) => (
  <ul>
    {days.map(({ starts_at, ...hours }) => (
      <li key={starts_at}>
        {dotted([
          formatDay(dayTextAt(starts_at, site.time_zone), { weekday: true, year: false }),
          ...campHourWords(hours, site.time_zone),
        ])}
      </li>
    ))}
  </ul>
);

/** A camp week: dates, place, fees, and the people who may collect the child. */
function Camp({ camp }: { camp: MemberCamp }) {
  const pickups = camp.pickups?.map(({ name, relation }) =>
    relation ? m.camps_person({ name, relation }) : name,
  );
  const facts = [
    [
      m.camps_hours(),
      <Weekdays
        key="hours"
        session={camp}
        place={camp.site}
        days={(term) => <span className="whitespace-nowrap">{term}</span>}
      />,
    ],
    [m.camps_place(), dotted([camp.site.name, camp.site.address])],
    [m.camps_fees(), camp.fees.length > 0 ? feesOf(camp) : m.camps_no_fees()],
    ...(camp.days.length > 0 ? ([[m.camps_days(), <Days key="days" camp={camp} />]] as const) : []),
    ...(pickups ? ([[m.camps_pickup(), pickups.join(m.catalog_and()) || '—']] as const) : []),
  ] as const;
  return (
    <article className="relative flex flex-wrap gap-5 rounded-lg bg-sheet p-5 shadow-rest mobile:gap-4 mobile:p-4">
      <SmallCover offering={camp.offering} className="w-40 mobile:w-20" />
      <div className="min-w-0 grow basis-64">
        <h2 className="text-lead font-strong mobile:text-body">
          <Link
            to={path.offering({ kind: 'camp', number: camp.offering.number })}
            className="tap hover:text-blue"
          >
            {camp.offering.name}
          </Link>
        </h2>
        <p className="text-small text-ink-soft">
          {dotted([formatName(camp.child), camp.week === null ? '' : m.camps_week_of({ number: camp.week })])}
        </p>
        <Facts className="mt-3 text-small" items={facts} />
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small">
          {camp.order_number && (
            <Link to={path.memberOrdersInfo(camp.order_number)} className="tap text-blue hover:underline">
              {m.camps_see_order()}
            </Link>
          )}
          {camp.may.includes('care.write') && (
            <Link to={path.memberChildEdit(camp.child.id)} className="tap text-blue hover:underline">
              {m.camps_change_pickup()}
            </Link>
          )}
        </p>
      </div>
      <ProgressRing
        done={camp.classes_held}
        total={camp.total_classes}
        className="size-20 shrink-0 mobile:absolute mobile:end-4 mobile:top-4 mobile:size-14"
      />
    </article>
  );
}

export default function MemberCampScreen() {
  const { tab, list } = useLoaderData<typeof loader>();
  return (
    <FamilyClasses
      title={m.nav_camps()}
      to={path.memberCamp}
      none={m.camps_none()}
      action={<LinkButton to={path.courseCamps()}>{m.home_see_camps()}</LinkButton>}
      tab={tab}
      list={list}
      keyOf={(camp) => camp.enrolment_id}
      show={(camp) => <Camp camp={camp} />}
    />
  );
}
