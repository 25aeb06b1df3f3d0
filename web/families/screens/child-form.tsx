import { useState } from 'react';
import { grades } from '../../../contract/core/grades.ts';
import { monthText } from '../../../contract/core/month-text.ts';
import type { SentForm } from '../../../contract/core/page.ts';
import { path } from '../../../contract/core/paths.ts';
import type { ChildView } from '../../../contract/families/calls.ts';
import type { NearPerson } from '../../../contract/families/child-form.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { formatGrade } from '../../client/format.ts';
import { useAct } from '../../client/use-act.ts';
import { useFields } from '../../client/use-fields.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Link, useLinks } from '../../kit/link.tsx';
import { MonthField } from '../../kit/month-field.tsx';
import { Section } from '../../kit/page-title.tsx';
import { Select } from '../../kit/select.tsx';
import { TextArea, TextField } from '../../kit/text-field.tsx';
import { People } from './people.tsx';

const twoColumns = 'grid gap-5 desktop:grid-cols-2';

const valuesOf = (child: ChildView | null) => ({
  name: child?.name ?? '',
  name_cn: child?.name_cn ?? '',
  year_month: child?.year_month ?? '',
  grade: child ? String(child.grade) : '',
  user_name: child?.user_name ?? '',
  allergies: child?.allergies ?? '',
  bedtime: child?.bedtime ?? '',
});

/** The child as the form shows them first, which the call compares with what is stored by then. */
const shownOf = (child: ChildView) =>
  JSON.stringify({
    ...valuesOf(child),
    grade: child.grade,
    is_adult: child.is_adult,
    contacts: child.contacts,
    pickups: child.pickups,
  });

/** The form posted without script, with year and month as one text. */
const withMonth = (sent: SentForm | null): SentForm | null =>
  sent && { ...sent, values: { ...sent.values, year_month: monthText(sent.values.year_month) } };

const peopleIn = (value: unknown): NearPerson[] | null =>
  Array.isArray(value) ? value.map((person) => ({ name: '', relation: '', tel: '', ...person })) : null;

function useChildForm(child: ChildView | null) {
  const act = useAct('childSave', child?.id);
  const { errors, sent } = act;
  const fields = useFields<Record<keyof ReturnType<typeof valuesOf>, string>>(
    valuesOf(child),
    errors,
    withMonth(sent),
  );
  const [contacts, setContacts] = useState<NearPerson[]>(
    peopleIn(sent?.values.contacts) ?? child?.contacts ?? [],
  );
  const [pickups, setPickups] = useState<NearPerson[]>(
    peopleIn(sent?.values.pickups) ?? child?.pickups ?? [],
  );
  const [isAdult, setAdult] = useState(sent ? sent.values.is_adult === '1' : child?.is_adult === 1);
  const [agreed, setAgreed] = useState(sent?.values.agreed === '1');
  const input = () => ({
    ...fields.values,
    ...(child ? {} : { agreed }),
    is_adult: isAdult ? 1 : 0,
    contacts,
    pickups,
  });
  return {
    form: { call: 'childSave' as const, about: child?.id, ...act },
    errors,
    ...fields,
    ...{ contacts, setContacts, pickups, setPickups, isAdult, setAdult, agreed, setAgreed, input },
  };
}

type ChildFormState = ReturnType<typeof useChildForm>;

function Basics({ field, isAdult, setAdult }: ChildFormState) {
  const { value, ...month } = field('year_month');
  return (
    <Section title={m.child_basics()}>
      <div className={twoColumns}>
        <TextField
          {...field('name_cn')}
          label={m.accounts_child_name_cn()}
          hint={m.accounts_child_name_cn_hint()}
        />
        <TextField {...field('name')} label={m.accounts_child_name()} hint={m.accounts_child_name_hint()} />
        <Select
          {...field('grade')}
          label={m.accounts_grade()}
          hint={m.child_grade_hint()}
          options={grades.map((grade) => ({ value: String(grade.code), label: formatGrade(grade.code) }))}
        />
        <MonthField {...month} value={value} label={m.accounts_year_month()} />
        <TextField {...field('user_name')} label={m.accounts_student_email()} type="email" optional />
        <TextField
          {...field('bedtime')}
          label={m.child_bedtime()}
          hint={m.child_bedtime_hint()}
          type="time"
          optional
        />
        <Checkbox name="is_adult" label={m.child_is_adult()} checked={isAdult} onValue={setAdult} />
      </div>
    </Section>
  );
}

function Camp({ field, errors, contacts, setContacts, pickups, setPickups }: ChildFormState) {
  return (
    <Section title={m.child_camp()}>
      <p className="-mt-3 mb-5 text-small text-ink-soft mobile:-mt-1">{m.child_camp_lead()}</p>
      <div className="grid gap-7">
        <TextArea
          {...field('allergies')}
          label={m.child_allergies()}
          hint={m.child_allergies_hint()}
          rows={2}
          maxLength={500}
          optional
          kept={false}
        />
        <People
          name="contacts"
          legend={m.child_contacts()}
          people={contacts}
          onPeople={setContacts}
          errors={errors}
        />
        <People
          name="pickups"
          legend={m.child_pickups()}
          hint={m.child_pickups_lead()}
          people={pickups}
          onPeople={setPickups}
          errors={errors}
        />
      </div>
    </Section>
  );
}

/** Adding a child requires the guardian's consent to the children's privacy page. */
function Agree({ agreed, setAgreed, errors }: ChildFormState) {
  return (
    <Checkbox
      name="agreed"
      className="mt-6"
      checked={agreed}
      onValue={(yes) => {
        setAgreed(yes);
        errors.clear('agreed');
      }}
      error={errors.of('agreed')}
      label={
        <>
          {m.child_agree()}{' '}
          <Link to={path.children()} target="_blank" className="text-blue underline">
            {m.shell_footer_children()}
          </Link>
        </>
      }
    />
  );
}

/** The stored facts of a child; a new child's form returns to the page that asked for a child. */
export function ChildForm({ child, back = null }: { child: ChildView | null; back?: string | null }) {
  const { href } = useLinks();
  const form = useChildForm(child);
  return (
    <Card padding="large">
      <CallForm
        form={form.form}
        fields={{ ...(child ? { id: child.id, seen: shownOf(child) } : {}), is_adult: 0 }}
        next={back ?? href(path.memberChild())}
        done={m.child_saved()}
        input={form.input}
        missing={() => (child || form.agreed ? {} : { agreed: m.field_agreed_required() })}
      >
        <Basics {...form} />
        <Camp {...form} />
        {!child && <Agree {...form} />}
        <Button type="submit" size="large" className="mt-8 mobile:w-full">
          {m.edit_save()}
        </Button>
      </CallForm>
    </Card>
  );
}
