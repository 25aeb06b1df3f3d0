import type { CampWeek } from '../../../contract/catalog/home.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatDays } from '../../client/format.ts';
import { Link } from '../../kit/link.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';

/** The next camp weeks with their days, places left and site. */
export function CampWeeks({ weeks }: { weeks: readonly CampWeek[] }) {
  return (
    <ol className="grid gap-2 desktop:grid-cols-5 mobile:-mx-5 mobile:flex mobile:scroll-px-5 mobile:overflow-x-auto mobile:px-5 mobile:pb-1">
      {weeks.map((week) => (
        <li key={week.monday} className="mobile:w-48 mobile:shrink-0">
          <Link
            to={week.number ? path.offering({ kind: 'camp', number: week.number }) : path.courseCamps()}
            className="block h-full rounded-md bg-sheet px-4 py-3 text-small shadow-rest transition-shadow hover:shadow-lift"
          >
            <span className="line-clamp-2 text-body leading-snug font-strong">
              {week.name ?? m.home_camps_count({ count: week.camps })}
            </span>
            <span className="mt-0.5 block">
              {week.weeks.map((number) => m.home_week({ number })).join(m.catalog_and())}
            </span>
            <span className="block break-keep text-ink-soft">
              <Unbroken>{formatDays(week.first_day, week.last_day)}</Unbroken>
            </span>
            {week.site && <span className="block text-ink-soft">{week.site}</span>}
            <span
              className={`mt-1 block font-strong ${week.seats_left > 0 ? 'text-green' : 'text-ink-soft'}`}
            >
              {week.seats_left > 0 ? m.catalog_seats_left({ count: week.seats_left }) : m.catalog_full()}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
