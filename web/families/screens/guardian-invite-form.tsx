import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { ChildView } from '../../../contract/families/calls.ts';
import { type GuardianRight, guardianRights } from '../../../contract/families/guardian-rights.ts';
import * as m from '../../../messages/compiled/messages.js';
import { PhoneField } from '../../accounts/parts/phone-field.tsx';
import { telError } from '../../accounts/parts/tel.ts';
import { CallForm } from '../../client/call-form.tsx';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { Notice } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { RadioCards } from '../../kit/choice-cards.tsx';
import { FieldGroup } from '../../kit/field.tsx';
import { KeptChoices } from '../../kit/kept-choices.tsx';
import { useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { stillAmong } from '../../kit/unsent-form.ts';
import type { ScreenHandle } from '../../shells/screen.ts';
import { rightHint, rightName } from './right-names.ts';

export const handle: ScreenHandle = {
  title: () => m.guardian_invite(),
  back: () => path.memberChild(),
  noTabs: true,
};
export const meta = () => titled(m.guardian_invite());

/** Loads the children whose guardians the reader may choose. */
export async function loader(args: PageArgs) {
  const children = await read(args, 'memberChild', {});
  return { children: children.filter((child) => child.may.includes('guardians.write')) };
}

const toggled = <Item,>(items: readonly Item[], item: Item, yes: boolean): Item[] =>
  yes ? [...items, item] : items.filter((listed) => listed !== item);

function useInvite(children: readonly ChildView[]) {
  const form = useCallForm('guardianInvite', { country: 'CN', phone_code: '86', tel: '', email: '' });
  const { errors, values, set, field } = form;
  const [channel, setChannel] = useState<'sms' | 'mail'>('sms');
  const [child_ids, setChildren] = useState(children.map((child) => child.id));
  const [chosenRights, setRights] = useState<GuardianRight[]>(['see']);
  // Nobody grants a right that they lack for any of the children.
  const grantable = guardianRights.filter((right) =>
    children.every((child) => !child_ids.includes(child.id) || child.rights.includes(right)),
  );
  const rights = chosenRights.filter((right) => grantable.includes(right));
  const missing = () => ({
    ...(child_ids.length > 0 ? {} : { child_ids: m.field_child_required() }),
    ...(rights.length > 0 ? {} : { rights: m.field_rights_required() }),
    ...(channel === 'sms' ? { tel: telError(values) } : {}),
    ...(channel === 'mail' && !values.email ? { email: m.field_email_required() } : {}),
  });
  const to = channel === 'sms' ? { tel: values.tel, phone_code: values.phone_code } : { email: values.email };
  const input = () => ({ child_ids, rights, ...to });
  return {
    form,
    ...{
      errors,
      values,
      set,
      field,
      channel,
      setChannel,
      child_ids,
      setChildren,
      grantable,
      rights,
      setRights,
    },
    ...{ missing, input },
  };
}

type Invite = ReturnType<typeof useInvite>;

function Choices({ children, ...invite }: Invite & { children: readonly ChildView[] }) {
  return (
    <>
      <KeptChoices
        value={{ child_ids: invite.child_ids, rights: invite.rights }}
        onValue={(kept) => {
          invite.setChildren(stillAmong(kept.child_ids, children));
          invite.setRights(kept.rights);
        }}
      />
      <FieldGroup legend={m.guardian_for()} error={invite.errors.of('child_ids')}>
        <div className="grid desktop:grid-cols-2">
          {children.map((child, index) => (
            <Checkbox
              key={child.id}
              name={`child_ids.${index}`}
              value={child.id}
              label={formatName(child)}
              checked={invite.child_ids.includes(child.id)}
              onValue={(yes) => {
                invite.setChildren((ids) => toggled(ids, child.id, yes));
                invite.errors.clear('child_ids');
              }}
            />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup legend={m.guardian_may()} error={invite.errors.of('rights')}>
        <div className="grid gap-1">
          {invite.grantable.map((right, index) => (
            <Checkbox
              key={right}
              name={`rights.${index}`}
              value={right}
              label={rightName[right]()}
              hint={rightHint[right]()}
              checked={invite.rights.includes(right)}
              onValue={(yes) => {
                invite.setRights((rights) => toggled(rights, right, yes));
                invite.errors.clear('rights');
              }}
            />
          ))}
        </div>
      </FieldGroup>
    </>
  );
}

function Recipient({ channel, setChannel, values, set, field, errors }: Invite) {
  return (
    <>
      <RadioCards
        className="noscript:hidden"
        legend={m.guardian_by()}
        name="_way"
        columns={2}
        value={channel}
        onValue={(value) => setChannel(value === 'mail' ? 'mail' : 'sms')}
        choices={[
          { value: 'sms', label: m.guardian_by_sms() },
          { value: 'mail', label: m.guardian_by_mail() },
        ]}
      />
      {channel === 'sms' ? (
        <PhoneField
          country={values.country}
          phoneCode={values.phone_code}
          onCountry={(country, phone_code) => set({ country, phone_code, tel: values.tel })}
          value={values.tel}
          onValue={(tel) => set({ tel })}
          error={errors.of('tel')}
        />
      ) : (
        <TextField {...field('email')} label={m.care_email()} type="email" autoComplete="off" />
      )}
      {/* Without script both fields show: one is needed. */}
      {channel === 'sms' && (
        <noscript>
          <TextField {...field('email')} label={m.care_email()} type="email" optional />
        </noscript>
      )}
    </>
  );
}

export default function GuardianInviteFormScreen() {
  const { children } = useLoaderData<typeof loader>();
  const invite = useInvite(children);
  const { href } = useLinks();
  return (
    <>
      <PageTitle lead={m.guardian_invite_lead()}>{m.guardian_invite()}</PageTitle>
      {children.length === 0 ? (
        <Notice icon="info">{m.guardian_invite_none()}</Notice>
      ) : (
        <Card padding="large" className="max-w-200">
          <CallForm
            form={invite.form}
            next={href(path.memberChild())}
            done={m.guardian_sent()}
            input={invite.input}
            missing={invite.missing}
            className="grid gap-6"
          >
            <Choices {...invite}>{children}</Choices>
            <Recipient {...invite} />
            <Button type="submit" size="large" className="mobile:w-full desktop:me-auto">
              {m.guardian_send()}
            </Button>
          </CallForm>
        </Card>
      )}
    </>
  );
}
