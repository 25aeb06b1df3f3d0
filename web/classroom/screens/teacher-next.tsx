import { path } from '../../../contract/core/paths.ts';
import type { Pupil, TeacherDay } from '../../../contract/schedule/teacher-day.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatLessonPlace, formatName } from '../../client/format.ts';
import { When } from '../../client/when.tsx';
import { Badge, type Tone } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Countdown } from '../../kit/countdown.tsx';
import { Icon } from '../../kit/icon.tsx';
import type { IconName } from '../../kit/icon-names.ts';
import { Topic } from '../../syllabus/parts/topic.tsx';
import { RollLink } from '../parts/roll-link.tsx';

type Lesson = NonNullable<TeacherDay['next']>;

/** The countdown starts a day before the lesson. */
const countdownStart = 24 * 60 * 60 * 1000;

type FactProps = { tone: Tone; icon: IconName; label: string; pupils: readonly Pupil[] };

/** Pupils to whom a fact applies, by name. */
function Fact({ tone, icon, label, pupils }: FactProps) {
  if (pupils.length === 0) return null;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
      <span>{pupils.map((pupil) => formatName(pupil)).join(m.catalog_and())}</span>
    </li>
  );
}

/** Facts about the pupils that matter in the lesson. */
function AboutPupils({ pupils }: { pupils: readonly Pupil[] }) {
  const allergic = pupils.filter((pupil) => pupil.allergies);
  return (
    <ul className="grid gap-2.5">
      <Fact
        tone="persimmon"
        icon="sparkle"
        label={m.day_trying()}
        pupils={pupils.filter((pupil) => pupil.as === 'trial')}
      />
      <Fact
        tone="amber"
        icon="arrow-clockwise"
        label={m.day_making_up()}
        pupils={pupils.filter((pupil) => pupil.as === 'guest')}
      />
      <Fact tone="blue" icon="student" label={m.day_new()} pupils={pupils.filter((pupil) => pupil.is_new)} />
      <Fact
        tone="green"
        icon="gift"
        label={m.day_birthday()}
        pupils={pupils.filter((pupil) => pupil.birthday)}
      />
      {allergic.map((pupil) => (
        <li key={pupil.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="red" icon="warning">
            {m.day_allergy()}
          </Badge>
          <span>{m.day_allergy_of({ name: formatName(pupil), allergies: pupil.allergies ?? '' })}</span>
        </li>
      ))}
    </ul>
  );
}

/** The current or next lesson: time, place, pupils and links. `isAway`: it lies in the teacher's own leave. */
export function NextLesson({ lesson, now, isAway }: { lesson: Lesson; now: number; isAway: boolean }) {
  const begins = new Date(lesson.starts_at).getTime();
  const isUnderWay = lesson.status === 'in_class';
  return (
    <Card as="section" padding="large" className="border-s-6 border-persimmon">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-strong text-persimmon-deep">
            {isUnderWay ? m.day_under_way() : m.day_next()}
            {isAway && <Badge tone="amber">{m.day_lesson_away()}</Badge>}
          </p>
          <h2 className="mt-1 text-head mobile:text-title">{lesson.offering.name}</h2>
          {lesson.plan.topic && <Topic topic={lesson.plan.topic} className="text-lead font-strong" />}
          <p className="mt-1 text-lead mobile:text-body">
            <When at={lesson.starts_at} until={lesson.ends_at} place={lesson.site} year={false} />
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
            <span className="inline-flex items-center gap-1.5">
              <Icon name={lesson.site.kind === 'online' ? 'monitor-play' : 'map-pin'} />
              {lesson.site.name}
              {lesson.room && ` · ${m.schedule_room({ room: lesson.room })}`}
            </span>
            <span>{m.schedule_students({ count: lesson.students })}</span>
            <span>{formatLessonPlace(lesson)}</span>
          </p>
        </div>
        {!isUnderWay && begins - now < countdownStart && (
          <p className="text-end mobile:text-start">
            <span className="block text-small text-ink-soft">{m.day_begins_in()}</span>
            <Countdown until={lesson.starts_at} className="text-head font-strong" />
          </p>
        )}
      </div>
      <div className="mt-5">
        <AboutPupils pupils={lesson.pupils} />
      </div>
      <div className="mt-6 flex flex-wrap gap-3 mobile:*:grow">
        <RollLink lesson={lesson} now={now} />
        {lesson.to_mark > 0 && (
          <LinkButton
            to={path.teacherTask({ session_id: lesson.session_id })}
            look="secondary"
            icon="pencil-simple"
          >
            {m.homework_to_mark({ count: lesson.to_mark })}
          </LinkButton>
        )}
        {lesson.site.kind === 'online' && (
          <LinkButton to={path.lessonEnter(lesson.id)} look="secondary" icon="video-camera">
            {m.door_enter()}
          </LinkButton>
        )}
        <LinkButton to={path.teacherSyllabus(lesson.session_id)} look="secondary" icon="books">
          {m.syllabus_title()}
        </LinkButton>
        {isUnderWay && (
          <LinkButton to={path.teacherRemarks(lesson.id)} look="secondary" icon="chat-circle-text">
            {m.remarks_write()}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
