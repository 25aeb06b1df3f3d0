import { useRevalidator } from 'react-router';
import { wallAt } from '../../../contract/core/time.ts';
import type { OfficeLesson } from '../../../contract/lesson-changes/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { dayIn, zoneName } from '../../client/format.ts';
import { post } from '../../client/post.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { RadioCards } from '../../kit/choice-cards.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { TextField } from '../../kit/text-field.tsx';

type Scope = 'one' | 'later' | 'all';

/** Moves a lesson, it and those after it, or all that have not begun; by the clocks of its place. */
export function MoveLesson({ lesson }: { lesson: OfficeLesson }) {
  const zone = lesson.site.time_zone;
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = (at: string) => {
    const { hour, minute } = wallAt(at, zone);
    return `${two(hour)}:${two(minute)}`;
  };
  const initial = {
    day: dayIn(lesson.starts_at, zone),
    start: clock(lesson.starts_at),
    end: clock(lesson.ends_at),
    why: '',
    scope: 'one',
  };
  const { busy, errors, act, sent } = useAct('officeLessonMove');
  const { values, field, set } = useFields(initial, errors, sent);
  const { revalidate } = useRevalidator();
  const submit = () =>
    act(async () => {
      const { why, scope, ...times } = values;
      await post('officeLessonMove', {
        lesson_id: lesson.id,
        ...times,
        scope: scope as Scope,
        ...(why.trim() ? { why } : {}),
      });
      toast(m.lessons_moved());
      await revalidate();
    });
  return (
    <Card as="section">
      <h2 className="mb-1 text-title">{m.lessons_move()}</h2>
      <p className="mb-4 text-small text-ink-soft">{m.lessons_move_hint({ zone: zoneName(zone) })}</p>
      <CallForm
        call="officeLessonMove"
        fields={{ lesson_id: lesson.id }}
        told={m.lessons_moved()}
        onSubmit={() => void submit()}
        errors={errors.errors}
        className="grid gap-4"
      >
        <TextField {...field('day')} label={m.lessons_day()} type="date" />
        <div className="grid grid-cols-2 gap-4">
          <TextField {...field('start')} label={m.lessons_start()} type="time" />
          <TextField {...field('end')} label={m.lessons_end()} type="time" />
        </div>
        <RadioCards
          legend={m.lessons_scope()}
          name="scope"
          value={values.scope}
          onValue={(scope) => set({ scope })}
          choices={[
            { value: 'one', label: m.lessons_scope_one() },
            { value: 'later', label: m.lessons_scope_later() },
            { value: 'all', label: m.lessons_scope_all() },
          ]}
        />
        <TextField {...field('why')} label={m.lessons_why()} maxLength={200} optional />
        <Button type="submit" look="secondary" busy={busy}>
          {m.lessons_move()}
        </Button>
      </CallForm>
    </Card>
  );
}
