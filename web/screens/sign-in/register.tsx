import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { mainlandMobile } from '../../../contract/phone.ts';
import * as m from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { titled } from '../../client/meta.ts';
import { newKey, useOnce } from '../../client/once.ts';
import { post } from '../../client/post.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { rememberSession, stored } from '../../client/stored.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Form, useFieldErrors } from '../../kit/form.tsx';
import { Link, useLinks } from '../../kit/link.tsx';
import { PageTitle, Section } from '../../kit/page-title.tsx';
import { Select } from '../../kit/select.tsx';
import { PasswordField, TextField } from '../../kit/text-field.tsx';
import { path, safeRedirect } from '../../paths.ts';
import type { ScreenHandle } from '../../shells/screen.ts';
import { CodeField } from './code-field.tsx';
import { useDraft } from './draft.ts';
import { PhoneField } from './phone-field.tsx';
import {
  type ChildDraft,
  emptyChild,
  emptyRegistration,
  errorsOf,
  type RegistrationDraft,
  toPayload,
} from './registration-draft.ts';
import { StudentBlock } from './student-block.tsx';

export const handle: ScreenHandle = {
  title: () => m.shell_register(),
  back: () => path.home(),
  noTabs: true,
};
export const loader = async (args: PageArgs) => ({ sellers: await read(args, 'sellerList', {}) });
export const meta = () => titled(m.accounts_register_title(), m.home_register_words());

/** The referrer behind the kept referral code, asked for once the draft is there; `take` gets the number. */
function useReferrer(loaded: boolean, take: (tel: string) => void) {
  const asked = useRef(false);
  useEffect(() => {
    if (!loaded || asked.current) return;
    asked.current = true;
    const raf = stored.get('raf');
    if (raf) {
      void post('raf2Email', { raf }, { quiet: true }).then(
        (found) => found.tel && take(found.tel),
        () => undefined,
      );
    }
  }, [loaded, take]);
}

export default function RegisterScreen() {
  const { sellers } = useLoaderData<typeof loader>();
  const { draft, setDraft, loaded, forget } = useDraft<RegistrationDraft>('registration', emptyRegistration);
  const errors = useFieldErrors();
  const [summary, setSummary] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [search] = useSearchParams();
  const { href } = useLinks();
  const once = useOnce();
  useReferrer(loaded, (tel) =>
    setDraft((before) => (before.referred_tel ? before : { ...before, referred_tel: tel })),
  );

  const set = (change: Partial<RegistrationDraft>) => {
    setDraft((before) => ({ ...before, ...change }));
    for (const name of Object.keys(change)) errors.clear(name);
  };
  const setChild = (index: number, change: Partial<ChildDraft>) => {
    setDraft((before) => ({
      ...before,
      children: before.children.map((child, at) => (at === index ? { ...child, ...change } : child)),
    }));
    for (const name of Object.keys(change)) errors.clear(`children.${index}.${name}`);
  };
  const field = (
    name: 'name' | 'wechat_id' | 'email' | 'province' | 'referred_tel' | 'password' | 're_password',
  ) => ({
    name,
    value: draft[name],
    error: errors.of(name),
    onValue: (value: string) => set({ [name]: value }),
  });
  const wrongTel = () =>
    draft.tel === ''
      ? m.field_tel_required()
      : draft.phone_code === '86' && !mainlandMobile.test(draft.tel)
        ? m.field_tel_invalid()
        : '';
  const checkTel = () => {
    const wrong = wrongTel();
    if (wrong) errors.show({ tel: wrong });
    return !wrong;
  };
  const askTelTaken = async () => {
    const wrong = draft.tel === '' ? '' : wrongTel();
    if (wrong || draft.tel === '') return errors.set('tel', wrong || undefined);
    const taken = await post(
      'addUserHaveTel',
      { tel: draft.tel, phone_code: draft.phone_code },
      { quiet: true },
    ).catch(() => '');
    if (taken) errors.set('tel', taken);
  };
  const askEmailFree = async () => {
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.email)) return;
    const answer = await post(
      'verifyUnique',
      { value: draft.email, table: 'user', field: 'email' },
      { quiet: true, form: true },
    ).catch(() => null);
    if (answer && !answer.unique) errors.set('email', m.field_email_taken());
  };

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
      once.done();
      rememberSession(session);
      forget();
      window.location.assign(safeRedirect(search.get('redirect')) ?? href(path.home()));
    } catch (thrown) {
      setSummary(errors.take(thrown) ? m.accounts_please_complete() : null);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="mx-auto max-w-220">
      <PageTitle lead={m.home_register_words()} always>
        {m.accounts_register_title()}
      </PageTitle>
      <Form onSubmit={() => void submit()} errors={errors.errors} summary={summary}>
        <Card padding="large" className="grid gap-10">
          <Section title={m.accounts_section_account()}>
            <div className="grid gap-5">
              <PhoneField
                country={draft.country}
                onCountry={(country, phone_code) => set({ country, phone_code })}
                value={draft.tel}
                onValue={(tel) => set({ tel: tel.replace(/[\s-]/g, '') })}
                error={errors.of('tel')}
                onBlur={() => void askTelTaken()}
              />
              <CodeField
                tel={draft.tel}
                phoneCode={draft.phone_code}
                value={draft.code}
                onValue={(code) => set({ code })}
                error={errors.of('code')}
                checkTel={checkTel}
                onTelRefused={(message) => errors.show({ tel: message })}
              />
              <div className="grid gap-5 desktop:grid-cols-2">
                <PasswordField
                  {...field('password')}
                  label={m.accounts_password()}
                  hint={m.accounts_password_hint()}
                  autoComplete="new-password"
                />
                <PasswordField
                  {...field('re_password')}
                  label={m.accounts_re_password()}
                  autoComplete="new-password"
                />
              </div>
            </div>
          </Section>
          <Section title={m.accounts_section_profile()}>
            <div className="grid gap-5 desktop:grid-cols-2">
              <TextField {...field('name')} label={m.accounts_name()} autoComplete="name" />
              <TextField
                {...field('wechat_id')}
                label={m.accounts_wechat_id()}
                hint={m.accounts_wechat_id_hint()}
              />
              <TextField
                {...field('email')}
                label={m.accounts_email()}
                hint={m.accounts_email_hint()}
                type="email"
                autoComplete="email"
                onBlur={() => void askEmailFree()}
              />
              <TextField {...field('province')} label={m.accounts_province()} autoComplete="address-level1" />
            </div>
          </Section>
          <Section title={m.accounts_section_students()}>
            <div className="grid gap-6">
              {draft.children.map((child, index) => (
                <StudentBlock
                  key={child.key}
                  child={child}
                  index={index}
                  errorOf={errors.of}
                  onChange={(change) => setChild(index, change)}
                  onRemove={
                    index === 0
                      ? null
                      : () => set({ children: draft.children.filter((_one, at) => at !== index) })
                  }
                />
              ))}
              <div>
                <Button
                  look="secondary"
                  icon="plus"
                  onClick={() => set({ children: [...draft.children, emptyChild(newKey())] })}
                  disabled={draft.children.length >= 10}
                >
                  {m.accounts_add_student()}
                </Button>
              </div>
            </div>
          </Section>
          <Section title={m.accounts_section_other()}>
            <div className="grid gap-5 desktop:grid-cols-2">
              <TextField
                {...field('referred_tel')}
                label={m.accounts_referred_tel()}
                optional
                inputMode="tel"
              />
              <Select
                name="seller_id"
                label={m.accounts_seller()}
                optional
                empty={m.accounts_select()}
                options={sellers.map((seller) => ({ value: seller.id, label: seller.name }))}
                value={draft.seller_id}
                onValue={(seller_id) => set({ seller_id })}
              />
            </div>
          </Section>
          <Checkbox
            name="agreed"
            checked={draft.agreed}
            onValue={(agreed) => set({ agreed })}
            error={errors.of('agreed')}
            label={
              <>
                {m.accounts_agree()}{' '}
                <Link to={path.terms()} target="_blank" className="text-blue underline">
                  {m.shell_footer_terms()}
                </Link>
                {m.catalog_and()}
                <Link to={path.privacy()} target="_blank" className="text-blue underline">
                  {m.shell_footer_privacy()}
                </Link>
                {m.catalog_and()}
                <Link to={path.children()} target="_blank" className="text-blue underline">
                  {m.shell_footer_children()}
                </Link>
              </>
            }
          />
        </Card>
        <div className="mt-6 flex flex-wrap items-center gap-5">
          <Button type="submit" look="accent" size="large" busy={busy} className="min-w-50 mobile:w-full">
            {m.accounts_create()}
          </Button>
          <p>
            {m.accounts_have_account()}{' '}
            <Link to={path.login()} className="text-blue underline">
              {m.shell_sign_in()}
            </Link>
          </p>
        </div>
      </Form>
    </div>
  );
}
