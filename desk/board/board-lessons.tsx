import { Box, Card, Chip, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import { dayTextAt } from '../../contract/core/time.ts';
import type { BoardLesson } from '../../contract/staff/board.ts';
import * as m from '../../messages/compiled/messages.js';
import { differs, formatClocks, formatDay, formatGivers, zoneName } from '../../web/client/format.ts';
import { may, page } from '../page.ts';

function State({ starts_at, ends_at, roll_called, called_off }: BoardLesson) {
  const now = Date.now();
  if (called_off)
    return <Chip size="small" variant="outlined" color="error" label={m.lessons_called_off()} />;
  if (roll_called)
    return <Chip size="small" variant="outlined" color="success" label={m.desk_roll_called()} />;
  if (Date.parse(ends_at) <= now)
    return <Chip size="small" variant="outlined" color="warning" label={m.desk_roll_missing()} />;
  return Date.parse(starts_at) <= now ? (
    <Chip size="small" variant="outlined" color="info" label={m.desk_session_running()} />
  ) : null;
}

function Lesson(lesson: BoardLesson) {
  const { starts_at, ends_at, offering, session_label, site, room, teachers, children } = lesson;
  const zone = site.time_zone;
  const day = dayTextAt(starts_at, zone);
  // Where the site's day is another than the school's, the hours alone would seem to be of today.
  const isOtherDay = day !== dayTextAt(starts_at, page.zone);
  const clocks = `${isOtherDay ? `${formatDay(day, { weekday: true, year: false })} ` : ''}${formatClocks(starts_at, ends_at, zone)}`;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 0.25, md: 2 },
        gridTemplateColumns: { md: '165px minmax(0, 2fr) minmax(0, 0.9fr) minmax(0, 1.3fr) 120px' },
        alignItems: 'center',
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
        {differs(starts_at, zone, page.zone) ? `${clocks} (${zoneName(zone)})` : clocks}
      </Typography>
      <Typography>
        {may('schedule.change') ? (
          <MuiLink component={Link} to={`/timetable?session_id=${lesson.session_id}`}>
            {offering.number} {offering.name}
          </MuiLink>
        ) : (
          `${offering.number} ${offering.name}`
        )}{' '}
        · {session_label}
      </Typography>
      <Typography>{formatGivers(teachers)}</Typography>
      <Typography color="text.secondary">
        {[site.name, room].filter(Boolean).join(' ')} · {m.desk_children({ count: children })}
      </Typography>
      <Box>
        <State {...lesson} />
      </Box>
    </Box>
  );
}

export const BoardLessons = ({ lessons }: { lessons: readonly BoardLesson[] }) =>
  lessons.length === 0 ? (
    <Typography>{m.desk_board_no_lessons()}</Typography>
  ) : (
    <Card component="ul" sx={{ px: 2, m: 0, listStyle: 'none' }}>
      {lessons.map((lesson) => (
        <Lesson key={lesson.id} {...lesson} />
      ))}
    </Card>
  );
