import { useNavigate } from 'react-router';
import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { titled } from '../../client/meta.ts';
import { post } from '../../client/post.ts';
import { useAnySentForm } from '../../client/sent-form.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { emptyTel, TelAndCode } from '../../codes/parts/tel-and-code.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Link, useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { NewPassword } from '../parts/new-password.tsx';
import { telError } from '../parts/tel.ts';
import { storeTicket } from './reset-ticket.ts';

export const handle: ScreenHandle = {
  brief: true,
  title: () => m.care_forgot_title(),
  back: () => path.login(),
  noTabs: true,
};
export const meta = () => titled(m.care_forgot_title());

/** The ticket from a code that was confirmed without script. */
function useTicket(): string | null {
  const sent = useAnySentForm();
  if (sent?.call !== 'passwordForgot' || !sent.answer) return null;
  return (sent.answer as { ticket: string }).ticket;
}

export default function ForgotPasswordScreen() {
  const ticket = useTicket();
  return ticket ? <NewPassword ticket={ticket} /> : <ShowCode />;
}

function codeError(code: string): string {
  if (code === '') return m.field_code_required();
  return /^\d{6}$/.test(code) ? '' : m.field_code_invalid(figures);
}

function ShowCode() {
  const form = useCallForm('passwordForgot', emptyTel);
  const { errors, act, values, set } = form;
  const navigate = useNavigate();
  const { href } = useLinks();
  const submit = async () => {
    const wrong = { tel: telError(values), code: codeError(values.code) };
    if (wrong.tel || wrong.code) return errors.show(wrong);
    await act(async () => {
      const { tel, phone_code, code } = values;
      const { ticket } = await post('passwordForgot', { tel, phone_code, code }, { form: true });
      storeTicket(ticket);
      await navigate(href(path.passwordReset()));
    });
  };
  return (
    <div className="mx-auto max-w-130">
      <PageTitle lead={m.care_forgot_lead()} always>
        {m.care_forgot_title()}
      </PageTitle>
      <Card padding="large">
        <CallForm form={form} shows hasOtherButtons onSubmit={() => void submit()} className="grid gap-5">
          <TelAndCode values={values} set={set} errors={errors} />
          <Button type="submit" look="accent" size="large" wide>
            {m.care_next()}
          </Button>
        </CallForm>
        <p className="mt-6 text-small">
          <Link to={path.login()} className="inline-flex min-h-11 items-center text-blue underline">
            {m.shell_sign_in()}
          </Link>
        </p>
      </Card>
    </div>
  );
}
