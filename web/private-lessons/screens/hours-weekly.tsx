import * as m from '../../../messages/compiled/messages.js';
import { formatWeekday } from '../../client/format.ts';
import { Button, IconButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { FieldError } from '../../kit/field.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { addWeekly, changeRow, type HoursDraft, runsBackwards, type WeeklyRow } from './hours-draft.ts';

type Props = {
  draft: HoursDraft;
  onDraft: (change: Partial<HoursDraft>) => void;
  /** Keys of the rows that cannot be saved. */
  wrong: ReadonlySet<number>;
  error: string | null;
};

/** 2024-01-01 was a Monday. */
const weekdayName = (weekday: number) => formatWeekday(`2024-01-0${weekday}`);

type SpanProps = {
  /** The prefix of its two field names. */
  name: string;
  /** The weekday or day of the hours, for their labels. */
  label: string;
  start: string;
  end: string;
  wrong?: boolean;
  /** Without it the browser holds the values. */
  onChange?: (change: { start?: string; end?: string }) => void;
};

/** On a phone the whole field opens the time picker: its icon would take the room of the time. */
const timeField =
  'desktop:w-34 mobile:grow mobile:basis-0 mobile:[&_input::-webkit-calendar-picker-indicator]:hidden';

/** A start and an end time, with the error under the second. */
export function SpanFields({ name, label, start, end, wrong = false, onChange }: SpanProps) {
  const valueProps = (value: string) => (onChange ? { value } : { defaultValue: value });
  return (
    <div className="flex min-w-0 items-start gap-2 mobile:grow mobile:gap-1.5">
      <TextField
        type="time"
        name={`${name}.start`}
        label={`${label} ${m.hours_from()}`}
        labelHidden
        {...valueProps(start)}
        onValue={(value) => onChange?.({ start: value })}
        className={timeField}
      />
      <span aria-hidden="true" className="flex min-h-control items-center">
        –
      </span>
      <TextField
        type="time"
        name={`${name}.end`}
        label={`${label} ${m.hours_to()}`}
        labelHidden
        {...valueProps(end)}
        onValue={(value) => onChange?.({ end: value })}
        error={wrong && runsBackwards({ start, end }) ? m.hours_wrong_end() : null}
        className={timeField}
      />
    </div>
  );
}

function Row({
  row,
  wrong,
  onChange,
}: {
  row: WeeklyRow;
  wrong: boolean;
  onChange: (change: Partial<WeeklyRow> | null) => void;
}) {
  const day = weekdayName(row.weekday);
  return (
    <li className="flex min-w-0 items-start gap-1 mobile:gap-0">
      <input type="hidden" name={`weekly.${row.key}.weekday`} value={row.weekday} />
      <SpanFields
        name={`weekly.${row.key}`}
        label={day}
        start={row.start}
        end={row.end}
        wrong={wrong}
        onChange={onChange}
      />
      <IconButton
        icon="trash"
        label={m.hours_remove({ hours: `${day} ${row.start}–${row.end}` })}
        onClick={() => onChange(null)}
        className="noscript:hidden"
      />
    </li>
  );
}

/** Above the indices of existing rows. */
export const added = 500;

/** One more row for a weekday, without script. */
function AnotherRow({ weekday }: { weekday: number }) {
  const name = `weekly.${added + weekday}`;
  return (
    <noscript>
      <div className="desktop:col-span-3 mobile:order-last mobile:col-span-2 desktop:ps-22">
        <input type="hidden" name={`${name}.weekday`} value={weekday} />
        <SpanFields name={name} label={m.hours_add_named({ day: weekdayName(weekday) })} start="" end="" />
      </div>
    </noscript>
  );
}

/** The weekly hours, day by day. */
export function WeeklyHours({ draft, onDraft, wrong, error }: Props) {
  return (
    <Card as="section">
      <h2 className="text-title">{m.hours_weekly()}</h2>
      <p className="mt-1 mb-3 text-small text-ink-soft">{m.hours_weekly_hint()}</p>
      <noscript>
        <p className="-mt-2 mb-3 text-small text-ink-soft">{m.hours_weekly_lines()}</p>
      </noscript>
      <ul>
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => {
          const rows = draft.weekly.filter((row) => row.weekday === weekday);
          return (
            <li
              key={weekday}
              className="grid items-start gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0 desktop:grid-cols-[4.5rem_1fr_auto] mobile:grid-cols-[1fr_auto]"
            >
              <p className="flex min-h-control items-center font-strong">{weekdayName(weekday)}</p>
              {rows.length > 0 ? (
                <ul className="grid min-w-0 gap-2 mobile:order-last mobile:col-span-2">
                  {rows.map((row) => (
                    <Row
                      key={row.key}
                      row={row}
                      wrong={wrong.has(row.key)}
                      onChange={(change) => onDraft({ weekly: changeRow(draft.weekly, row.key, change) })}
                    />
                  ))}
                </ul>
              ) : (
                <p className="flex items-center text-ink-soft desktop:min-h-control mobile:order-last mobile:col-span-2">
                  {m.hours_free_day()}
                </p>
              )}
              <Button
                look="quiet"
                icon="plus"
                size="small"
                aria-label={m.hours_add_named({ day: weekdayName(weekday) })}
                onClick={() => onDraft(addWeekly(draft, weekday))}
                className="self-center noscript:hidden"
              >
                {m.hours_add()}
              </Button>
              <AnotherRow weekday={weekday} />
            </li>
          );
        })}
      </ul>
      <FieldError id="weekly" error={error} />
    </Card>
  );
}
