import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { TeacherLeaveView } from '../../../contract/teacher-leave/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { useCallForm } from '../../client/use-call-form.ts';
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { AffectedLessons } from './affected-lessons.tsx';

const empty = { first_day: '', last_day: '', start: '', end: '', reason: '' };

/** Loads the affected lessons once both days are known. */
function useAffectedLessons({ first_day, last_day, start, end }: typeof empty) {
  const [, setSearch] = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the days change, not when the address does
  useEffect(() => {
    if (!first_day || !last_day) return;
    const params = Object.entries({ tab: 'own', first_day, last_day, start, end }).filter(
      ([, value]) => value,
    );
    setSearch(new URLSearchParams(params), { replace: true, preventScrollReset: true });
  }, [first_day, last_day, start, end]);
}

/** A teacher asks for leave of whole days or hours; the affected lessons show before sending. */
export function AskTeacherLeave({
  touched,
  onSent,
}: {
  touched: TeacherLeaveView['touched'] | null;
  onSent: () => void;
}) {
  const form = useCallForm('teacherLeaveAsk', empty);
  const { values, field } = form;
  useAffectedLessons(values);
  return (
    <CallForm
      form={form}
      done={m.teacher_leave_asked()}
      missing={() => ({
        ...(values.first_day ? {} : { first_day: m.field_day_required() }),
        ...(values.last_day ? {} : { last_day: m.field_day_required() }),
        ...(values.reason.trim() ? {} : { reason: m.field_reason_required() }),
      })}
      onDone={onSent}
      className="grid gap-5"
    >
      <div className="grid grid-cols-2 gap-4">
        <TextField {...field('first_day')} label={m.teacher_leave_first()} type="date" />
        <TextField {...field('last_day')} label={m.teacher_leave_last()} type="date" />
        <TextField {...field('start')} label={m.teacher_leave_start()} type="time" optional />
        <TextField {...field('end')} label={m.teacher_leave_end()} type="time" optional />
      </div>
      <p className="-mt-2 text-small text-ink-soft">{m.teacher_leave_hours_hint()}</p>
      {touched && values.first_day && values.last_day && (
        <section aria-live="polite">
          <h3 className="mb-2 font-strong">
            {touched.length > 0 ? m.teacher_leave_touches() : m.teacher_leave_touches_none()}
          </h3>
          <AffectedLessons lessons={touched} />
        </section>
      )}
      <TextField {...field('reason')} label={m.leave_reason()} maxLength={300} />
      <Button type="submit" look="accent" wide>
        {m.teacher_leave_send()}
      </Button>
    </CallForm>
  );
}
