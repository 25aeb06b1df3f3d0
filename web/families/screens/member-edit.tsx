import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { MemberView } from '../../../contract/families/calls.ts';
import { memberShown } from '../../../contract/families/member-form.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { KeptSelect } from '../../kit/kept-select.tsx';
import { Link } from '../../kit/link.tsx';
import { PageTitle, Section } from '../../kit/page-title.tsx';
import { TextField } from '../../kit/text-field.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { ZoneField } from '../parts/zone-field.tsx';
import { ChangeTel } from './change-tel.tsx';

export const handle: ScreenHandle = { title: () => m.nav_edit(), back: () => path.memberIndex() };
export const loader = async (args: PageArgs) => ({ member: await read(args, 'memberEdit', {}) });
export const meta = () => titled(m.nav_edit());

/** The form's values from the stored record. */
const valuesOf = (member: MemberView) => {
  const { by_mail: _byMail, by_sms: _bySms, ...values } = memberShown(member);
  return values;
};
const seenOf = (member: MemberView) => JSON.stringify(memberShown(member));

function useMemberForm(member: MemberView) {
  const form = useCallForm<'memberEditSave', Record<keyof ReturnType<typeof valuesOf>, string>>(
    'memberEditSave',
    valuesOf(member),
  );
  const { sent } = form;
  const [reach, setReach] = useState({
    by_mail: sent ? sent.values.by_mail === '1' : member.by_mail,
    by_sms: sent ? sent.values.by_sms === '1' : member.by_sms,
  });
  return { ...form, reach, setReach };
}

type MemberForm = ReturnType<typeof useMemberForm>;

function Profile({ field }: MemberForm) {
  return (
    <Section title={m.accounts_section_profile()}>
      <div className="grid gap-5 desktop:grid-cols-2">
        <TextField {...field('name')} label={m.accounts_name()} autoComplete="name" kept />
        <TextField
          {...field('wechat_id')}
          label={m.accounts_wechat_id()}
          hint={m.accounts_wechat_id_hint()}
          kept
        />
        <TextField {...field('province')} label={m.accounts_province()} autoComplete="address-level1" kept />
      </div>
    </Section>
  );
}

function Contact({ field, values, set, errors, reach, setReach }: MemberForm) {
  return (
    <Section title={m.edit_contact()}>
      <div className="grid gap-5 desktop:grid-cols-2">
        <TextField
          {...field('email')}
          label={m.accounts_email()}
          hint={m.accounts_email_hint()}
          type="email"
          autoComplete="email"
          kept
          className="desktop:col-span-2"
        />
        <KeptSelect
          {...field('letter_language')}
          label={m.edit_language()}
          empty={null}
          options={[
            { value: 'cn', label: m.edit_language_zh() },
            { value: 'us', label: m.edit_language_en() },
          ]}
        />
        <ZoneField
          name="time_zone"
          label={m.edit_time_zone()}
          hint={m.edit_time_zone_hint()}
          value={values.time_zone}
          onValue={(time_zone) => set({ time_zone })}
          error={errors.of('time_zone')}
        />
        <Checkbox
          name="by_mail"
          label={m.edit_by_mail()}
          hint={m.edit_by_mail_hint()}
          checked={reach.by_mail}
          onValue={(by_mail) => setReach((now) => ({ ...now, by_mail }))}
        />
        <Checkbox
          name="by_sms"
          label={m.edit_by_sms()}
          checked={reach.by_sms}
          onValue={(by_sms) => setReach((now) => ({ ...now, by_sms }))}
        />
      </div>
      <p className="mt-2">
        <Link
          to={path.informationChoices('user')}
          className="inline-flex min-h-11 items-center text-blue underline"
        >
          {m.information_choices_by_topic()}
        </Link>
      </p>
    </Section>
  );
}

export default function MemberEditScreen() {
  const { member } = useLoaderData<typeof loader>();
  const form = useMemberForm(member);
  return (
    <>
      <PageTitle lead={m.edit_lead()}>{m.nav_edit()}</PageTitle>
      <Card padding="large">
        <CallForm
          form={form}
          fields={{ by_mail: 0, by_sms: 0, seen: seenOf(member) }}
          done={m.edit_saved()}
          input={() => ({ ...form.values, ...form.reach })}
          beginAgain={(saved) => {
            form.set(valuesOf(saved));
            form.setReach({ by_mail: saved.by_mail, by_sms: saved.by_sms });
            return seenOf(saved);
          }}
        >
          <Profile {...form} />
          <Contact {...form} />
          <Button type="submit" size="large" className="mt-8 mobile:w-full">
            {m.edit_save()}
          </Button>
        </CallForm>
      </Card>
      <ChangeTel tel={member.tel ?? ''} />
    </>
  );
}
