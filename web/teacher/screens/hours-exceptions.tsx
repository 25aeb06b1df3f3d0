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
import { SpanFields } from './hours-weekly.tsx';

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
        <Select
          name={`${name}.kind`}
          label={`${day} ${m.hours_what()}`}
          labelHidden
          empty={null}
          value={row.kind}
          onValue={(kind) => onChange({ kind: kind as ExceptionKind })}
          options={kinds()}
          className="desktop:w-52 mobile:grow"
        />
        {row.kind !== 'away_day' && (
          <SpanFields
            name={name}
            of={day}
            start={row.start}
            end={row.end}
            wrong={wrong}
            onChange={onChange}
          />
        )}
      </div>
      <IconButton icon="trash" label={m.hours_exception_remove({ day })} onClick={() => onChange(null)} />
    </li>
  );
}

/** Days that differ from the week: away, away for some hours, or there beside them. */
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
      <Button
        look="secondary"
        icon="plus"
        size="small"
        onClick={() => onDraft(addException(draft))}
        className="mt-3"
      >
        {m.hours_exception_add()}
      </Button>
      <FieldError id="exceptions" error={error} />
    </Card>
  );
}
