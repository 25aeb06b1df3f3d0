import type { RollView } from '../../../contract/roll-call/calls.ts';
import { type Mark, marks } from '../../../contract/roll-call/marks.ts';
import * as m from '../../../messages/compiled/messages.js';
import { markWords } from '../../../words/marks.ts';
import { formatName } from '../../client/format.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { Badge } from '../../kit/badge.tsx';
import { cx } from '../../kit/class-names.ts';
import { Select } from '../../kit/select.tsx';
import { hasMinutes, minuteChoices, minutesWith, nextMark } from './roll-draft.ts';

type RowProps = {
  child: RollView['children'][number];
  /** Its index among the form's fields. */
  index: number;
  mark: Mark;
  minutes: number | null;
  onMark: (mark: Mark, minutes: number | null) => void;
};

const tones: Record<Mark, string> = {
  present: 'bg-green-wash text-green',
  late: 'bg-amber-wash text-amber',
  left_early: 'bg-amber-wash text-amber',
  leave: 'bg-blue-wash text-blue-deep',
  absent: 'bg-red-wash text-red',
};

const how = {
  class: null,
  trial: () => <Badge tone="persimmon">{m.roll_as_trial()}</Badge>,
  guest: () => <Badge tone="amber">{m.roll_as_guest()}</Badge>,
};

/** A child's name, with what the teacher must know. */
function Pupil({ child }: Pick<RowProps, 'child'>) {
  const name = formatName(child);
  return (
    <>
      <Avatar seed={child.child_id} name={name} className="size-9 shrink-0" />
      <span className="min-w-0 grow">
        <span className="font-strong">{name}</span> {how[child.as]?.()}
        {child.care?.allergies && (
          <Badge tone="red" icon="warning" className="whitespace-normal">
            {child.care.allergies}
          </Badge>
        )}
        {child.leave && <span className="block text-small text-ink-soft">{m.roll_has_leave()}</span>}
      </span>
    </>
  );
}

/** One child of a roll that is not open yet: nobody is present before the lesson. */
export const ExpectedRow = ({ child }: Pick<RowProps, 'child'>) => (
  <li className="flex min-h-15 items-center gap-3 border-b border-line px-5 py-2 last:border-b-0 mobile:px-4">
    <Pupil child={child} />
  </li>
);

/** One child of a roll: a tap switches to the next mark. */
export function RollRow({ child, index, mark, minutes, onMark }: RowProps) {
  const name = formatName(child);
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        onClick={() => onMark(nextMark(mark), null)}
        aria-label={m.roll_tap({ name, mark: markWords(mark) })}
        className="flex min-h-15 w-full cursor-pointer items-center gap-3 px-5 py-2 text-start -outline-offset-3 hover:bg-ink/4 mobile:px-4 noscript:hidden"
      >
        <Pupil child={child} />
        <span
          className={cx('min-w-22 rounded-md px-3 py-2 text-center font-strong mobile:min-w-20', tones[mark])}
        >
          {markWords(mark)}
          {minutes ? (
            <span className="block text-small font-normal">{m.roll_minutes({ minutes })}</span>
          ) : null}
        </span>
      </button>
      {hasMinutes(mark) && (
        <fieldset className="flex min-w-0 flex-wrap gap-2 px-5 pb-3 mobile:px-4 noscript:hidden">
          <legend className="sr-only">{m.roll_how_long({ name })}</legend>
          {minuteChoices.map((choice) => (
            <button
              key={choice}
              type="button"
              aria-pressed={minutes === choice}
              onClick={() => onMark(mark, minutes === choice ? null : choice)}
              className="min-h-11 cursor-pointer rounded-md bg-white px-3.5 text-small inset-ring inset-ring-edge/60 aria-pressed:bg-blue aria-pressed:text-white"
            >
              {m.roll_minutes({ minutes: choice })}
            </button>
          ))}
        </fieldset>
      )}
      <noscript>
        <div className="grid grid-cols-[1fr_9rem] gap-3 px-5 py-3 mobile:px-4">
          <input type="hidden" name={`marks.${index}.child_id`} value={child.child_id} />
          <input type="hidden" name={`marks.${index}.seen`} value={child.mark} />
          <input type="hidden" name={`marks.${index}.seen_minutes`} value={child.minutes ?? 0} />
          <Select
            name={`marks.${index}.mark`}
            label={name}
            empty={null}
            defaultValue={mark}
            options={marks.map((value) => ({ value, label: markWords(value) }))}
          />
          <Select
            name={`marks.${index}.minutes`}
            label={m.roll_late_minutes()}
            aria-label={m.roll_how_long({ name })}
            empty={m.roll_no_minutes()}
            defaultValue={minutes ? String(minutes) : ''}
            options={minutesWith(minutes).map((choice) => ({
              value: String(choice),
              label: m.roll_minutes({ minutes: choice }),
            }))}
          />
        </div>
      </noscript>
    </li>
  );
}
