import { Alert, Button, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import type { ComponentProps } from 'react';
import {
  BooleanInput,
  Create,
  DateInput,
  Edit,
  NumberInput,
  SelectInput,
  TabbedForm,
  TextInput,
  TopToolbar,
  useRecordContext,
  useRedirect,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { grades as allGrades } from '../../contract/core/grades.ts';
import type { refundLaters } from '../../contract/orders/refund-terms.ts';
import type { OfficeOffering } from '../../contract/programme/offerings.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatGrade } from '../../web/client/format.ts';
import { act } from '../data-provider.ts';
import { ruleWords } from '../leave/rule-words.ts';
import { TrailButton } from '../oversight/trail-button.tsx';
import { may } from '../page.ts';
import { BothInput, localized } from '../parts/both.tsx';
import { capitalized } from '../parts/capitalized.ts';
import { choicesOf } from '../parts/choices.ts';
import { InstantInput } from '../parts/instant-input.tsx';
import { MoneyInput } from '../parts/money-input.tsx';
import { MotifInput } from '../parts/motif-input.tsx';
import { OnePictureInput } from '../parts/one-file-input.tsx';
import { PercentInput } from '../parts/percent-input.tsx';
import { RecordHeading } from '../parts/record-heading.tsx';
import { SaveBar } from '../parts/save-bar.tsx';
import { ManyInput, ofSite, SiteInput, SubjectInput } from '../parts/school-fields.tsx';
import { useAct } from '../parts/use-act.ts';
import { useRead } from '../parts/use-read.ts';
import { OfferingSessions } from './offering-sessions.tsx';
import { isPrivate, kinds, statuses, statusTones } from './offering-words.ts';

const laters = {
  lessons: m.desk_refund_later_lessons,
  nothing: m.desk_refund_later_nothing,
} satisfies Record<(typeof refundLaters)[number], () => string>;
/** By code, named in the reader's language. */
const grades = allGrades.map(({ code }) => ({ id: code, name: formatGrade(code) }));
const joinings = { lessons_left: m.desk_late_lessons_left, whole: m.desk_late_whole };

function WhichOffering() {
  const offering = useRecordContext<OfficeOffering>();
  if (!offering) return null;
  const { number, name, status } = offering;
  return (
    <RecordHeading
      name={`${number} ${localized(name)}`}
      state={statuses[status]()}
      tone={statusTones[status]}
    />
  );
}

/** The possible next states, each with the reason if it is blocked. */
function Moves() {
  const offering = useRecordContext<OfficeOffering>();
  const run = useAct();
  const redirect = useRedirect();
  if (!offering || !may('offerings.change')) return null;
  const copy = async () => {
    const { answer } = await run(
      () => act('officeOfferingCopy', { offering_id: offering.id }),
      m.desk_done(),
    );
    if (answer) redirect('edit', 'offerings', answer.id);
  };
  return (
    <>
      {offering.moves.map(({ to, blocked }) => (
        <Button
          key={to}
          title={blocked?.message}
          disabled={blocked !== null}
          onClick={() => run(() => act('officeOfferingStatus', { ids: [offering.id], to }), m.desk_done())}
        >
          {m.desk_offering_move({ state: statuses[to]() })}
        </Button>
      ))}
      <Button onClick={copy}>{m.desk_offering_copy()}</Button>
    </>
  );
}

const Acts = () => (
  <TopToolbar>
    <Moves />
    <TrailButton kind="offering" />
  </TopToolbar>
);

/** Why the offering cannot be changed, or what blocks opening it. */
function Notes() {
  const offering = useRecordContext<OfficeOffering>();
  const why = offering?.blocked.officeOfferingSave;
  const toOpen = offering?.moves.find(({ to }) => to === 'open')?.blocked;
  return (
    <>
      {why && <Alert severity="info">{why.message}</Alert>}
      {toOpen && <Alert severity="warning">{toOpen.message}</Alert>}
    </>
  );
}

/** What an offering promises about leave: the school's rule, or its own, which begins as the school's. */
function LeaveFields() {
  const { leave } = useWatch() as { leave?: OfficeOffering['leave'] };
  const { setValue } = useFormContext();
  const mayChange = may('offerings.change');
  const { data } = useRead('officeLeaveRuleIndex', { page_size: 1 }, { enabled: mayChange });
  return (
    <>
      <FormControlLabel
        label={m.desk_leave_own()}
        control={
          <Switch
            checked={Boolean(leave)}
            disabled={!mayChange || !data}
            onChange={(_event, isOwn) =>
              setValue('leave', isOwn ? data?.school : null, { shouldDirty: true })
            }
          />
        }
      />
      {leave ? (
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <NumberInput source="leave.notice_hours" label={m.desk_leave_notice()} isRequired />
          <NumberInput source="leave.good_days" label={m.desk_leave_good()} isRequired />
          <BooleanInput source="leave.grants_itself" label={m.desk_leave_itself()} />
        </Stack>
      ) : (
        data && (
          <Typography color="text.secondary">
            {m.leave_rule_school({ rule: ruleWords(data.school) })}
          </Typography>
        )
      )}
    </>
  );
}

/** What only private lessons have, and must have; other kinds show no such tab. */
function PrivateTab(props: Partial<ComponentProps<typeof TabbedForm.Tab>>) {
  const { kind } = useWatch() as { kind?: string };
  if (!isPrivate(kind)) return null;
  return (
    <TabbedForm.Tab {...props} label={capitalized(m.programme_field_private())}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <NumberInput source="lesson_minutes" label={m.desk_lesson_minutes()} isRequired />
        {kind === 'private_long' && (
          <NumberInput source="lesson_count" label={m.desk_lesson_count()} isRequired />
        )}
        <NumberInput source="valid_days" label={m.desk_valid_days()} isRequired />
      </Stack>
      <InstantInput source="on_offer_until" label={m.desk_on_offer_until()} isRequired />
    </TabbedForm.Tab>
  );
}

const otherTabs = [
  <TabbedForm.Tab key="whom" label={m.desk_tab_whom()}>
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <TextInput
        source="number"
        label={capitalized(m.programme_field_number())}
        helperText={m.desk_offering_number_hint()}
      />
      <SubjectInput source="category" label={capitalized(m.programme_field_category())} />
    </Stack>
    <SiteInput {...ofSite} isRequired />
    <ManyInput source="teacher_ids" reference="teachers" />
    <BooleanInput source="clash_confirmed" label={m.desk_clash_confirmed()} defaultValue={false} />
    <Stack direction="row" spacing={2}>
      <NumberInput source="age_from" label={m.desk_age_from()} isRequired />
      <NumberInput source="age_to" label={m.desk_age_to()} isRequired />
      <SelectInput source="grade_from" label={m.desk_grade_from()} choices={grades} isRequired />
      <SelectInput source="grade_to" label={m.desk_grade_to()} choices={grades} isRequired />
    </Stack>
  </TabbedForm.Tab>,
  <TabbedForm.Tab key="price" label={m.desk_tab_price()}>
    <MoneyInput source="price" label={capitalized(m.programme_field_price())} isRequired />
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <MoneyInput source="early_price" label={capitalized(m.programme_field_early())} />
      <DateInput source="early_until" label={m.desk_early_until()} />
    </Stack>
    <SelectInput
      source="late_joining"
      label={capitalized(m.programme_field_late_joining())}
      choices={choicesOf(joinings)}
      defaultValue="lessons_left"
    />
    <PercentInput source="nth_child_rate_bp" label={m.desk_nth_child()} />
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <NumberInput
        source="refund_whole_days"
        label={m.desk_refund_whole_days()}
        helperText={m.desk_as_usual()}
      />
      <SelectInput
        source="refund_later"
        label={m.desk_refund_later()}
        choices={choicesOf(laters)}
        helperText={m.desk_as_usual()}
      />
    </Stack>
    <LeaveFields />
    <InstantInput source="opens_at" label={capitalized(m.programme_field_opens_at())} />
  </TabbedForm.Tab>,
  <PrivateTab key="private" />,
  <TabbedForm.Tab key="cover" label={capitalized(m.programme_field_cover())}>
    <OnePictureInput
      source="cover"
      label={capitalized(m.programme_field_cover())}
      helperText={m.desk_cover_hint()}
    />
    <MotifInput helperText={m.desk_motif_hint()} />
    <BooleanInput source="cover_drawn" label={m.desk_cover_drawn()} defaultValue={false} />
  </TabbedForm.Tab>,
];

/** The form. A user who may change only the texts sees only those; others without the right read it. */
function Fields() {
  const offering = useRecordContext<OfficeOffering>();
  const isStale = (word: OfficeOffering['words_stale'][number]) =>
    offering?.words_stale.includes(word) ?? false;
  const showsAll = may('offerings.change') || !may('offerings.words');
  return (
    <TabbedForm
      toolbar={<SaveBar right="offerings.words" />}
      disabled={!may('offerings.words')}
      warnWhenUnsavedChanges
    >
      <TabbedForm.Tab label={m.desk_tab_words()}>
        <Notes />
        {showsAll && (
          // The kind decides which other fields there are.
          <SelectInput
            source="kind"
            label={capitalized(m.programme_field_kind())}
            choices={choicesOf(kinds)}
            isRequired
          />
        )}
        <BothInput source="name" label={capitalized(m.programme_field_name())} stale={isStale('name')} />
        <BothInput
          source="summary"
          label={capitalized(m.programme_field_summary())}
          stale={isStale('summary')}
        />
        <BothInput
          source="description"
          label={capitalized(m.programme_field_description())}
          stale={isStale('description')}
          multiline
        />
        <BothInput
          source="outline"
          label={capitalized(m.programme_field_outline())}
          stale={isStale('outline')}
          lines
        />
        <BothInput
          source="bring"
          label={capitalized(m.programme_field_bring())}
          stale={isStale('bring')}
          lines
        />
        {offering && <BooleanInput source="words_hold" label={m.desk_words_hold()} defaultValue={false} />}
      </TabbedForm.Tab>
      {showsAll ? otherTabs : null}
    </TabbedForm>
  );
}

/** The form of an offering. If another user has changed it in the meantime, saving says so and keeps what was typed. */
export const OfferingEdit = () => (
  <Edit actions={<Acts />} mutationMode="pessimistic" redirect={false}>
    <WhichOffering />
    <Fields />
    <OfferingSessions />
  </Edit>
);

/** A new offering, which begins as a draft. */
export const OfferingCreate = () => (
  <Create title={m.desk_new_offering()} redirect="edit">
    <Fields />
  </Create>
);
