import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { PasswordPair } from '../../accounts/parts/password-pair.tsx';
import { titled } from '../../client/meta.ts';
import { post } from '../../client/post.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Form } from '../../kit/form.tsx';
import { PageMessage } from '../../kit/page-message.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { TextField } from '../../kit/text-field.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';

export const handle: ScreenHandle = {
  brief: true,
  title: () => m.care_reset_title(),
  back: () => path.teacherLogin(),
  noTabs: true,
};
export const meta = () => [
  ...titled(m.care_reset_title()),
  // The address holds a secret: it must not travel to another site.
  { name: 'referrer', content: 'no-referrer' },
];

/** A teacher or member of staff asks for the link. */
function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  const { busy, errors, act } = useAct();
  const { values, field } = useFields({ email: '' }, errors);
  const submit = async () => {
    if (!values.email) return errors.show({ email: m.field_email_required() });
    await act(async () => {
      await post('teacherPasswordForgot', values, { form: true });
      onSent(values.email);
    });
  };
  return (
    <div className="mx-auto max-w-130">
      <PageTitle lead={m.care_teacher_forgot_lead(figures)} always>
        {m.care_forgot_title()}
      </PageTitle>
      <Card padding="large">
        <Form onSubmit={() => void submit()} errors={errors.errors} className="grid gap-5">
          <TextField {...field('email')} label={m.care_email()} type="email" autoComplete="username" />
          <Button type="submit" look="primary" size="large" wide busy={busy}>
            {m.care_send_link()}
          </Button>
        </Form>
      </Card>
    </div>
  );
}

export default function TeacherResetScreen() {
  const [search] = useSearchParams();
  const ticket = search.get('ticket');
  const [sentTo, setSentTo] = useState('');
  const [done, setDone] = useState(false);
  const signIn = <LinkButton to={path.teacherLogin()}>{m.shell_teacher_sign_in()}</LinkButton>;
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
        button={m.care_save_password()}
        onPasswords={async (passwords) => {
          await post('passwordReset', { ticket, ...passwords }, { form: true });
          setDone(true);
        }}
      />
    </div>
  );
}
