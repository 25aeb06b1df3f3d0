import type { ComponentType } from 'react';
import { campFees } from '../../../contract/catalog/camp-fees.ts';
import { telLink, wholeTel } from '../../../contract/core/phone.ts';
import { addDays, parseDay, weekdayOf } from '../../../contract/core/time.ts';
import type { CampChild, CampDay as CampDayView, CampGroup } from '../../../contract/roll-call/camp-day.ts';
import { attendedMarks } from '../../../contract/roll-call/marks.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { feeName } from '../../catalog/parts/fee-names.ts';
import { formatClock, formatDay, formatGivers, formatGrade, formatName } from '../../client/format.ts';
import { When } from '../../client/when.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { campHourWords } from './camp-hour-words.ts';
import { MarkBadge } from './mark-badge.tsx';

/** Signs for a child that it arrived or was picked up, now; on a day that is called off, only that it was picked up. */
export type SignProps = { lessonId: string; child: CampChild; isCalledOff: boolean };

type Props = {
  camp: CampDayView;
  /** The address of a day, and of its camps at one site. */
  to: (query: { day?: string; site_id?: string }) => string;
  siteId: string | null;
  /** The page of a group's lesson: its name and its address. */
  lesson: { name: string; to: (lessonId: string) => string };
  /** Absent where the reader may not sign. */
  sign?: ComponentType<SignProps> | undefined;
};

/** A child who is signed came after all, whatever the roll said before. */
const isAway = ({ mark, arrived_at, left_at }: CampChild) =>
  (mark === 'absent' || mark === 'leave') && !arrived_at && !left_at;
const isGone = ({ left_at }: CampChild) => left_at !== null;
const isHere = (child: CampChild) =>
  !isGone(child) &&
  (child.arrived_at !== null ||
    (child.mark !== null && (attendedMarks as readonly string[]).includes(child.mark)));

/** The days of the week around a day, from Monday, and the weeks beside it. */
function Days({ camp: { day }, to }: Pick<Props, 'camp'> & { to: (day: string) => string }) {
  const monday = addDays(day, 1 - weekdayOf(parseDay(day)));
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  return (
    <div className="print:hidden">
      <Tabs
        label={m.camp_day_days()}
        tabs={days.map((each) => ({
          to: to(each),
          label: formatDay(each, { weekday: true, year: false }),
          current: each === day,
        }))}
      />
      <p className="mt-3 flex gap-3">
        <LinkButton to={to(addDays(day, -7))} look="secondary" size="small">
          {m.camp_day_week_before()}
        </LinkButton>
        <LinkButton to={to(addDays(day, 7))} look="secondary" size="small">
          {m.camp_day_week_after()}
        </LinkButton>
      </p>
    </div>
  );
}

/** The sites with a camp on the day, where there are several; with one chosen, always a way back to all. */
function Sites({ camp: { day, sites }, to, siteId }: Pick<Props, 'camp' | 'to' | 'siteId'>) {
  if (sites.length < 2 && siteId === null) return null;
  return (
    <Tabs
      className="print:hidden"
      label={m.teachers_all_sites()}
      tabs={[
        { to: to({ day }), label: m.teachers_all_sites(), current: siteId === null },
        ...sites.map(({ id, name }) => ({
          to: to({ day, site_id: id }),
          label: name,
          current: id === siteId,
        })),
      ]}
    />
  );
}

/** A person with a tap to call. */
const Person = ({ name, relation, tel }: { name: string; relation?: string; tel: string | null }) => (
  <li className="flex flex-wrap gap-x-2">
    <span>{relation ? m.camps_person({ name, relation }) : name}</span>
    {tel && (
      <a href={telLink(tel)} className="tap whitespace-nowrap text-blue underline">
        {wholeTel(tel) ?? tel}
      </a>
    )}
  </li>
);

/** Allergies before all else, then whom to call in an emergency. */
function Care({ child: { care, photos } }: { child: CampChild }) {
  return (
    <div className="grid justify-items-start gap-1.5">
      {care?.allergies && (
        <Badge tone="red" icon="warning" className="whitespace-normal">
          {care.allergies}
        </Badge>
      )}
      {!photos && <Badge tone="amber">{m.desk_class_no_photos()}</Badge>}
      {care && care.contacts.length > 0 && (
        <div>
          <p className="text-small text-ink-soft">{m.child_contacts()}</p>
          <ul>
            {care.contacts.map((person) => (
              <Person key={`${person.name} ${person.tel}`} {...person} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The guardians and others who may collect a child, and guardians who may not. */
function Collectors({ child: { guardians, care } }: { child: CampChild }) {
  const barred = guardians.filter(({ collects }) => !collects);
  return (
    <>
      <ul className="grid gap-0.5">
        {guardians
          .filter(({ collects }) => collects)
          .map((guardian) => (
            <Person key={guardian.id} name={guardian.name} tel={guardian.tel} />
          ))}
        {care?.pickups.map((person) => (
          <Person key={`${person.name} ${person.tel}`} {...person} />
        ))}
      </ul>
      {barred.map(({ id, name }) => (
        <p key={id} className="text-small text-red">
          {m.camp_day_no_pickup({ name })}
        </p>
      ))}
    </>
  );
}

const asWords = { class: null, trial: m.roll_as_trial, guest: m.roll_as_guest };

function Child({ child, group, sign: Sign }: { child: CampChild; group: CampGroup } & Pick<Props, 'sign'>) {
  const zone = group.site.time_zone;
  const as = asWords[child.as];
  return (
    <tr className="break-inside-avoid border-t border-line align-top mobile:grid mobile:gap-2 mobile:py-3">
      <th scope="row" className="py-2.5 pe-3 text-start font-normal mobile:block mobile:p-0">
        <span className="block font-strong">{formatName(child)}</span>
        <span className="block text-small text-ink-soft">
          {dotted([m.catalog_age_years({ age: child.age }), formatGrade(child.grade)])}
        </span>
        {as && <Badge tone="persimmon">{as()}</Badge>}
        {child.mark && (
          <span className="flex flex-wrap items-center gap-1.5">
            <MarkBadge mark={child.mark} />
            {child.minutes && (
              <span className="text-small">{m.roll_minutes({ minutes: child.minutes })}</span>
            )}
          </span>
        )}
      </th>
      <td className="py-2.5 pe-3 mobile:block mobile:p-0">
        <Care child={child} />
      </td>
      <td className="py-2.5 pe-3 mobile:block mobile:p-0">
        <Collectors child={child} />
        <p className="mt-1.5 text-small empty:hidden print:hidden">{dotted(campHourWords(child, zone))}</p>
        {Sign && group.is_today && <Sign lessonId={group.id} child={child} isCalledOff={group.called_off} />}
      </td>
      <td className="py-2.5 pe-3 mobile:block mobile:p-0">
        {child.fees.map((fee) => feeName[fee]()).join(m.catalog_and())}
      </td>
      <td className="hidden w-20 border-s border-line ps-1 print:table-cell">
        {child.arrived_at && formatClock(child.arrived_at, zone)}
      </td>
      <td className="hidden w-36 border-s border-line ps-1 print:table-cell">
        {child.left_at && dotted([formatClock(child.left_at, zone), child.left_with])}
      </td>
    </tr>
  );
}

/** How many of each fee were bought, without the children who do not come. */
const feeCounts = (children: readonly CampChild[]) =>
  campFees.map((fee) => {
    const count = children.filter((child) => !isAway(child) && child.fees.includes(fee)).length;
    return count > 0 && m.roll_count({ mark: feeName[fee](), count });
  });

/** Children with an allergy, before the list of all. */
function Allergies({ pupils }: { pupils: readonly CampChild[] }) {
  const lines = pupils.flatMap((child) =>
    child.care?.allergies && !isAway(child)
      ? [{ id: child.id, words: { name: formatName(child), allergies: child.care.allergies } }]
      : [],
  );
  if (lines.length === 0) return null;
  return (
    <ul className="mt-3 grid justify-items-start gap-1.5">
      {lines.map(({ id, words }) => (
        <li key={id}>
          <Badge tone="red" icon="warning" className="whitespace-normal">
            {m.day_allergy_of(words)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function Group({ group, lesson, sign }: { group: CampGroup } & Pick<Props, 'lesson' | 'sign'>) {
  const { children } = group;
  const away = children.filter(isAway).length;
  const gone = children.filter(isGone).length;
  const columns = [m.desk_child(), m.camp_day_care(), m.child_pickups(), m.camp_day_bought()];
  const title = `${group.offering.name} · ${group.session_label}`;
  return (
    <section className="mt-8 break-after-page last:break-after-auto">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-title">{title}</h2>
          {group.called_off && <Badge tone="red">{m.lessons_called_off()}</Badge>}
          <p className="text-ink-soft">
            <When at={group.starts_at} until={group.ends_at} place={group.site} year={false} />
          </p>
          <p className="text-ink-soft">
            {dotted([
              group.site.name,
              group.room && m.schedule_room({ room: group.room }),
              formatGivers(group.teachers),
            ])}
          </p>
          <p className="mt-1 font-strong">
            {dotted([
              !group.called_off && m.camp_day_expected({ count: children.length }),
              m.camp_day_here({ count: children.filter(isHere).length }),
              gone > 0 && m.camp_day_gone({ count: gone }),
              away > 0 && m.camp_day_away({ count: away }),
              ...feeCounts(children),
            ])}
          </p>
        </div>
        <LinkButton
          to={lesson.to(group.id)}
          look="secondary"
          size="small"
          icon="calendar-check"
          className="print:hidden"
        >
          {lesson.name}
        </LinkButton>
      </div>
      <Allergies pupils={children} />
      {children.length === 0 ? (
        <p className="mt-3 text-ink-soft">{m.roll_nobody()}</p>
      ) : (
        <table
          aria-label={title}
          className="mt-3 w-full border-b border-line mobile:block mobile:[&>tbody]:block"
        >
          <thead className="mobile:sr-only">
            <tr className="text-small text-ink-soft">
              {columns.map((column) => (
                <th key={column} scope="col" className="pe-3 pb-1.5 text-start font-normal">
                  {column}
                </th>
              ))}
              <th scope="col" className="hidden text-start font-normal print:table-cell">
                {m.camp_day_arrived()}
              </th>
              <th scope="col" className="hidden text-start font-normal print:table-cell">
                {m.camp_day_left()}
              </th>
            </tr>
          </thead>
          <tbody>
            {children.map((child) => (
              <Child key={child.id} child={child} group={group} sign={sign} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The camps of a day by group: who comes, what to know about each child, and who may collect it. */
export function CampDay({ camp, to, siteId, lesson, sign }: Props) {
  const { groups, day, next_day: next } = camp;
  const onDay = (each: string) => to({ day: each, ...(siteId !== null && { site_id: siteId }) });
  return (
    <>
      <PageTitle
        lead={formatDay(day, { weekday: true, year: true })}
        actions={
          groups.length > 0 && (
            <Button
              look="secondary"
              size="small"
              onClick={() => window.print()}
              className="noscript:hidden print:hidden"
            >
              {m.calendar_print()}
            </Button>
          )
        }
      >
        {m.camp_day_title()}
      </PageTitle>
      <Days camp={camp} to={onDay} />
      <Sites camp={camp} to={to} siteId={siteId} />
      {groups.length === 0 ? (
        <EmptyState
          title={m.camp_day_none()}
          action={
            next && (
              <LinkButton to={onDay(next)}>
                {m.camp_day_next({ day: formatDay(next, { weekday: true, year: true }) })}
              </LinkButton>
            )
          }
        />
      ) : (
        groups.map((group) => <Group key={group.id} group={group} lesson={lesson} sign={sign} />)
      )}
    </>
  );
}
