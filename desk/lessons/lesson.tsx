import { Alert, Box, Card, Chip, Link as MuiLink, Stack, Typography } from '@mui/material';
import { Link, useParams } from 'react-router';
import { languageTags } from '../../contract/core/locale.ts';
import { safeHostOf } from '../../contract/core/outside-links.ts';
import * as m from '../../messages/compiled/messages.js';
import { dotted } from '../../words/dotted.ts';
import { may } from '../page.ts';
import { LessonTime } from '../parts/lesson-time.tsx';
import { Screen } from '../parts/screen.tsx';
import { useRead } from '../parts/use-read.ts';
import { CallOff, ChangePlace, ChooseCover, MoveLesson } from './lesson-acts.tsx';
import type { LessonInfo } from './lesson-info.ts';
import { LessonRoll } from './lesson-roll.tsx';
import { teacherWords } from './teacher-words.ts';

const Plan = ({ plan: { topic, materials } }: Pick<LessonInfo, 'plan'>) => (
  <Card component="section" sx={{ p: 2, mb: 2 }}>
    <Typography component="h2" variant="body2" color="text.secondary">
      {m.syllabus_title()}
    </Typography>
    {topic && (
      <Typography lang={languageTags[topic.language]} sx={{ fontWeight: 600 }}>
        {topic.text}
      </Typography>
    )}
    {materials.map(({ id, url, name }) => (
      <Typography key={id}>
        <MuiLink href={url} target="_blank" rel="noreferrer">
          {name || (safeHostOf(url) ?? m.syllabus_material())}
        </MuiLink>
      </Typography>
    ))}
  </Card>
);

/** The teachers of a lesson, each with a way to choose a cover. */
const Teachers = ({ lesson, choices }: LessonInfo) => (
  <Card component="section" sx={{ p: 2, mb: 2 }}>
    <Stack spacing={1.5}>
      {lesson.teachers.map((teacher) => (
        <Stack
          key={teacher.id}
          direction="row"
          useFlexGap
          sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
        >
          <Typography component="h2" sx={{ fontWeight: 600 }}>
            {teacher.name}
          </Typography>
          {lesson.away_ids.includes(teacher.id) && (
            <Chip size="small" variant="outlined" color="warning" label={m.lessons_is_away()} />
          )}
          <ChooseCover lesson={lesson} away={teacher} choices={choices} />
        </Stack>
      ))}
    </Stack>
    <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
      {m.lessons_cover_hint()}
    </Typography>
  </Card>
);

function Lesson(info: LessonInfo) {
  const { lesson, plan, place } = info;
  const why = lesson.blocked.officeLessonMove;
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        <LessonTime lesson={lesson} site={lesson.site} year />
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {dotted([
          lesson.offering.number,
          lesson.session_label,
          teacherWords(lesson),
          lesson.site.name,
          place?.room ?? '',
        ])}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
        <Chip size="small" variant="outlined" label={m.schedule_students({ count: lesson.students })} />
        {lesson.called_off && (
          <Chip size="small" variant="outlined" color="error" label={m.lessons_called_off()} />
        )}
        <MuiLink component={Link} to={`/timetable?session_id=${lesson.session_id}`}>
          {m.lessons_of_class()}
        </MuiLink>
        {may('classroom.see') && (
          <MuiLink component={Link} to={`/homework?session_id=${lesson.session_id}`}>
            {m.homework_of_class()}
          </MuiLink>
        )}
      </Box>
      {(plan.topic || plan.materials.length > 0) && <Plan plan={plan} />}
      {why ? (
        <Alert severity="info">
          {why.message} {lesson.called_off && m.leave_reason_is({ reason: lesson.called_off })}
        </Alert>
      ) : (
        <>
          {lesson.teachers.length > 0 && <Teachers {...info} />}
          <Stack direction="row" spacing={1}>
            <MoveLesson lesson={lesson} />
            {place && <ChangePlace lesson={lesson} place={place} />}
            <CallOff lesson={lesson} />
          </Stack>
        </>
      )}
      {may('classroom.see') && <LessonRoll lessonId={lesson.id} />}
    </>
  );
}

/** One lesson: its teachers, its time, and whether it takes place. */
export function LessonScreen() {
  const info = useRead('officeLessonInfo', { lesson_id: useParams().lesson ?? '' });
  return (
    <Screen title={info.data?.lesson.offering.name ?? m.lessons_one()} query={info}>
      {(data) => <Lesson {...data} />}
    </Screen>
  );
}
