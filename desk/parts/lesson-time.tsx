import { differs, formatSpan, zoneName } from '../../web/client/format.ts';
import { page } from '../page.ts';

type LessonTimeProps = {
  lesson: { starts_at: string; ends_at: string };
  site: { time_zone: string };
  year?: boolean;
};

/** When a lesson is, by the clocks of its site; these are named where they are not the school's. */
export const LessonTime = ({ lesson, site: { time_zone: zone }, year = false }: LessonTimeProps) => (
  <time dateTime={lesson.starts_at}>
    {formatSpan([lesson.starts_at, lesson.ends_at], zone, { weekday: true, year })}
    {differs(lesson.starts_at, zone, page.zone) && ` (${zoneName(zone)})`}
  </time>
);
