import { differs, formatSpan, zoneName } from '../../web/client/format.ts';
import { page } from '../page.ts';

type LessonTimeProps = {
  lesson: { starts_at: string; ends_at: string };
  site: { time_zone: string };
  year?: boolean;
};

/** A lesson's time in the zone of its site, which is named where it is not the school's. */
export const LessonTime = ({ lesson, site: { time_zone: zone }, year = false }: LessonTimeProps) => (
  <time dateTime={lesson.starts_at}>
    {formatSpan([lesson.starts_at, lesson.ends_at], zone, { weekday: true, year })}
    {differs(lesson.starts_at, zone, page.zone) && ` (${zoneName(zone)})`}
  </time>
);
