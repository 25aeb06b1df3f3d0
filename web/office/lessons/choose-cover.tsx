import { useRevalidator } from 'react-router';
import type { OutputOf } from '../../../contract/core/call.ts';
import type { lessonChangeCalls, OfficeLesson } from '../../../contract/lesson-changes/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { CallForm } from '../../client/call-form.tsx';
import { post } from '../../client/post.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { Select } from '../../kit/select.tsx';

type Choices = OutputOf<typeof lessonChangeCalls.officeLessonInfo>['choices'];
type Props = { lesson: OfficeLesson; away: OfficeLesson['teachers'][number]; choices: Choices };

/** Chooses who gives a lesson for a teacher who is away; those of its subject first, those who are busy then not at all. */
export function ChooseCover({ lesson, away, choices }: Props) {
  const before = lesson.covers.find((one) => one.away_id === away.id)?.cover;
  const { busy, errors, act, sent } = useAct('officeLessonCover', away.id);
  const { values, field } = useFields({ cover_id: before?.id ?? '' }, errors, sent);
  const { revalidate } = useRevalidator();
  const submit = () =>
    act(async () => {
      const cover = values.cover_id ? { cover_id: values.cover_id } : {};
      await post('officeLessonCover', { lesson_id: lesson.id, away_id: away.id, ...cover });
      toast(m.office_done());
      await revalidate();
    });
  return (
    <Card as="section">
      <h2 className="text-title">{m.lessons_cover({ name: away.name })}</h2>
      {lesson.away_ids.includes(away.id) && (
        <p className="mt-2">
          <Badge tone="amber">{m.lessons_is_away()}</Badge>
        </p>
      )}
      <p className="mt-2 mb-4 text-small text-ink-soft">{m.lessons_cover_hint()}</p>
      <CallForm
        call="officeLessonCover"
        about={away.id}
        fields={{ lesson_id: lesson.id, away_id: away.id }}
        told={m.office_done()}
        onSubmit={() => void submit()}
        errors={errors.errors}
        className="grid gap-4"
      >
        <Select
          {...field('cover_id')}
          label={m.lessons_cover_who()}
          empty={m.lessons_cover_own({ name: away.name })}
          options={choices.map((one) => ({
            value: one.id,
            label: dotted([
              one.name,
              one.same_subject ? m.lessons_same_subject() : '',
              one.busy ? m.lessons_busy() : '',
            ]),
            disabled: one.busy && one.id !== before?.id,
          }))}
        />
        <Button type="submit" look="secondary" busy={busy}>
          {m.lessons_save()}
        </Button>
      </CallForm>
    </Card>
  );
}
