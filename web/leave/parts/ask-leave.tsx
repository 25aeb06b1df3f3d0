import { useState } from 'react';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { CallForm } from '../../client/call-form.tsx';
import { useClassLabel } from '../../client/class-label.ts';
import { formatName } from '../../client/format.ts';
import type { OwnChild } from '../../client/own-children.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { When } from '../../client/when.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { FieldGroup } from '../../kit/field.tsx';
import { KeptChoices } from '../../kit/kept-choices.tsx';
import { Link } from '../../kit/link.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { stillAmong } from '../../kit/unsent-form.ts';
import { type AskChoice, isOfChosen, type LaterLessons } from './ask-choices.ts';
import { LeavePicture } from './leave-picture.tsx';
import { UntilDay } from './until-day.tsx';

const toggled = (ids: readonly string[], id: string, yes: boolean) =>
  yes ? [...ids.filter((listed) => listed !== id), id] : ids.filter((listed) => listed !== id);

type AskProps = {
  /** The next lessons, or all of them. */
  choices: readonly AskChoice[];
  /** The lessons that are left out, and the page that has them. */
  later: LaterLessons;
  moreAt: string;
  family: readonly OwnChild[];
  /** The child the page is about; null for the whole family. */
  child: string | null;
  /** Returns false after navigating. */
  onSent: (childIds: readonly string[]) => unknown;
};

/** State of the form, with the effect of each lesson's leave. */
function useLeaveForm({ choices, later, family, child }: AskProps) {
  const [only] = family.length === 1 ? family : family.filter(({ id }) => id === child);
  const form = useCallForm('leaveAsk', { reason: '' });
  const { errors, values, field } = form;
  const [childIds, setChildren] = useState<string[]>(
    only && (family.length === 1 || choices.some(({ child_ids }) => child_ids.includes(only.id)))
      ? [only.id]
      : [],
  );
  const [lessonIds, setLessons] = useState<string[]>([]);
  const [picture, setPicture] = useState<File | null>(null);
  const shown = choices.filter((lesson) => isOfChosen(lesson, childIds));
  const chosen = shown.filter((lesson) => lessonIds.includes(lesson.id));
  const missing = () => ({
    ...(childIds.length > 0 ? {} : { child_ids: m.field_child_required() }),
    ...(chosen.length > 0 ? {} : { lesson_ids: m.field_lesson_required() }),
    ...(values.reason.trim() ? {} : { reason: m.field_reason_required() }),
  });
  const input = () => ({
    child_ids: childIds,
    lesson_ids: chosen.map((lesson) => lesson.id),
    reason: values.reason,
    ...(picture ? { picture } : {}),
  });
  return {
    form,
    errors,
    field,
    childIds,
    lessonIds,
    shown,
    more: later
      .filter((lessons) => isOfChosen(lessons, childIds))
      .reduce((sum, lessons) => sum + lessons.count, 0),
    // A choice among the lessons of several children says whose each is.
    named:
      new Set(shown.flatMap(({ child_ids }) => child_ids)).size > 1 && childIds.length !== 1 ? family : [],
    chosen,
    picture,
    ...{ missing, input },
    pick: (kept: { childIds: string[]; lessonIds: string[] }) => {
      setChildren(stillAmong(kept.childIds, family));
      setLessons(stillAmong(kept.lessonIds, choices));
    },
    pickChild: (id: string, yes: boolean) => {
      setChildren((ids) => toggled(ids, id, yes));
      errors.clear('child_ids');
    },
    pickLesson: (id: string, yes: boolean) => {
      setLessons((ids) => toggled(ids, id, yes));
      errors.clear('lesson_ids');
    },
    pickPicture: (file: File | null) => {
      setPicture(file);
      errors.clear('picture');
    },
    pickUntil: (until: string) => {
      setLessons(shown.filter((lesson) => lesson.starts_at <= until).map((lesson) => lesson.id));
      errors.clear('lesson_ids');
    },
  };
}

/** The effect of the leave rule on a lesson. */
function RuleWords({ lesson }: { lesson: AskChoice }) {
  if (!lesson.earns) return <Badge tone="amber">{m.leave_counts_as_held()}</Badge>;
  return (
    <Badge tone="green">{lesson.grants_itself ? m.leave_granted_at_once() : m.leave_can_make_up()}</Badge>
  );
}

type LeaveForm = ReturnType<typeof useLeaveForm>;
type PickProps = Pick<LeaveForm, 'lessonIds' | 'pickLesson' | 'named'>;

/** A lesson to tick; `index` numbers its field. */
function PickLesson({
  lesson,
  index,
  lessonIds,
  pickLesson,
  named,
}: PickProps & { lesson: AskChoice; index: number }) {
  const inZone = useClassLabel();
  return (
    <Checkbox
      name={`lesson_ids.${index}`}
      value={lesson.id}
      checked={lessonIds.includes(lesson.id)}
      onValue={(yes) => pickLesson(lesson.id, yes)}
      className="border-b border-line last:border-b-0"
      label={
        <span className="block">
          <When at={lesson.starts_at} until={lesson.ends_at} place={lesson.site} year={false} />
        </span>
      }
      hint={
        <>
          <span className="block">
            {dotted([
              named
                .filter(({ id }) => lesson.child_ids.includes(id))
                .map(formatName)
                .join(m.catalog_and()),
              lesson.offering.name,
              inZone(lesson.session_label, lesson.site, lesson.starts_at),
            ])}
          </span>
          <span className="mt-1 block">
            <RuleWords lesson={lesson} />
          </span>
        </>
      }
    />
  );
}

/** The lessons to choose from, earliest first. */
function Lessons({
  shown,
  more,
  moreAt,
  ...picks
}: PickProps & Pick<LeaveForm, 'shown' | 'more'> & Pick<AskProps, 'moreAt'>) {
  return (
    <div className="rounded-md px-4 inset-ring inset-ring-edge/60">
      {shown.map((lesson, index) => (
        <PickLesson key={lesson.id} {...{ lesson, index }} {...picks} />
      ))}
      {more > 0 && (
        <Link to={moreAt} preventScrollReset className="flex min-h-13 items-center text-blue">
          {m.leave_later_lessons({ count: more })}
        </Link>
      )}
    </div>
  );
}

/** Asks for leave: children, lessons and reason, with the effect for each lesson. */
export function AskLeave(props: AskProps) {
  const { family } = props;
  const leaveForm = useLeaveForm(props);
  const { errors, chosen } = leaveForm;
  const late = chosen.filter((lesson) => !lesson.earns).length;
  return (
    <CallForm
      form={leaveForm.form}
      done={m.leave_asked()}
      withFile
      input={leaveForm.input}
      missing={leaveForm.missing}
      onDone={() => props.onSent(leaveForm.childIds)}
      className="grid gap-5"
    >
      <KeptChoices
        value={{ childIds: leaveForm.childIds, lessonIds: leaveForm.lessonIds }}
        onValue={leaveForm.pick}
      />
      <FieldGroup legend={m.leave_for_whom()} error={errors.of('child_ids')}>
        <div className="grid grid-cols-2 gap-x-4">
          {family.map((child, index) => (
            <Checkbox
              key={child.id}
              name={`child_ids.${index}`}
              value={child.id}
              label={formatName(child)}
              checked={leaveForm.childIds.includes(child.id)}
              onValue={(yes) => leaveForm.pickChild(child.id, yes)}
            />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup legend={m.leave_which_lessons()} error={errors.of('lesson_ids')}>
        <UntilDay lessons={leaveForm.shown} onUntil={leaveForm.pickUntil} />
        <Lessons
          shown={leaveForm.shown}
          lessonIds={leaveForm.lessonIds}
          pickLesson={leaveForm.pickLesson}
          named={leaveForm.named}
          more={leaveForm.more}
          moreAt={props.moreAt}
        />
      </FieldGroup>
      <TextField
        {...leaveForm.field('reason')}
        label={m.leave_reason()}
        hint={m.leave_reason_hint()}
        maxLength={300}
      />
      <LeavePicture file={leaveForm.picture} onFile={leaveForm.pickPicture} error={errors.of('picture')} />
      {chosen.length > 0 && (
        <p aria-live="polite" className="rounded-md bg-blue-wash px-4 py-3 text-small text-blue-deep">
          {late > 0
            ? m.leave_sum_late({ count: chosen.length, late })
            : m.leave_sum({ count: chosen.length })}
        </p>
      )}
      <Button type="submit" look="accent" wide>
        {m.leave_send()}
      </Button>
    </CallForm>
  );
}
