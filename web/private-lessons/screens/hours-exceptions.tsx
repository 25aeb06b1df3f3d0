import * as m from '../../../messages/compiled/messages.js';
import { formatDay } from '../../client/format.ts';
import { Button, IconButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { FieldError } from '../../kit/field.tsx';
import { Select } from '../../kit/select.tsx';
import { TextField } from '../../kit/text-field.tsx';
import {
  addException,
  changeRow,
  type ExceptionKind,
  type ExceptionRow,
  type HoursDraft,
} from './hours-draft.ts';
import { added, SpanFields } from './hours-weekly.tsx';

type Props = {
  draft: HoursDraft;
  today: string;
  onDraft: (change: Partial<HoursDraft>) => void;
  /** Keys of the rows that cannot be saved. */
  wrong: ReadonlySet<number>;
  error: string | null;
};

const kinds = () =>
  [
    { value: 'away_day', label: m.hours_away_day() },
    { value: 'away_part', label: m.hours_away_part() },
    { value: 'extra', label: m.hours_extra() },
  ] as const;

type RowProps = {
  row: ExceptionRow;
  today: string;
  wrong: boolean;
  onChange: (change: Partial<ExceptionRow> | null) => void;
};

function Row({ row, today, wrong, onChange }: RowProps) {
  const name = `exceptions.${row.key}`;
  const day = row.day ? formatDay(row.day, { weekday: true, year: false }) : m.hours_day();
  return (
    <li className="flex items-start justify-between gap-2 border-b border-line py-3 last:border-b-0">
      <div className="flex min-w-0 grow flex-wrap items-start gap-2">
        <TextField
          type="date"
          name={`${name}.day`}
          label={m.hours_day()}
          labelHidden
          min={today}
          value={row.day}
          onValue={(value) => onChange({ day: value })}
          error={wrong && !row.day ? m.hours_day_missing() : null}
          className="desktop:w-44 mobile:grow"
        />
        <input type="hidden" name={`${name}.is_away`} value={row.kind === 'extra' ? '0' : '1'} />
        <Select
          name="_kind"
          label={`${day} ${m.hours_what()}`}
          labelHidden
          empty={null}
          value={row.kind}
          onValue={(kind) => onChange({ kind: kind as ExceptionKind })}
          options={kinds()}
          className="desktop:w-52 mobile:grow noscript:hidden"
        />
        <noscript>
          <AwayChoice name={name} day={day} isAway={row.kind !== 'extra'} />
          {row.kind === 'away_day' && <SpanFields name={name} label={day} start="" end="" />}
        </noscript>
        {row.kind !== 'away_day' && (
          <SpanFields
            name={name}
            label={day}
            start={row.start}
            end={row.end}
            wrong={wrong}
            onChange={onChange}
          />
        )}
      </div>
      <IconButton
        icon="trash"
        label={m.hours_exception_remove({ day })}
        onClick={() => onChange(null)}
        className="noscript:hidden"
      />
    </li>
  );
}

/** Without script: away or available. It follows the other field of its name, so that it wins. */
function AwayChoice({ name, day, isAway }: { name: string; day: string; isAway: boolean }) {
  return (
    <Select
      name={`${name}.is_away`}
      label={`${day} ${m.hours_what()}`}
      labelHidden
      empty={null}
      defaultValue={isAway ? '1' : '0'}
      options={[
        { value: '1', label: m.hours_away_part() },
        { value: '0', label: m.hours_extra() },
      ]}
      className="desktop:w-52 mobile:grow"
    />
  );
}

/** Days that can be added at once without script. */
const moreDays = 3;

function AnotherDay({ today, index }: { today: string; index: number }) {
  const name = `exceptions.${added + index}`;
  return (
    <li className="flex flex-wrap items-start gap-2 border-t border-line py-3">
      <TextField
        type="date"
        name={`${name}.day`}
        label={m.hours_exception_add()}
        labelHidden
        min={today}
        defaultValue=""
        className="desktop:w-44 mobile:grow"
      />
      <AwayChoice name={name} day={m.hours_exception_add()} isAway />
      <SpanFields name={name} label={m.hours_exception_add()} start="" end="" />
    </li>
  );
}

/** Exceptions to the weekly hours: away, away for some hours, or additional hours. */
export function ExceptionDays({ draft, today, onDraft, wrong, error }: Props) {
  return (
    <Card as="section">
      <h2 className="text-title">{m.hours_exceptions()}</h2>
      <p className="mt-1 mb-3 text-small text-ink-soft">{m.hours_exceptions_hint()}</p>
      {draft.exceptions.length === 0 ? (
        <p className="text-ink-soft">{m.hours_exceptions_none()}</p>
      ) : (
        <ul>
          {draft.exceptions.map((row) => (
            <Row
              key={row.key}
              row={row}
              today={today}
              wrong={wrong.has(row.key)}
              onChange={(change) => onDraft({ exceptions: changeRow(draft.exceptions, row.key, change) })}
            />
          ))}
        </ul>
      )}
      <noscript>
        <p className="mt-3 mb-2 text-small text-ink-soft">{m.hours_exceptions_lines()}</p>
        <ul>
          {Array.from({ length: moreDays }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty rows have only their index
            <AnotherDay key={index} today={today} index={index} />
          ))}
        </ul>
      </noscript>
      <Button
        look="secondary"
        icon="plus"
        size="small"
        onClick={() => onDraft(addException(draft))}
        className="mt-3 noscript:hidden"
      >
        {m.hours_exception_add()}
      </Button>
      <FieldError id="exceptions" error={error} />
    </Card>
  );
}
