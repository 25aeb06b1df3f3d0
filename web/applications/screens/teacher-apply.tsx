import { redirect, useLoaderData } from 'react-router';
import { figures } from '../../../contract/core/figures.ts';
import { formFields, pressOf } from '../../../contract/core/form-fields.ts';
import { inLanguage, localeOfPath } from '../../../contract/core/locale.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { PhoneField } from '../../accounts/parts/phone-field.tsx';
import { CallForm } from '../../client/call-form.tsx';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read, together } from '../../client/request.ts';
import { Notice } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { FieldError } from '../../kit/field.tsx';
import { useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { TextArea, TextField } from '../../kit/text-field.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { ApplicationFiles, FilesOnTheirWay } from './application-files.tsx';
import { inNameOrder } from './name-order.ts';
import { useApplication } from './use-application.ts';

export const handle: ScreenHandle = { title: () => m.apply_title() };
export const meta = () => [
  ...titled(m.apply_title(), m.apply_lead()),
  // The address may hold a ticket that must not leak to other sites.
  { name: 'referrer', content: 'same-origin' },
];

export async function loader(args: PageArgs) {
  const ticket = args.url.searchParams.get('ticket');
  const [courses, before] = await together(
    read(args, 'teacherApplyCourses', {}),
    ticket ? read(args, 'teacherApplication', { ticket }) : Promise.resolve(null),
  );
  if (!ticket || !before) return { courses, before: null };
  if (before.state !== 'draft')
    throw redirect(inLanguage(path.teacherApplication({ ticket }), localeOfPath(args.url.pathname)));
  return { courses, before };
}

const formId = 'teacher-apply';

type Application = ReturnType<typeof useApplication>;

function Applicant({ draft, set, errors }: Pick<Application, 'draft' | 'set' | 'errors'>) {
  const field = <Name extends 'first_name' | 'last_name' | 'email' | 'address'>(name: Name) => ({
    name,
    value: draft[name],
    error: errors.of(name),
    onValue: (value: string) => set({ [name]: value }),
  });
  return (
    <Card padding="large" className="grid gap-5">
      <h2 className="text-title font-strong">{m.apply_you()}</h2>
      <div className="grid gap-5 desktop:grid-cols-2">
        {inNameOrder([
          <TextField
            key="last_name"
            {...field('last_name')}
            label={m.apply_last_name()}
            autoComplete="family-name"
            maxLength={60}
          />,
          <TextField
            key="first_name"
            {...field('first_name')}
            label={m.apply_first_name()}
            autoComplete="given-name"
            maxLength={60}
          />,
        ])}
      </div>
      <TextField
        {...field('email')}
        label={m.apply_email()}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <PhoneField
        country={draft.country}
        phoneCode={draft.phone_code}
        onCountry={(country, phone_code) => set({ country, phone_code })}
        value={draft.tel}
        onValue={(tel) => set({ tel })}
        error={errors.of('tel')}
      />
      <TextField
        {...field('address')}
        label={m.apply_address()}
        optional
        autoComplete="street-address"
        maxLength={200}
      />
    </Card>
  );
}

type Course = { code: string; name: string };

function Teaching({
  draft,
  set,
  errors,
  courses,
}: Pick<Application, 'draft' | 'set' | 'errors'> & { courses: Course[] }) {
  const tick = (code: string) => (isTicked: boolean) =>
    set({ courses: [...draft.courses.filter((course) => course !== code), ...(isTicked ? [code] : [])] });
  const error = errors.of('courses');
  return (
    <Card padding="large" className="grid gap-5">
      <h2 className="text-title font-strong">{m.apply_teaching()}</h2>
      <fieldset>
        <legend className="mb-1 font-strong">{m.apply_courses()}</legend>
        <div className="grid grid-cols-3 gap-x-4 mobile:grid-cols-2">
          {courses.map(({ code, name }, place) => (
            <Checkbox
              key={code}
              name={`courses.${place}`}
              value={code}
              label={name}
              checked={draft.courses.includes(code)}
              onValue={tick(code)}
              aria-invalid={error ? true : undefined}
            />
          ))}
        </div>
        <FieldError id="courses" error={error} />
      </fieldset>
      <TextArea
        name="background"
        label={m.apply_background()}
        hint={m.apply_background_hint()}
        rows={7}
        maxLength={4000}
        value={draft.background}
        kept={false}
        error={errors.of('background')}
        onValue={(background) => set({ background })}
      />
      <fieldset>
        <legend className="mb-1 font-strong">{m.apply_style(figures)}</legend>
        <p className="mb-2 text-small text-ink-soft">{m.apply_style_hint()}</p>
        <div className="grid grid-cols-3 gap-3">
          {draft.style.map((word, place) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: the words are never reordered
              key={place}
              name={`style.${place}`}
              label={m.apply_style_word({ place: place + 1 })}
              labelHidden
              maxLength={20}
              value={word}
              error={errors.of(`style.${place}`)}
              onValue={(value) =>
                set({ style: draft.style.map((text, at) => (at === place ? value : text)) })
              }
            />
          ))}
        </div>
      </fieldset>
    </Card>
  );
}

function Papers({
  stored,
  sending,
  sendFiles,
  drop,
}: Pick<Application, 'stored' | 'sending' | 'sendFiles' | 'drop'>) {
  const files = stored?.files ?? [];
  return (
    <Card padding="large" className="mt-6 grid gap-6">
      <h2 className="text-title font-strong">{m.apply_files()}</h2>
      <ApplicationFiles
        use="resume"
        label={m.apply_resume()}
        hint={m.apply_resume_hint(figures)}
        files={files}
        ticket={stored?.ticket}
        onChosen={(files) => void sendFiles('resume', files)}
        onDrop={(id) => void drop(id)}
      />
      <ApplicationFiles
        use="evidence"
        label={m.apply_evidence()}
        hint={m.apply_evidence_hint(figures)}
        files={files}
        ticket={stored?.ticket}
        onChosen={(files) => void sendFiles('evidence', files)}
        onDrop={(id) => void drop(id)}
      />
      <FilesOnTheirWay sending={sending} />
    </Card>
  );
}

export default function TeacherApplyScreen() {
  const { courses, before } = useLoaderData<typeof loader>();
  const writing = useApplication(before);
  const { href } = useLinks();
  const { stored, busy, errors, sending, apply, save } = writing;
  const isSending = sending.some(({ error }) => error === null);
  return (
    <div className="mx-auto max-w-200">
      <PageTitle lead={m.apply_lead()}>{m.apply_title()}</PageTitle>
      {stored && (
        <Notice tone="blue" icon="info" className="mb-6">
          {m.apply_draft_kept(figures)}
        </Notice>
      )}
      <CallForm
        id={formId}
        form={{ call: 'teacherApply', errors, busy }}
        fields={stored ? { ticket: stored.ticket } : {}}
        next={`${href(path.teacherApplication())}?ticket={ticket}`}
        done={m.apply_sent()}
        onSubmit={() => void apply()}
        className="grid gap-6"
      >
        <Applicant {...writing} />
        <Teaching {...writing} courses={courses} />
      </CallForm>
      <Papers {...writing} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          type="submit"
          form={formId}
          look="accent"
          size="large"
          busy={busy}
          blocked={isSending ? m.uploads_wait() : null}
        >
          {m.apply_send()}
        </Button>
        <Button
          type="submit"
          form={formId}
          look="secondary"
          size="large"
          name={formFields.press}
          value={pressOf({
            call: 'teacherApplyDraft',
            next: `${href(path.teacherApply())}?ticket={ticket}`,
          })}
          onClick={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          {m.apply_save()}
        </Button>
      </div>
    </div>
  );
}
