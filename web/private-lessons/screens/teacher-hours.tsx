import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { dayIn } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { ZoneField } from '../../families/parts/zone-field.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { KeptChoices } from '../../kit/kept-choices.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Select } from '../../kit/select.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { draftOf, type HoursDraft, inputOf, typedBefore, wrongRows } from './hours-draft.ts';
import { ExceptionDays } from './hours-exceptions.tsx';
import { WeeklyHours } from './hours-weekly.tsx';

export const handle: ScreenHandle = { title: () => m.hours_title(), back: () => path.teacherIndex() };
export const meta = () => titled(m.hours_title());

export async function loader(args: PageArgs) {
  const hours = await read(args, 'teacherHours', {});
  return { hours, today: dayIn(Date.now(), hours.time_zone) };
}

type Numbers = { name: string; label: string; value: number; choices: readonly number[] };
type NumberProps = Numbers & { format: (count: number) => string; onValue: (value: number) => void };

/** A list of usual numbers, and the stored one. */
function NumberChoice({ name, label, value, choices, format, onValue }: NumberProps) {
  const options = [...new Set([...choices, value])].sort((a, b) => a - b);
  return (
    <Select
      name={name}
      label={label}
      empty={null}
      value={String(value)}
      onValue={(text) => onValue(Number(text))}
      options={options.map((number) => ({ value: String(number), label: format(number) }))}
    />
  );
}

type TermsProps = {
  draft: HoursDraft;
  onDraft: (change: Partial<HoursDraft>) => void;
  zoneError: string | undefined;
};

/** The break between lessons, and the notice and range of bookings. */
function Terms({ draft, onDraft, zoneError }: TermsProps) {
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-title">{m.hours_terms()}</h2>
      <NumberChoice
        name="buffer_minutes"
        label={m.hours_buffer()}
        value={draft.buffer}
        choices={[0, 5, 10, 15, 20, 30, 45, 60]}
        format={(count) => m.hours_minutes({ count })}
        onValue={(buffer) => onDraft({ buffer })}
      />
      <NumberChoice
        name="notice_hours"
        label={m.hours_notice()}
        value={draft.notice}
        choices={[2, 4, 8, 12, 24, 48, 72]}
        format={(count) => m.hours_hours({ count })}
        onValue={(notice) => onDraft({ notice })}
      />
      <NumberChoice
        name="horizon_days"
        label={m.hours_horizon()}
        value={draft.horizon}
        choices={[7, 14, 28, 42, 60, 90, 120, 180]}
        format={(count) => m.hours_days({ count })}
        onValue={(horizon) => onDraft({ horizon })}
      />
      <ZoneField
        name="time_zone"
        label={m.hours_zone()}
        value={draft.zone}
        onValue={(zone) => onDraft({ zone })}
        error={zoneError ?? null}
      />
    </Card>
  );
}

export default function TeacherHoursScreen() {
  const { hours, today } = useLoaderData<typeof loader>();
  const form = useCallForm('teacherHoursSave');
  const { errors, sent } = form;
  const [draft, setDraft] = useState(() => typedBefore(draftOf(hours, today), sent?.values));
  const [isTried, setTried] = useState(false);
  // A form posted without script names the row that is wrong.
  const errorIn = (list: 'weekly' | 'exceptions') =>
    errors.of(list) ??
    Object.entries(errors.errors).find(([name]) => name.startsWith(`${list}.`))?.[1] ??
    null;
  const wrong = wrongRows(draft);
  const onDraft = (change: Partial<HoursDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    if (change.weekly) errors.clear('weekly');
    if (change.exceptions) errors.clear('exceptions');
    if (change.zone) errors.clear('time_zone');
  };
  const missing = () => {
    setTried(true);
    return {
      ...(wrong.weekly.size > 0 ? { weekly: m.field_hours_wrong() } : {}),
      ...(wrong.exceptions.size > 0 ? { exceptions: m.field_hours_wrong() } : {}),
    };
  };
  const shown = isTried ? wrong : { weekly: new Set<number>(), exceptions: new Set<number>() };
  return (
    <>
      <PageTitle lead={m.hours_lead()}>{m.hours_title()}</PageTitle>
      <CallForm
        form={form}
        fields={{ seen: JSON.stringify(hours) }}
        done={m.hours_saved()}
        input={() => inputOf(draft)}
        missing={missing}
        beginAgain={(saved) => {
          setDraft(draftOf(saved, today));
          setTried(false);
          return JSON.stringify(saved);
        }}
      >
        <KeptChoices value={draft} onValue={setDraft} />
        <div className="grid items-start gap-6 desktop:grid-cols-[1fr_25rem]">
          <div className="grid min-w-0 gap-6">
            <WeeklyHours draft={draft} onDraft={onDraft} wrong={shown.weekly} error={errorIn('weekly')} />
            <ExceptionDays
              draft={draft}
              today={today}
              onDraft={onDraft}
              wrong={shown.exceptions}
              error={errorIn('exceptions')}
            />
          </div>
          <div className="grid gap-6 desktop:sticky desktop:top-28">
            <Terms draft={draft} onDraft={onDraft} zoneError={errors.of('time_zone')} />
            <Button type="submit" look="accent" size="large" wide>
              {m.hours_save()}
            </Button>
          </div>
        </div>
      </CallForm>
    </>
  );
}
