import { useState } from 'react';
import type { Assessable, AssessHours } from '../../../contract/assessments/calls.ts';
import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { categoryName } from '../../catalog/parts/category-name.ts';
import { CallForm } from '../../client/call-form.tsx';
import { useCallForm } from '../../client/use-call-form.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { useLinks } from '../../kit/link.tsx';
import { QueryForm, ShowButton } from '../../kit/query-form.tsx';
import { Select } from '../../kit/select.tsx';
import { HourPicker } from '../../private-lessons/parts/hour-picker.tsx';

type Props = { child: string; assessable: readonly Assessable[]; free: AssessHours | null };

/** Offering and teacher. The address holds both, so the loader can load the free hours. */
function ChooseTeacher({ child, assessable, free }: Props) {
  const { go, href } = useLinks();
  const current = assessable.find(({ offering }) => offering.number === free?.offering.number);
  const ask = (offering: string, teacher?: string) =>
    void go(path.virtualAssess({ child_id: child, offering, ...(teacher ? { teacher } : {}) }));
  return (
    <QueryForm
      key={`${free?.offering.number} ${free?.teacher.id}`}
      action={href(path.virtualAssess())}
      preserved={{ child_id: child }}
      onQuery={(query) => ask(query.get('offering') ?? '')}
      className="grid items-end gap-4 desktop:grid-cols-2"
    >
      <Select
        name="offering"
        label={m.assess_which()}
        defaultValue={free?.offering.number ?? ''}
        onValue={(number) => ask(number)}
        options={assessable.map(({ offering }) => ({
          value: offering.number,
          label: dotted([categoryName(offering.category), offering.name]),
        }))}
      />
      {current && current.teachers.length > 1 && (
        <Select
          name="teacher"
          label={m.assess_who()}
          empty={null}
          defaultValue={free?.teacher.id ?? ''}
          onValue={(teacher) => ask(current.offering.number, teacher)}
          options={current.teachers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <ShowButton />
    </QueryForm>
  );
}

/** Books one of the free hours. */
function ChooseHour({ child, free }: { child: string; free: AssessHours }) {
  const form = useCallForm('assessBook');
  const { errors } = form;
  const { href } = useLinks();
  const [chosenHour, setHour] = useState<string | null>(null);
  const hour = free.hours.some(({ starts_at }) => starts_at === chosenHour) ? chosenHour : null;
  const fields = { child_id: child, offering: free.offering.number, teacher_id: free.teacher.id };
  return (
    <CallForm
      form={form}
      fields={fields}
      next={href(path.virtualAssess({ child_id: child }))}
      done={m.assess_done_booking()}
      input={() => ({ starts_at: hour })}
      missing={() => (hour ? {} : { starts_at: m.field_hour_required() })}
      className="grid gap-4"
    >
      <p className="text-small text-ink-soft">
        {dotted([free.teacher.name, free.site.name])}
        <span className="block">{m.assess_cut_off({ hours: free.cut_off_hours })}</span>
      </p>
      <HourPicker
        name="starts_at"
        hours={free.hours}
        place={free.site}
        value={hour}
        onValue={(startsAt) => {
          setHour(startsAt);
          errors.clear('starts_at');
        }}
        error={errors.of('starts_at')}
      />
      {free.hours.length > 0 && (
        <div>
          <Button type="submit" look="accent" size="large" className="mobile:w-full">
            {m.assess_do()}
          </Button>
        </div>
      )}
    </CallForm>
  );
}

/** Books an assessment: offering, teacher, free hour. */
export function BookAssessment(props: Props) {
  const { assessable, free, child } = props;
  if (assessable.length === 0) return <p className="text-ink-soft">{m.assess_nobody()}</p>;
  return (
    <Card className="grid max-w-200 gap-5">
      <p className="text-ink-soft">{m.assess_book_lead(figures)}</p>
      <ChooseTeacher {...props} />
      {free ? (
        <ChooseHour key={`${free.offering.number} ${free.teacher.id}`} {...{ child, free }} />
      ) : (
        <p className="text-small text-ink-soft">{m.assess_choose_first()}</p>
      )}
    </Card>
  );
}
