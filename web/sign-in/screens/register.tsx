import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { path, safeRedirect } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { CallForm } from '../../client/call-form.tsx';
import { titled } from '../../client/meta.ts';
import { useOnce } from '../../client/once.ts';
import { post } from '../../client/post.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { useSentForm } from '../../client/sent-form.ts';
import { rememberSession } from '../../client/stored.ts';
import { Notice } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Link, useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { AccountDetails, Consent, OtherInformation, ProfileDetails, Students } from './register-sections.tsx';
import { errorsOf, toPayload } from './registration-draft.ts';
import { type Registration, useRegistration } from './use-registration.ts';

export const handle: ScreenHandle = {
  title: () => m.shell_register(),
  back: () => path.home(),
  noTabs: true,
};
export async function loader(args: PageArgs) {
  const invite = args.url.searchParams.get('invite');
  const [sellers, info] = await Promise.all([
    read(args, 'sellerList', {}),
    invite ? read(args, 'guardianInviteInfo', { invite }) : null,
  ]);
  return { sellers, from: info?.from ?? '' };
}
export const meta = () => titled(m.accounts_register_title(), m.home_register_words());

/** Registers the family: what is wrong is shown by its field; success leads home, or where somebody came from. */
function useSubmit({ draft: typed, errors, forget }: Registration, onward: string, invite: string | null) {
  // Who was invited to a child registers without one of their own.
  const draft = invite ? { ...typed, children: [], invite } : typed;
  const isIncomplete = useSentForm('addUser')?.refused?.fields;
  const [summary, setSummary] = useState(isIncomplete ? m.accounts_please_complete() : null);
  const [busy, setBusy] = useState(false);
  const once = useOnce();
  const submit = async () => {
    const found = errorsOf(draft, getLocale());
    if (Object.keys(found).length > 0) {
      errors.show(found);
      setSummary(m.accounts_please_complete());
      return;
    }
    setBusy(true);
    setSummary(null);
    const payload = toPayload(draft);
    try {
      const session = await post('addUser', payload as never, { form: true, key: once.keyFor(payload) });
      rememberSession(session);
      forget();
      window.location.assign(onward);
    } catch (thrown) {
      setSummary(errors.take(thrown) ? m.accounts_please_complete() : null);
      setBusy(false);
    }
  };
  return { submit, summary, busy };
}

const InvitedNote = ({ from }: { from: string }) => (
  <Notice tone="green" icon="users-three" className="mt-10">
    {m.guardian_register_note({ from })}
  </Notice>
);

export default function RegisterScreen() {
  const { sellers, from } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { href } = useLinks();
  const redirect = safeRedirect(search.get('redirect'));
  const form = useRegistration();
  const invite = search.get('invite');
  const onward = redirect ?? href(invite ? path.memberChild() : path.home());
  const { submit, summary, busy } = useSubmit(form, onward, invite);
  return (
    <div className="mx-auto max-w-220">
      <PageTitle lead={m.home_register_words()} always>
        {m.accounts_register_title()}
      </PageTitle>
      <CallForm
        call="addUser"
        fields={invite ? { invite } : {}}
        next={onward}
        hasOtherButtons
        onSubmit={() => void submit()}
        errors={form.errors.errors}
        summary={summary}
      >
        <Card padding="large">
          <AccountDetails form={form} />
          <ProfileDetails form={form} />
          {invite ? <InvitedNote from={from} /> : <Students form={form} />}
          <OtherInformation form={form} sellers={sellers} />
          <Consent form={form} />
        </Card>
        <div className="mt-6 flex flex-wrap items-center gap-5">
          <Button type="submit" look="accent" size="large" busy={busy} className="min-w-50 mobile:w-full">
            {m.accounts_create()}
          </Button>
          <p>
            {m.accounts_have_account()}{' '}
            <Link to={path.login(redirect ?? undefined)} className="text-blue underline">
              {m.shell_sign_in()}
            </Link>
          </p>
        </div>
      </CallForm>
    </div>
  );
}
