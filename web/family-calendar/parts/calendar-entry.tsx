import { path } from '../../../contract/core/paths.ts';
import type { ChildLine } from '../../../contract/families/child-line.ts';
import type { CalendarEntry, CalendarTask } from '../../../contract/family-calendar/calls.ts';
import { tabOf } from '../../../contract/homework/states.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { differs, formatClock, formatClocks, formatHour, formatName, zoneName } from '../../client/format.ts';
import { cx } from '../../kit/class-names.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { NarrowHours } from '../../kit/narrow-hours.tsx';

/** Each child's colour in the family's order, as edge and background. */
const colours = [
  'border-blue bg-blue-wash',
  'border-persimmon bg-persimmon-wash',
  'border-green bg-green-wash',
  'border-amber bg-amber-wash',
  'border-ink bg-paper-deep',
];
const coloursOf = (children: readonly ChildLine[], child: { id: string }): string =>
  colours[
    Math.max(
      0,
      children.findIndex(({ id }) => id === child.id),
    ) % colours.length
  ] ?? '';

const kindName: Record<CalendarEntry['kind'], (() => string) | null> = {
  lesson: null,
  private: m.diary_private,
  camp: m.diary_camp,
  trial: m.diary_trial,
  make_up: m.diary_make_up,
  assessment: m.diary_assessment,
};

export type Shown = {
  family: readonly ChildLine[];
  /** The zone that separates the days. */
  zone: string;
};

type EntryProps = Shown & {
  entry: CalendarEntry;
  /** In a sheet: name and time only. */
  small?: boolean;
};

/** Times in the calendar's zone; in the place's zone beneath where they differ. */
function Hours({ entry: { starts_at, ends_at, site }, zone }: Pick<EntryProps, 'entry' | 'zone'>) {
  const local = { zone: zoneName(site.time_zone), time: formatHour(starts_at, site.time_zone) };
  return (
    <span className="tabular block text-ink-soft">
      <NarrowHours>{formatClocks(starts_at, ends_at, zone)}</NarrowHours>
      {differs(starts_at, zone, site.time_zone) && <span className="block">{m.format_site_time(local)}</span>}
    </span>
  );
}

/** The page with more about it: the child's lessons or assessments. */
function placeOf({ kind, child, status }: CalendarEntry): string {
  const query = { child_id: child.id };
  if (kind === 'assessment') return path.virtualAssess(query);
  return path.virtualIndex({ ...query, ...(status === 'finish' ? { status } : {}) });
}

/** A lesson or assessment of a child, as a link to its page. */
export function CalendarEntryLink({ entry, family, zone, small = false }: EntryProps) {
  const { child, offering, site, room, away } = entry;
  const kind = kindName[entry.kind]?.();
  const isOver = entry.status === 'finish';
  const isQuiet = isOver || away;
  const childName = family.length > 1 ? formatName(child) : '';
  return (
    <Link
      to={placeOf(entry)}
      className={cx(
        'block rounded-md border-s-4 px-2 py-1.5 text-small leading-snug hover:shadow-lift',
        !small && 'mobile:px-4 mobile:py-3',
        coloursOf(family, child),
        isQuiet && 'text-ink-soft',
      )}
    >
      <Hours entry={entry} zone={zone} />
      <span className={cx('block', !isQuiet && 'font-strong', away && 'line-through')}>{offering.name}</span>
      <span className="block text-ink-soft">
        {dotted([
          childName,
          away ? m.diary_away() : kind,
          small ? '' : site.name,
          !small && room ? m.schedule_room({ room }) : '',
        ])}
      </span>
    </Link>
  );
}

/** A due time in the calendar's zone; in the class's zone beneath where they differ. */
function DueBy({ task: { due_at, site }, zone }: Pick<Shown, 'zone'> & { task: CalendarTask }) {
  const local = { zone: zoneName(site.time_zone), time: formatHour(due_at, site.time_zone) };
  return (
    <span className="tabular block text-ink-soft">
      {m.diary_due_by({ time: formatClock(due_at, zone) })}
      {differs(due_at, zone, site.time_zone) && <span className="block">{m.format_site_time(local)}</span>}
    </span>
  );
}

/** Homework on its due day, as a link to the task. */
export function CalendarTaskLink({
  task,
  family,
  zone,
  small = false,
}: Shown & { task: CalendarTask; small?: boolean }) {
  const isDone = tabOf(task.state) !== 'todo';
  return (
    <Link
      to={path.virtualTaskInfo(task.task_id, { child_id: task.child.id })}
      className={cx(
        'flex items-start gap-1.5 rounded-md border border-dashed border-edge px-2 py-1.5 text-small leading-snug hover:shadow-lift',
        !small && 'mobile:px-4 mobile:py-3',
        isDone && 'text-ink-soft',
      )}
    >
      <Icon name={isDone ? 'check' : 'notebook'} className="mt-[0.15em] size-[1.1em] shrink-0" />
      <span className="min-w-0">
        <DueBy task={task} zone={zone} />
        <span className="block">{(isDone ? m.diary_due_done : m.diary_due)({ title: task.title })}</span>
        <span className="block text-ink-soft">
          {dotted([family.length > 1 ? formatName(task.child) : '', small ? '' : task.offering.name])}
        </span>
      </span>
    </Link>
  );
}

/** The colour of each child; nothing for an only child. */
export function Legend({ family }: Pick<Shown, 'family'>) {
  if (family.length < 2) return null;
  return (
    <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-small">
      {family.map((child) => (
        <li key={child.id} className="flex items-center gap-2">
          <span aria-hidden="true" className={cx('size-4 rounded-sm border-s-4', coloursOf(family, child))} />
          {formatName(child)}
        </li>
      ))}
    </ul>
  );
}
