import { differs, formatSpan, zoneName } from '../../web/client/format.ts';
import { page } from '../page.ts';

type LessonTimeProps = {
  lesson: { starts_at: string; ends_at: string };
  site: { time_zone: string };
  year?: boolean;
  /** Whether the zone stands above, once for a list. */
  isZoneAbove?: boolean;
};

/** The zone that lessons share, where it is not the school's; null otherwise. */
export function sharedZone(
  lessons: readonly { starts_at: string; site: LessonTimeProps['site'] }[],
): string | null {
  const [zone, ...others] = new Set(lessons.map(({ site }) => site.time_zone));
  if (!zone || others.length > 0) return null;
  return lessons.some(({ starts_at }) => differs(starts_at, zone, page.zone)) ? zone : null;
}

/** A lesson's time in the zone of its site, which is named where it is not the school's. */
export const LessonTime = ({
  lesson,
  site: { time_zone: zone },
  year = false,
  isZoneAbove = false,
}: LessonTimeProps) => (
  <time dateTime={lesson.starts_at}>
    {formatSpan([lesson.starts_at, lesson.ends_at], zone, { weekday: true, year })}
    {!isZoneAbove && differs(lesson.starts_at, zone, page.zone) && ` (${zoneName(zone)})`}
  </time>
);
