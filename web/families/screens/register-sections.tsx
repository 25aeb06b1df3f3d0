import type { Calls } from '../../../contract/calls.ts';
import type { OutputOf } from '../../../contract/core/call.ts';
import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { showMismatch } from '../../accounts/parts/password-pair.tsx';
import { PhoneField } from '../../accounts/parts/phone-field.tsx';
import { CodeField } from '../../codes/parts/code-field.tsx';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Link } from '../../kit/link.tsx';
import { Section } from '../../kit/page-title.tsx';
import { Select } from '../../kit/select.tsx';
import { PasswordField, TextField } from '../../kit/text-field.tsx';
import { useEmailLookUp, useReferrer } from './look-ups.ts';
import { emptyChild } from './registration-draft.ts';
import { StudentBlock } from './student-block.tsx';
import type { Registration } from './use-registration.ts';

type Part = { form: Registration };
const twoColumns = 'grid gap-5 desktop:grid-cols-2';
const maxStudents = 10;

/** Phone, SMS code, password, confirm password. */
export function AccountDetails({ form, onTelLeft }: Part & { onTelLeft: () => void }) {
  const { draft, errors, set } = form;
  const compare = showMismatch(draft, errors);
  const [password, repetition] = [form.field('password'), form.field('re_password')];
  return (
    <Section title={m.accounts_section_account()}>
      <div className="grid gap-5">
        <PhoneField
          country={draft.country}
          phoneCode={draft.phone_code}
          onCountry={(country, phone_code) => set({ country, phone_code, tel: draft.tel })}
          value={draft.tel}
          onValue={(tel) => set({ tel })}
          error={errors.of('tel')}
          onBlur={onTelLeft}
        />
        <CodeField
          tel={draft.tel}
          phoneCode={draft.phone_code}
          value={draft.code}
          onValue={(code) => set({ code })}
          error={errors.of('code')}
          checkTel={form.checkTel}
          onTelRefused={(message) => errors.show({ tel: message })}
        />
        <div className={twoColumns}>
          <PasswordField
            {...password}
            onBlur={() => {
              password.onBlur();
              compare();
            }}
            label={m.accounts_password()}
            hint={m.accounts_password_hint(figures)}
            autoComplete="new-password"
          />
          <PasswordField
            {...repetition}
            onBlur={compare}
            label={m.accounts_re_password()}
            hint={m.accounts_re_password_hint()}
            autoComplete="new-password"
          />
        </div>
      </div>
    </Section>
  );
}

/** Parent name, WeChat name, email with its note, city or state. */
export function ProfileDetails({ form }: Part) {
  useEmailLookUp(form);
  return (
    <Section title={m.accounts_section_profile()}>
      <div className={twoColumns}>
        <TextField
          {...form.field('name')}
          label={m.accounts_name()}
          hint={m.accounts_name_hint()}
          autoComplete="name"
        />
        <TextField
          {...form.field('wechat_id')}
          label={m.accounts_wechat_id()}
          hint={m.accounts_wechat_id_hint()}
        />
        <TextField
          {...form.field('email')}
          label={m.accounts_email()}
          hint={m.accounts_email_hint()}
          type="email"
          autoComplete="email"
          className="desktop:col-span-2"
        />
        <TextField {...form.field('province')} label={m.accounts_province()} autoComplete="address-level1" />
      </div>
    </Section>
  );
}

/** One or more students; all but the first can be removed. */
export function Students({ form }: Part) {
  const { children } = form.draft;
  return (
    <Section title={m.accounts_section_students()}>
      <div className="grid gap-6">
        {children.map((child, index) => (
          <StudentBlock
            key={child.key}
            child={child}
            index={index}
            errorOf={form.errors.of}
            onChange={(change) => form.setChild(index, change)}
            onLeave={(name) => form.leaveChild(index, name)}
            onRemove={index === 0 ? null : () => form.removeChild(index)}
          />
        ))}
        {/* Without script one more block shows; an empty block is ignored. */}
        <noscript>
          <StudentBlock
            child={emptyChild('more')}
            index={children.length}
            errorOf={() => undefined}
            onChange={() => {}}
            onLeave={() => {}}
            onRemove={() => {}}
          />
        </noscript>
        <div className="noscript:hidden">
          <Button
            look="secondary"
            icon="plus"
            onClick={form.addChild}
            disabled={children.length >= maxStudents}
          >
            {m.accounts_add_student()}
          </Button>
        </div>
      </div>
    </Section>
  );
}

/** Referrer phone, sales associate. */
export function OtherInformation({ form, sellers }: Part & { sellers: OutputOf<Calls['sellerList']> }) {
  useReferrer(form);
  return (
    <Section title={m.accounts_section_other()}>
      <div className={twoColumns}>
        <TextField
          {...form.field('referred_tel')}
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
          value={form.draft.seller_id}
          onValue={(seller_id) => form.set({ seller_id })}
        />
      </div>
    </Section>
  );
}

/** The parent's consent, never ticked beforehand. `versions`: of the documents, as on the wire. */
export function Consent({ form, versions }: Part & { versions: string }) {
  const link = 'text-blue underline';
  return (
    <Checkbox
      name="agreed"
      className="mt-10 mobile:mt-7"
      checked={form.draft.agreed}
      onValue={(agreed) => form.set({ agreed, agreed_to: agreed ? versions : '' })}
      error={form.errors.of('agreed')}
      label={
        <>
          {m.accounts_agree()}{' '}
          <Link to={path.terms()} target="_blank" className={link}>
            {m.shell_footer_terms()}
          </Link>
          {m.catalog_and()}
          <Link to={path.privacy()} target="_blank" className={link}>
            {m.shell_footer_privacy()}
          </Link>
          {m.accounts_and()}
          <Link to={path.children()} target="_blank" className={link}>
            {m.shell_footer_children()}
          </Link>
        </>
      }
    />
  );
}
