import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import * as m from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { titled } from '../../client/meta.ts';
import { useOnce } from '../../client/once.ts';
import { post } from '../../client/post.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { rememberSession } from '../../client/stored.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Form } from '../../kit/form.tsx';
import { Link, useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { path, safeRedirect } from '../../paths.ts';
import type { ScreenHandle } from '../../shells/screen.ts';
import { AccountDetails, Consent, OtherInformation, ProfileDetails, Students } from './register-sections.tsx';
import { errorsOf, toPayload } from './registration-draft.ts';
import { type Registration, useRegistration } from './use-registration.ts';

export const handle: ScreenHandle = {
  title: () => m.shell_register(),
  back: () => path.home(),
  noTabs: true,
};
export const loader = async (args: PageArgs) => ({ sellers: await read(args, 'sellerList', {}) });
export const meta = () => titled(m.accounts_register_title(), m.home_register_words());

/** Registers the family: what is wrong is shown by its field; success leads home, or where somebody came from. */
function useSubmit({ draft, errors, forget }: Registration, onward: string) {
  const [summary, setSummary] = useState<string | null>(null);
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

export default function RegisterScreen() {
  const { sellers } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { href } = useLinks();
  const redirect = safeRedirect(search.get('redirect'));
  const form = useRegistration();
  const { submit, summary, busy } = useSubmit(form, redirect ?? href(path.home()));
  return (
    <div className="mx-auto max-w-220">
      <PageTitle lead={m.home_register_words()} always>
        {m.accounts_register_title()}
      </PageTitle>
      <Form onSubmit={() => void submit()} errors={form.errors.errors} summary={summary}>
        <Card padding="large">
          <AccountDetails form={form} />
          <ProfileDetails form={form} />
          <Students form={form} />
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
      </Form>
    </div>
  );
}
