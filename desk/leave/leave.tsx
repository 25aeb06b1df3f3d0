import { FormControlLabel, Link as MuiLink, Stack, Switch, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { LeaveView } from '../../contract/leave/calls.ts';
import type { TeacherLeaveView } from '../../contract/teacher-leave/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { differs, formatGivers, formatLessonPlace, formatName, zoneName } from '../../web/client/format.ts';
import { formatAway } from '../../web/teacher-leave/parts/format-away.ts';
import { dotted } from '../../words/dotted.ts';
import { page } from '../page.ts';
import { LessonTime } from '../parts/lesson-time.tsx';
import { PageNumbers, usePageNumber } from '../parts/page-numbers.tsx';
import { Screen } from '../parts/screen.tsx';
import { useRead } from '../parts/use-read.ts';
import { AnswerLeave, LeaveCard } from './leave-card.tsx';

const perPage = 20;

/** A switch that shows only leave that waits for an answer, and its state. */
function useOnlyAsked(): { isAsked: boolean; choose: ReactNode } {
  const [query, setQuery] = useSearchParams();
  const isAsked = query.get('state') === 'asked';
  const choose = (
    <FormControlLabel
      sx={{ mb: 1, ml: 0 }}
      label={m.leave_show_asked()}
      control={<Switch checked={isAsked} onChange={() => setQuery(isAsked ? {} : { state: 'asked' })} />}
    />
  );
  return { isAsked, choose };
}

const StudentLeave = ({ leave }: { leave: LeaveView }) => {
  const { lesson } = leave;
  const counts = leave.state !== 'declined' && leave.state !== 'withdrawn' && !leave.in_time;
  return (
    <LeaveCard
      name={`${formatName(leave.child)} · ${lesson.offering.name}`}
      leave={leave}
      notes={counts ? [{ tone: 'warning', words: m.leave_counts_as_held() }] : []}
      when={
        <>
          <LessonTime lesson={lesson} site={lesson.site} />
          <Typography variant="body2" color="text.secondary">
            {dotted([
              lesson.session_label,
              formatLessonPlace(lesson),
              formatGivers(lesson.teachers),
              lesson.site.name,
            ])}
          </Typography>
        </>
      }
    >
      {leave.picture && (
        <MuiLink href={leave.picture} target="_blank" rel="noopener noreferrer">
          {m.leave_see_picture()}
        </MuiLink>
      )}
      {leave.blocked.leaveAnswer === null && (
        <AnswerLeave
          call="leaveAnswer"
          id={leave.id}
          label={m.leave_words()}
          granted={m.leave_granted()}
          declined={m.leave_declined()}
        />
      )}
    </LeaveCard>
  );
};

export function StudentLeaveScreen() {
  const { isAsked, choose } = useOnlyAsked();
  const status = isAsked ? { status: 'asked' as const } : {};
  const list = useRead('leaveIndex', { ...status, page: usePageNumber(), page_size: perPage });
  return (
    <Screen title={m.leave_of_students()} query={list}>
      {({ items, ...numbers }) => (
        <>
          {choose}
          {items.length === 0 && <Typography>{m.leave_requests_none_words()}</Typography>}
          <Stack component="ul" spacing={1.5} sx={{ p: 0, m: 0 }}>
            {items.map((leave) => (
              <StudentLeave key={leave.id} leave={leave} />
            ))}
          </Stack>
          <PageNumbers {...numbers} />
        </>
      )}
    </Screen>
  );
}

const TeacherLeave = ({ leave }: { leave: TeacherLeaveView }) => {
  const isOn = leave.state === 'asked' || leave.state === 'granted';
  const isElsewhere = differs(leave.starts_at, leave.time_zone, page.zone);
  return (
    <LeaveCard
      name={leave.teacher.name}
      leave={leave}
      when={formatAway(leave, leave.time_zone) + (isElsewhere ? ` (${zoneName(leave.time_zone)})` : '')}
      notes={
        isOn && leave.lessons > 0
          ? [{ tone: 'warning', words: m.teacher_leave_lessons({ count: leave.lessons }) }]
          : []
      }
    >
      {leave.assessments > 0 && leave.state === 'asked' && (
        <Typography variant="body2">{m.teacher_leave_assessments({ count: leave.assessments })}</Typography>
      )}
      {isOn && (
        <MuiLink component={Link} to={`/timetable?leave_id=${leave.id}`} sx={{ justifySelf: 'start' }}>
          {m.teacher_leave_see_lessons()}
        </MuiLink>
      )}
      {leave.blocked.officeTeacherLeaveAnswer === null && (
        <AnswerLeave
          call="officeTeacherLeaveAnswer"
          id={leave.id}
          label={m.leave_words_teacher()}
          granted={m.office_done()}
          declined={m.office_done()}
        />
      )}
    </LeaveCard>
  );
};

/** Teachers' leave, with a link to the lessons that need a cover. */
export function TeacherLeaveScreen() {
  const { isAsked, choose } = useOnlyAsked();
  const state = isAsked ? { state: 'asked' as const } : {};
  const list = useRead('officeTeacherLeaveIndex', { ...state, page: usePageNumber(), page_size: perPage });
  return (
    <Screen title={m.leave_of_teachers()} query={list}>
      {({ items, ...numbers }) => (
        <>
          {choose}
          {items.length === 0 && <Typography>{m.teacher_leave_none_office()}</Typography>}
          <Stack component="ul" spacing={1.5} sx={{ p: 0, m: 0 }}>
            {items.map((leave) => (
              <TeacherLeave key={leave.id} leave={leave} />
            ))}
          </Stack>
          <PageNumbers {...numbers} />
        </>
      )}
    </Screen>
  );
}
