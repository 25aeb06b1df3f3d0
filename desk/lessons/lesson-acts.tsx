import { Stack, Typography } from '@mui/material';
import { DateInput, RadioButtonGroupInput, SelectInput, TextInput } from 'react-admin';
import type { Calls } from '../../contract/calls.ts';
import type { OutputOf } from '../../contract/core/call.ts';
import { wallAt } from '../../contract/core/time.ts';
import type { OfficeLesson } from '../../contract/lesson-changes/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { dayIn, formatDay, zoneName } from '../../web/client/format.ts';
import { dotted } from '../../words/dotted.ts';
import { act } from '../data-provider.ts';
import { ActWindow } from '../parts/act-window.tsx';
import { capitalized } from '../parts/capitalized.ts';
import type { ActMessage } from '../parts/use-act.ts';
import { RoomInput } from '../programme/room-input.tsx';
import type { LessonInfo } from './lesson-info.ts';

const why = { htmlInput: { maxLength: 200 } };

type Moved = OutputOf<Calls['officeLessonMove']>;

const stays: Record<Moved['not_moved'][number]['why'], () => string> = {
  holiday: m.lessons_stays_holiday,
  overlaps: m.lessons_stays_overlaps,
  teacher_busy: m.lessons_stays_busy,
  room_taken: m.lessons_stays_room,
  past: m.lessons_stays_past,
};

/** Says after a move which lessons stay, and why, until it is closed. */
const wordsOfMove =
  (zone: string) =>
  ({ not_moved }: Moved): string | ActMessage => {
    if (not_moved.length === 0) return m.lessons_moved();
    const lessons = not_moved.map(({ starts_at, why: reason }) =>
      m.lessons_stays({ day: formatDay(dayIn(starts_at, zone)), why: stays[reason]() }),
    );
    return { words: [m.lessons_moved_but(), ...lessons].join('\n'), type: 'warning', stays: true };
  };

/** Moves a lesson, it and all after it, or all that have not begun; times are local to its site. */
export function MoveLesson({ lesson }: { lesson: OfficeLesson }) {
  const zone = lesson.site.time_zone;
  const clock = (at: string) => {
    const { hour, minute } = wallAt(at, zone);
    return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  };
  const scopes = [
    { id: 'one', name: m.lessons_scope_one() },
    { id: 'later', name: m.lessons_scope_later() },
    { id: 'all', name: m.lessons_scope_all() },
  ];
  return (
    <ActWindow
      label={m.lessons_move()}
      words={m.lessons_move_hint({ zone: zoneName(zone) })}
      done={wordsOfMove(zone)}
      defaults={{
        day: dayIn(lesson.starts_at, zone),
        start: clock(lesson.starts_at),
        end: clock(lesson.ends_at),
        scope: 'one',
      }}
      work={({ day, start, end, scope, why: reason }) =>
        act<Moved>('officeLessonMove', {
          lesson_id: lesson.id,
          day,
          start,
          end,
          scope,
          ...(reason?.trim() ? { why: reason } : {}),
        })
      }
    >
      <DateInput source="day" label={m.lessons_day()} isRequired />
      <Stack direction="row" spacing={2}>
        <TextInput source="start" type="time" label={m.lessons_start()} isRequired />
        <TextInput source="end" type="time" label={m.lessons_end()} isRequired />
      </Stack>
      <RadioButtonGroupInput
        source="scope"
        label={m.lessons_scope()}
        choices={scopes}
        row={false}
        helperText={m.lessons_scope_hint()}
      />
      <TextInput source="why" label={m.lessons_why()} slotProps={why} />
    </ActWindow>
  );
}

type PlaceProps = { lesson: OfficeLesson; place: NonNullable<LessonInfo['place']> };

/** Another room or link for the private lessons of a child with a teacher. */
export const ChangePlace = ({ lesson, place }: PlaceProps) => (
  <ActWindow
    label={m.lessons_place()}
    words={m.lessons_place_hint()}
    done={m.lessons_place_done()}
    defaults={{ place }}
    work={({ place: { room, link }, why: reason }) =>
      act('officeLessonPlace', {
        lesson_id: lesson.id,
        place: { room: room ?? '', link: link ?? '' },
        ...(reason?.trim() ? { why: reason } : {}),
      })
    }
  >
    <RoomInput source="place.room" siteId={lesson.site.id} />
    <TextInput source="place.link" label={capitalized(m.programme_field_link())} type="url" />
    <TextInput source="why" label={m.lessons_why()} slotProps={why} />
  </ActWindow>
);

/** Calls a lesson off; the families read the reason. */
export const CallOff = ({ lesson }: { lesson: OfficeLesson }) => (
  <ActWindow
    label={m.lessons_call_off()}
    color="error"
    words={
      <>
        <Typography>{m.lessons_call_off_sure({ count: lesson.students })}</Typography>
        <Typography color="text.secondary">{m.lessons_call_off_hint()}</Typography>
      </>
    }
    done={m.lessons_called_off()}
    work={(values) => act('officeLessonCallOff', { lesson_id: lesson.id, why: values.why ?? '' })}
  >
    <TextInput source="why" label={m.lessons_why()} slotProps={why} isRequired />
  </ActWindow>
);

type CoverProps = Pick<LessonInfo, 'lesson' | 'choices'> & { away: OfficeLesson['teachers'][number] };

/** Chooses a cover for an absent teacher. Teachers of the subject come first; busy teachers are left out. */
export function ChooseCover({ lesson, away, choices }: CoverProps) {
  const current = lesson.covers.find(({ away_id }) => away_id === away.id)?.cover;
  return (
    <ActWindow
      label={m.lessons_cover({ name: away.name })}
      look={{ variant: 'outlined', size: 'small' }}
      words={m.lessons_cover_hint()}
      done={m.office_done()}
      defaults={{ cover_id: current?.id ?? '' }}
      work={({ cover_id }) =>
        act('officeLessonCover', {
          lesson_id: lesson.id,
          away_id: away.id,
          ...(cover_id ? { cover_id } : {}),
        })
      }
    >
      <SelectInput
        source="cover_id"
        label={m.lessons_cover_who()}
        emptyText={m.lessons_cover_own({ name: away.name })}
        choices={choices.map(({ id, name, same_subject, busy }) => ({
          id,
          name: dotted([name, same_subject ? m.lessons_same_subject() : '', busy ? m.lessons_busy() : '']),
          disabled: busy && id !== current?.id,
        }))}
      />
    </ActWindow>
  );
}
