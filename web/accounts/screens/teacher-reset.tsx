import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { titled } from '../../client/meta.ts';
import { useSentForm } from '../../client/sent-form.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { initialTexts } from '../../client/use-fields.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { useLinks } from '../../kit/link.tsx';
import { PageMessage } from '../../kit/page-message.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { TextField } from '../../kit/text-field.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { PasswordPair } from '../parts/password-pair.tsx';

export const handle: ScreenHandle = {
  brief: true,
  title: () => m.care_reset_title(),
  back: () => path.teacherLogin(),
  noTabs: true,
};
export const meta = () => [
  ...titled(m.care_reset_title()),
  // The address holds a secret that must not leak to other sites. 'no-referrer' would remove the origin that forms need.
  { name: 'referrer', content: 'same-origin' },
];

/** Asks for a teacher's or staff member's reset link. */
function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  const form = useCallForm('teacherPasswordForgot', { email: '' });
  const { values, field } = form;
  return (
    <div className="mx-auto max-w-130">
      <PageTitle lead={m.care_teacher_forgot_lead(figures)} always>
        {m.care_forgot_title()}
      </PageTitle>
      <Card padding="large">
        <CallForm
          form={form}
          shows
          missing={() => (values.email ? {} : { email: m.field_email_required() })}
          onDone={() => onSent(values.email)}
          className="grid gap-5"
        >
          <TextField {...field('email')} label={m.care_email()} type="email" autoComplete="username" />
          <Button type="submit" look="accent" size="large" wide>
            {m.care_send_link()}
          </Button>
        </CallForm>
      </Card>
    </div>
  );
}

export default function TeacherResetScreen() {
  const [search] = useSearchParams();
  const ticket = search.get('ticket');
  const { href } = useLinks();
  const sent = useSentForm('teacherPasswordForgot');
  const [sentTo, setSentTo] = useState(
    sent?.answer === undefined ? '' : initialTexts({ email: '' }, sent).email,
  );
  const [done, setDone] = useState(search.has('done'));
  const signIn = (
    <LinkButton to={path.teacherLogin()} look="accent">
      {m.shell_teacher_sign_in()}
    </LinkButton>
  );
  if (done)
    return (
      <PageMessage picture="shelf" title={m.care_reset_done()} words={m.care_reset_done_words()}>
        {signIn}
      </PageMessage>
    );
  if (sentTo)
    return (
      <PageMessage
        picture="shelf"
        title={m.care_link_sent()}
        words={m.care_link_sent_words({ email: sentTo })}
      >
        {signIn}
      </PageMessage>
    );
  if (!ticket) return <AskForLink onSent={setSentTo} />;
  return (
    <div className="mx-auto max-w-130">
      <PageTitle lead={m.care_reset_lead()} always>
        {m.care_reset_title()}
      </PageTitle>
      <PasswordPair
        call="passwordReset"
        fields={{ ticket }}
        next={`${href(path.teacherPasswordReset())}?done=1`}
        button={m.care_save_password()}
        onDone={() => {
          setDone(true);
          return false;
        }}
      />
    </div>
  );
}
