import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import { dayTextAt } from '../../../contract/core/time.ts';
import type { TaughtLesson, TeacherDay } from '../../../contract/schedule/teacher-day.ts';
import * as m from '../../../messages/compiled/messages.js';
import { OtherClocks } from '../../accounts/parts/other-clocks.tsx';
import { zoneName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { useDevice } from '../../client/page-data.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { When } from '../../client/when.tsx';
import { Badge } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import type { IconName } from '../../kit/icon-names.ts';
import { Link } from '../../kit/link.tsx';
import { LinkTile } from '../../kit/link-tile.tsx';
import { PageTitle, Section } from '../../kit/page-title.tsx';
import { LessonLine } from '../../schedule/parts/lesson-line.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { formatAway } from '../../teacher-leave/parts/format-away.ts';
import { RollLink } from '../parts/roll-link.tsx';
import { isAwayDuring } from './away-during.ts';
import { Assessments } from './day-assessments.tsx';
import { NextLesson } from './teacher-next.tsx';
import { WeekDays } from './week-days.tsx';

export const handle: ScreenHandle = { title: () => m.shell_nav_teacher() };
export const meta = () => titled(m.shell_nav_teacher());
export async function loader(args: PageArgs) {
  return { day: await read(args, 'teacherDay', {}), now: Date.now() };
}

/** Past lessons with steps still to do. */
function Unfinished({ lessons, now }: { lessons: readonly TaughtLesson[]; now: number }) {
  return (
    <Section title={m.day_unfinished()}>
      <ul className="grid gap-3">
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <Card padding="small" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <div className="min-w-0">
                <p className="font-strong">{lesson.offering.name}</p>
                <p className="text-small text-ink-soft">
                  <When at={lesson.starts_at} until={lesson.ends_at} place={lesson.site} year={false} />
                </p>
                <p className="text-small">{m.day_said({ said: lesson.said, total: lesson.present })}</p>
              </div>
              <div className="flex flex-wrap gap-3">
                <RollLink lesson={lesson} now={now} small />
                <LinkButton to={path.teacherRemarks(lesson.id)} size="small" icon="chat-circle-text">
                  {m.remarks_write()}
                </LinkButton>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const awayStates = { asked: m.leave_state_asked, granted: m.leave_state_granted };

/** The teacher's own leave within the week. */
const Away = ({ leaves }: { leaves: TeacherDay['away'] }) => (
  <Section title={m.day_away()}>
    <ul className="grid gap-2">
      {leaves.map((leave) => (
        <li key={leave.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Link to={path.teacherLeave({ tab: 'own' })} className="tap text-blue underline">
            {formatAway(leave, leave.time_zone)}
          </Link>
          <Badge tone={leave.state === 'granted' ? 'green' : 'amber'}>
            {leave.state === 'granted' ? awayStates.granted() : awayStates.asked()}
          </Badge>
        </li>
      ))}
    </ul>
  </Section>
);

type PageLink = { to: () => string; icon: IconName; label: () => string };
const links: readonly PageLink[] = [
  { to: () => path.teacherLeave(), icon: 'calendar-blank', label: m.leave_nav },
  { to: () => path.teacherTask(), icon: 'notebook', label: m.homework_title },
  { to: () => path.teacherSyllabus(), icon: 'books', label: m.syllabus_title },
  { to: () => path.teacherAssess(), icon: 'seal-check', label: m.assess_teacher_title },
  { to: () => path.teacherDebate(), icon: 'users-three', label: m.debate_teacher_title },
  { to: () => path.teacherContest(), icon: 'sparkle', label: m.contest_teacher_title },
  { to: () => path.teacherFeedback(), icon: 'heart', label: m.feedback_of_families },
  { to: path.teacherPhrases, icon: 'chat-circle-text', label: m.remarks_bank },
  { to: () => path.teacherRollCallHistory(), icon: 'list', label: m.roll_history_title },
  { to: () => path.teacherCampDay(), icon: 'backpack', label: m.camp_day_title },
  { to: () => path.teacherCertificate(), icon: 'certificate', label: m.certificate_list_title },
  { to: () => path.teacherLetters(), icon: 'envelope-simple', label: m.letters_title },
  { to: () => path.teacherCommunication(), icon: 'phone', label: m.talks_title },
  { to: path.teacherHours, icon: 'clock', label: m.hours_title },
];

/** Links to the teacher's other pages. */
const Links = ({ toMark }: { toMark: number }) =>
  links.map(({ to, icon, label }) => (
    <LinkButton key={icon} to={to()} look="secondary" size="small" icon={icon}>
      {label()}
      {label === m.homework_title && toMark > 0 && (
        <span className="ms-1 font-strong text-persimmon-deep">{m.homework_to_mark({ count: toMark })}</span>
      )}
    </LinkButton>
  ));

/** The same links as tiles, on a phone. */
const Tiles = ({ toMark }: { toMark: number }) =>
  links.map(({ to, icon, label }) => (
    <LinkTile key={icon} to={to()} icon={icon}>
      {label()}
      {label === m.homework_title && toMark > 0 && (
        <span className="font-strong text-persimmon-deep">{m.homework_to_mark({ count: toMark })}</span>
      )}
    </LinkTile>
  ));

/** A teacher's day: the next lesson, unfinished ones, today and the week. */
export default function TeacherIndexScreen() {
  const { day, now } = useLoaderData<typeof loader>();
  const isMobile = useDevice() === 'mobile';
  const today = day.week.filter((lesson) => dayTextAt(lesson.starts_at, day.time_zone) === day.today);
  return (
    <>
      <PageTitle actions={isMobile ? undefined : <Links toMark={day.to_mark} />}>
        {m.shell_nav_teacher()}
      </PageTitle>
      <OtherClocks className="mb-5" />
      {day.next ? (
        <NextLesson lesson={day.next} now={now} isAway={isAwayDuring(day.next, day.away)} />
      ) : (
        <EmptyState title={m.day_nothing()} picture="calendar">
          {m.day_nothing_words()}
        </EmptyState>
      )}
      {isMobile && day.to_mark > 0 && (
        <LinkButton to={path.teacherTask()} look="secondary" icon="notebook" wide className="mt-4">
          {m.homework_title()}
          <span className="ms-1 text-persimmon-deep">{m.homework_to_mark({ count: day.to_mark })}</span>
        </LinkButton>
      )}
      {day.away.length > 0 && <Away leaves={day.away} />}
      {day.unfinished.length > 0 && <Unfinished lessons={day.unfinished} now={now} />}
      <Assessments day={day} />
      <Section title={m.day_today()}>
        {today.length === 0 ? (
          <p className="text-ink-soft">{m.day_no_lessons_today()}</p>
        ) : (
          <ul className="grid gap-4">
            {today.map((lesson) => (
              <li key={lesson.id}>
                <LessonLine
                  lesson={lesson}
                  end={
                    <span className="grid justify-items-start gap-1">
                      <Badge tone="blue" icon="student">
                        {m.schedule_students({ count: lesson.students })}
                      </Badge>
                      {isAwayDuring(lesson, day.away) && <Badge tone="amber">{m.day_lesson_away()}</Badge>}
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section
        title={m.day_week()}
        end={<span className="text-small text-ink-soft">{zoneName(day.time_zone)}</span>}
      >
        {day.week.length === 0 ? (
          <p className="text-ink-soft">{m.day_no_lessons_week()}</p>
        ) : (
          <WeekDays day={day} />
        )}
      </Section>
      {isMobile && (
        <nav aria-label={m.day_ways()} className="mt-9 grid grid-cols-3 gap-2">
          <Tiles toMark={day.to_mark} />
        </nav>
      )}
    </>
  );
}
