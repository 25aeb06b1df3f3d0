import { useState } from 'react';
import { redirect, useLoaderData } from 'react-router';
import type { ApplicationView } from '../../../contract/applications/calls.ts';
import type { ApplicationState } from '../../../contract/applications/states.ts';
import { inLanguage, localeOfPath } from '../../../contract/core/locale.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { titled } from '../../client/meta.ts';
import { useStoreZone } from '../../client/page-data.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { When } from '../../client/when.tsx';
import { Notice } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card, Facts } from '../../kit/card.tsx';
import { PageMessage } from '../../kit/page-message.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { FileList } from './application-files.tsx';
import { inNameOrder } from './name-order.ts';

export const handle: ScreenHandle = {
  title: () => m.apply_status_title(),
  back: () => path.teacherApply(),
};
export const meta = () => [
  ...titled(m.apply_status_title()),
  { name: 'referrer', content: 'same-origin' },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: PageArgs) {
  const ticket = args.url.searchParams.get('ticket');
  if (!ticket) return null;
  const application = await read(args, 'teacherApplication', { ticket });
  if (application.state === 'draft')
    throw redirect(inLanguage(path.teacherApply({ ticket }), localeOfPath(args.url.pathname)));
  return application;
}

type Sent = Exclude<ApplicationState, 'draft'>;
const states: Readonly<
  Record<Sent, { title: () => string; words: () => string; tone: 'green' | 'amber' | 'blue' }>
> = {
  submitted: { title: m.apply_state_submitted, words: m.apply_state_submitted_words, tone: 'blue' },
  interview: { title: m.apply_state_interview, words: m.apply_state_interview_words, tone: 'amber' },
  accepted: { title: m.apply_state_accepted, words: m.apply_state_accepted_words, tone: 'green' },
  rejected: { title: m.apply_state_rejected, words: m.apply_state_rejected_words, tone: 'blue' },
  withdrawn: { title: m.apply_state_withdrawn, words: m.apply_state_withdrawn_words, tone: 'blue' },
};

function ApplicationStatus({ application }: { application: ApplicationView }) {
  const { state, interview_at, words } = application;
  // Applicants may be anywhere: show the school's hour beside the reader's.
  const time_zone = useStoreZone();
  if (state === 'draft') return null;
  const { title, words: about, tone } = states[state];
  return (
    <Notice
      tone={tone}
      icon={state === 'accepted' ? 'check-circle' : 'info'}
      title={title()}
      className="mb-6"
    >
      <p>{about()}</p>
      {state === 'interview' && interview_at && (
        <p className="mt-2 font-strong">
          {m.apply_when()} <When at={interview_at} place={{ kind: 'online', time_zone }} />
        </p>
      )}
      {words && (
        <p className="mt-2 whitespace-pre-line">
          {m.apply_words()}: {words}
        </p>
      )}
    </Notice>
  );
}

function Withdraw({
  application,
  onDone,
}: {
  application: ApplicationView;
  onDone: (now: ApplicationView) => void;
}) {
  const { ticket, blocked } = application;
  if (blocked.teacherApplyWithdraw) return null;
  return (
    <ButtonForm
      call="teacherApplyWithdraw"
      fields={{ ticket }}
      done={m.apply_withdrawn()}
      confirmation={{ title: m.apply_withdraw(), message: m.apply_withdraw_sure(), yes: m.apply_withdraw() }}
      onDone={onDone}
    >
      <Button type="submit" look="danger">
        {m.apply_withdraw()}
      </Button>
    </ButtonForm>
  );
}

const nextStep = (state: ApplicationState) => {
  if (state === 'accepted')
    return (
      <LinkButton to={path.teacherLogin()} look="accent">
        {m.apply_sign_in()}
      </LinkButton>
    );
  if (state === 'rejected' || state === 'withdrawn')
    return <LinkButton to={path.teacherApply()}>{m.apply_again()}</LinkButton>;
  return null;
};

function ApplicationSummary({ application }: { application: ApplicationView }) {
  const { first_name, last_name, email, tel, address, courses, background, style, files, submitted_at } =
    application;
  return (
    <Card padding="large" className="grid gap-5">
      <Facts
        stacked
        items={[
          ...inNameOrder([
            [m.apply_last_name(), last_name] as const,
            [m.apply_first_name(), first_name] as const,
          ]),
          [m.apply_email(), email],
          [m.accounts_tel(), tel],
          ...(address ? [[m.apply_address(), address] as const] : []),
          [m.apply_courses(), courses.map(({ name }) => name).join(' · ')],
          ...(style.length > 0 ? [[m.apply_style_told(), style.join(' · ')] as const] : []),
          ...(submitted_at ? [[m.apply_sent_at(), <When key="sent" at={submitted_at} />] as const] : []),
        ]}
      />
      <div>
        <h2 className="mb-1 text-ink-soft">{m.apply_background()}</h2>
        <p className="whitespace-pre-line">{background}</p>
      </div>
      {files.length > 0 && (
        <div>
          <h2 className="mb-1 text-ink-soft">{m.apply_files()}</h2>
          <FileList files={files} />
        </div>
      )}
    </Card>
  );
}

export default function TeacherApplicationScreen() {
  const read = useLoaderData<typeof loader>();
  const [changed, setChanged] = useState<ApplicationView | null>(null);
  const application = changed ?? read;
  if (!application)
    return (
      <PageMessage picture="shelf" title={m.apply_no_ticket()} words={m.apply_no_ticket_words()}>
        <LinkButton to={path.teacherApply()} look="accent">
          {m.apply_title()}
        </LinkButton>
      </PageMessage>
    );
  return (
    <div className="mx-auto max-w-200">
      <PageTitle lead={m.apply_status_lead()}>{m.apply_status_title()}</PageTitle>
      <ApplicationStatus application={application} />
      <ApplicationSummary application={application} />
      <div className="mt-6 flex flex-wrap gap-3">
        {nextStep(application.state)}
        <Withdraw application={application} onDone={setChanged} />
      </div>
    </div>
  );
}
