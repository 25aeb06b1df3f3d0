import { Box, Button, Card, CardActionArea, Chip, Stack, TextField, Typography } from '@mui/material';
import type { FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { OfficeLesson } from '../../contract/lesson-changes/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatDay, formatLessonPlace, zoneName } from '../../web/client/format.ts';
import { dotted } from '../../words/dotted.ts';
import { LessonTime, sharedZone } from '../parts/lesson-time.tsx';
import { PageNumbers, usePageNumber } from '../parts/page-numbers.tsx';
import { Screen } from '../parts/screen.tsx';
import { useRead } from '../parts/use-read.ts';
import { teacherWords } from './teacher-words.ts';

/** Whether a lesson takes place, and whether it needs a cover. */
function States({ lesson }: { lesson: OfficeLesson }) {
  const needsCover = lesson.away_ids.some((id) => !lesson.covers.some((cover) => cover.away_id === id));
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.75 }}>
      {lesson.called_off && (
        <Chip size="small" variant="outlined" color="error" label={m.lessons_called_off()} />
      )}
      {needsCover && !lesson.called_off && (
        <Chip size="small" variant="outlined" color="warning" label={m.lessons_needs_cover()} />
      )}
      {lesson.covers.length > 0 && (
        <Chip size="small" variant="outlined" color="success" label={m.lessons_covered()} />
      )}
      <Chip size="small" variant="outlined" label={m.schedule_students({ count: lesson.students })} />
    </Stack>
  );
}

const Line = ({ lesson, isZoneAbove }: { lesson: OfficeLesson; isZoneAbove: boolean }) => (
  <Card component="li">
    <CardActionArea
      component={Link}
      to={`/timetable/${lesson.id}`}
      sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}
    >
      <Box component="span" sx={{ flex: '1 1 18rem', minWidth: 0 }}>
        <Typography
          component="span"
          sx={{ display: 'block', fontWeight: 600, color: 'primary.main', textDecoration: 'underline' }}
        >
          {lesson.offering.name} · {lesson.session_label}
        </Typography>
        <Typography component="span" sx={{ display: 'block' }}>
          <LessonTime lesson={lesson} site={lesson.site} isZoneAbove={isZoneAbove} />
        </Typography>
        <Typography component="span" variant="body2" color="text.secondary">
          {dotted([
            lesson.offering.number,
            formatLessonPlace(lesson),
            teacherWords(lesson),
            lesson.site.name,
          ])}
        </Typography>
      </Box>
      <States lesson={lesson} />
    </CardActionArea>
  </Card>
);

/** A page of lessons, which name their zone once if they share it. */
function Lines({ lessons }: { lessons: readonly OfficeLesson[] }) {
  const zone = sharedZone(lessons);
  return (
    <>
      {zone && (
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          {m.desk_by_clocks({ zone: zoneName(zone) })}
        </Typography>
      )}
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {lessons.map((lesson) => (
          <Line key={lesson.id} lesson={lesson} isZoneAbove={zone !== null} />
        ))}
      </Stack>
    </>
  );
}

type Asked = Partial<Record<'q' | 'session_id' | 'leave_id' | 'day', string>>;

function leadOf({ leave_id, day }: Asked): string {
  if (leave_id) return m.lessons_lead_leave();
  if (day === 'today') return m.lessons_lead_today();
  return day ? m.lessons_lead_day({ day: formatDay(day, { year: true, weekday: true }) }) : m.lessons_lead();
}

/** Lessons that are not over, filtered by the address. */
export function TimetableScreen() {
  const [query, setQuery] = useSearchParams();
  const names = ['q', 'session_id', 'leave_id', 'day'] as const;
  const filters: Asked = Object.fromEntries(
    names.flatMap((name) => (query.get(name)?.trim() ? [[name, query.get(name)?.trim()]] : [])),
  );
  const list = useRead('officeLessonIndex', { ...filters, page: usePageNumber(), page_size: 20 });
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setQuery({ q: String(new FormData(event.currentTarget).get('q') ?? '') });
  };
  return (
    <Screen title={m.lessons_title()} lead={leadOf(filters)} query={list}>
      {({ items, ...numbers }) => (
        <>
          <Stack component="form" direction="row" spacing={1} onSubmit={find} sx={{ mb: 2, maxWidth: 520 }}>
            <TextField
              name="q"
              label={m.lessons_search()}
              defaultValue={filters.q ?? ''}
              slotProps={{ htmlInput: { maxLength: 60 } }}
              sx={{ flexGrow: 1, m: 0 }}
            />
            <Button type="submit" variant="outlined">
              {m.lessons_find()}
            </Button>
          </Stack>
          {items.length === 0 && <Typography>{m.lessons_none()}</Typography>}
          <Lines lessons={items} />
          <PageNumbers {...numbers} />
        </>
      )}
    </Screen>
  );
}
