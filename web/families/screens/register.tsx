import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { path, safeRedirect } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { CallForm } from '../../client/call-form.tsx';
import { titled } from '../../client/meta.ts';
import { useOnce } from '../../client/once.ts';
import { useZone } from '../../client/page-data.ts';
import { post } from '../../client/post.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { useSentForm } from '../../client/sent-form.ts';
import { rememberSession } from '../../client/stored.ts';
import { Notice } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import type { FieldErrors } from '../../kit/field-errors.ts';
import { Link, useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { useNewestVersions, useTelLookUp } from './look-ups.ts';
import { AccountDetails, Consent, OtherInformation, ProfileDetails, Students } from './register-sections.tsx';
import { errorsOf, toPayload } from './registration-draft.ts';
import { type Registration, useRegistration } from './use-registration.ts';
import { accountErrors, useSteps } from './use-steps.ts';

type Steps = ReturnType<typeof useSteps>;

export const handle: ScreenHandle = {
  brief: true,
  title: () => m.shell_register(),
  back: () => path.home(),
  noTabs: true,
};
export async function loader(args: PageArgs) {
  const invite = args.url.searchParams.get('invite');
  const [sellers, versions, info] = await Promise.all([
    read(args, 'sellerList', {}),
    read(args, 'consentVersions', {}),
    invite ? read(args, 'guardianInviteInfo', { invite }) : null,
  ]);
  return { sellers, versions, info };
}
export const meta = () => titled(m.accounts_register_title(), m.home_register_words());

type SubmitProps = {
  form: Registration;
  steps: Steps;
  checkTel: () => Promise<string>;
  /** Reloads the versions of the agreed documents after a change. */
  reloadVersions: () => Promise<void>;
};

/** Registers the family. Errors show at their fields; success leads home or to the page that asked for it. */
function useSubmit(
  { form, steps, checkTel, reloadVersions }: SubmitProps,
  onward: string,
  invite: string | null,
) {
  const { draft: typed, errors, forget } = form;
  // An invited guardian registers without a child.
  const draft = invite ? { ...typed, children: [], invite } : typed;
  const isIncomplete = useSentForm('addUser')?.refused?.fields;
  const [summary, setSummary] = useState(isIncomplete ? m.accounts_please_complete() : null);
  const [busy, setBusy] = useState(false);
  const once = useOnce();
  const zone = useZone();
  const showErrors = (wrong: FieldErrors): boolean => {
    const isWrong = Object.keys(wrong).length > 0;
    if (isWrong) {
      steps.showStepOf(wrong);
      errors.show(wrong);
    }
    setSummary(isWrong ? m.accounts_please_complete() : null);
    return isWrong;
  };
  const continueToFamily = async () => {
    const wrong = accountErrors(errorsOf(draft, getLocale()));
    if (showErrors(wrong)) return;
    setBusy(true);
    const message = await checkTel();
    setBusy(false);
    if (!showErrors(message ? { tel: message } : {})) steps.toFamily();
  };
  const create = async () => {
    if (showErrors(errorsOf(draft, getLocale()))) return;
    setBusy(true);
    const payload = { ...toPayload(draft), ...(zone ? { time_zone: zone } : {}) };
    try {
      const session = await post('addUser', payload as never, { form: true, key: once.keyFor(payload) });
      rememberSession(session);
      forget();
      window.location.assign(onward);
    } catch (thrown) {
      const { fields = {} } = (thrown ?? {}) as { fields?: FieldErrors };
      if (fields.agreed) await reloadVersions();
      showErrors(fields);
      setBusy(false);
    }
  };
  const isFirstOfTwo = !steps.isWhole && steps.step === 1;
  return { submit: isFirstOfTwo ? continueToFamily : create, summary, busy };
}

const InvitedNote = ({ from, tel }: { from: string; tel: string | null }) => (
  <Notice tone="green" icon="users-three" className="mb-6">
    {m.guardian_register_note({ from })} {tel && m.guardian_register_tel({ tel })}
  </Notice>
);

/** The current one of the two steps. */
const StepLine = ({ steps: { step, top } }: { steps: Steps }) => (
  <p
    ref={top}
    tabIndex={-1}
    className="mb-4 flex items-baseline justify-between gap-3 font-strong outline-none noscript:hidden"
  >
    {step === 1 ? m.accounts_step_account() : m.accounts_step_family()}
    <span className="text-small font-normal text-ink-soft">{m.accounts_step_of({ step, steps: 2 })}</span>
  </p>
);

function Buttons({ steps, busy, signIn }: { steps: Steps; busy: boolean; signIn: string }) {
  const isFirst = !steps.isWhole && steps.step === 1;
  const wide = 'min-w-50 mobile:w-full';
  return (
    <div className="mt-6 flex flex-wrap items-center gap-5">
      {isFirst && (
        <Button type="submit" look="accent" size="large" busy={busy} className={`${wide} noscript:hidden`}>
          {m.care_next()}
        </Button>
      )}
      {/* On a wrapper: the button's own `display` would override `hidden`. */}
      <div className={isFirst ? 'hidden noscript:contents' : 'contents'}>
        <Button type="submit" look="accent" size="large" busy={busy} className={wide}>
          {m.accounts_create()}
        </Button>
      </div>
      {!steps.isWhole && steps.step === 2 && (
        <Button look="secondary" size="large" className={wide} onClick={steps.toAccount}>
          {m.accounts_step_back()}
        </Button>
      )}
      <p>
        {m.accounts_have_account()}{' '}
        <Link to={signIn} className="text-blue underline">
          {m.shell_sign_in()}
        </Link>
      </p>
    </div>
  );
}

export default function RegisterScreen() {
  const { sellers, versions, info } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { href } = useLinks();
  const redirect = safeRedirect(search.get('redirect'));
  const form = useRegistration();
  const steps = useSteps();
  const checkTel = useTelLookUp(form);
  const [newest, reloadVersions] = useNewestVersions(JSON.stringify(versions), form);
  const invite = search.get('invite');
  const onward = redirect ?? href(invite ? path.memberChild() : path.home());
  const { submit, summary, busy } = useSubmit({ form, steps, checkTel, reloadVersions }, onward, invite);
  return (
    <div className="mx-auto max-w-220">
      <PageTitle lead={m.home_register_words()} always>
        {m.accounts_register_title()}
      </PageTitle>
      {info && <InvitedNote {...info} />}
      {!steps.isWhole && <StepLine steps={steps} />}
      <CallForm
        form={{ call: 'addUser', errors: form.errors, busy }}
        fields={{ ...(invite ? { invite } : {}), agreed_to: form.draft.agreed_to || newest }}
        next={onward}
        hasOtherButtons
        onSubmit={() => void submit()}
        summary={summary}
      >
        <Card padding="large">
          <div className={steps.accountClass}>
            <AccountDetails form={form} onTelLeft={() => void checkTel()} />
          </div>
          <div className={steps.familyClass}>
            <ProfileDetails form={form} />
            {!invite && <Students form={form} />}
            <OtherInformation form={form} sellers={sellers} />
            <Consent form={form} versions={newest} />
          </div>
        </Card>
        <Buttons steps={steps} busy={busy} signIn={path.login(redirect ?? undefined)} />
      </CallForm>
    </div>
  );
}
