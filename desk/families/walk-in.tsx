import { Alert, Link as MuiLink } from '@mui/material';
import { useState } from 'react';
import { SelectInput, TextInput } from 'react-admin';
import { Link } from 'react-router';
import { grades } from '../../contract/core/grades.ts';
import { inLanguage } from '../../contract/core/locale.ts';
import { cleanTel } from '../../contract/core/phone.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatGrade } from '../../web/client/format.ts';
import { act } from '../data-provider.ts';
import { may, page } from '../page.ts';
import { ActWindow } from '../parts/act-window.tsx';
import { FactorFirst } from '../parts/factor-first.tsx';
import { MailInput } from '../parts/mail-input.tsx';
import { useRead } from '../parts/use-read.ts';

/** Digits of the shortest number that is looked up. */
const telLeast = 8;

/** The telephone number; once it is left, the family that has it already is shown. */
function TelInput() {
  const [left, setLeft] = useState('');
  const filter = JSON.stringify({ q: cleanTel(left).replace(/^\+86/, ''), state: 'open' });
  const { data } = useRead('officeFamilyIndex', { filter } as never, { enabled: left.length >= telLeast });
  const known = left && data?.total === 1 ? data.items[0] : undefined;
  return (
    <>
      <TextInput
        source="tel"
        type="tel"
        label={m.accounts_tel()}
        isRequired
        onBlur={(event) => setLeft(event?.target?.value ?? '')}
      />
      {known && (
        <Alert severity="info" sx={{ mb: 2 }}>
          <MuiLink component={Link} to={`/families/${known.id}/show`}>
            {m.walk_in_known({ name: known.name })}
          </MuiLink>
        </Alert>
      )}
    </>
  );
}

/** Enters a family that stands at the desk, and opens its own screens at an address of the shop to enrol it. */
export function WalkIn({ to }: { to: string }) {
  if (!may('families.change') || !may('families.act')) return null;
  return (
    <ActWindow
      label={m.walk_in()}
      words={m.walk_in_words()}
      done={m.acting_begun()}
      defaults={{ wechat_id: 'N/A' }}
      work={async (values) => {
        const { id } = await act('officeFamilyEnter', values);
        return act('officeFamilyAct', { family_id: id, words: m.walk_in_why() });
      }}
      after={() => window.location.assign(inLanguage(to, page.locale))}
    >
      <FactorFirst />
      <TelInput />
      <TextInput source="parent" label={m.accounts_name()} isRequired />
      <MailInput label={m.accounts_email()} />
      <TextInput source="province" label={m.accounts_province()} isRequired />
      <TextInput
        source="wechat_id"
        label={m.accounts_wechat_id()}
        helperText={m.accounts_wechat_id_hint()}
        isRequired
      />
      <TextInput
        source="name_cn"
        label={m.accounts_child_name_cn()}
        helperText={m.accounts_child_name_cn_hint()}
        isRequired
      />
      <TextInput
        source="name"
        label={m.accounts_child_name()}
        helperText={m.accounts_child_name_hint()}
        isRequired
      />
      <TextInput source="year_month" type="month" label={m.accounts_year_month()} isRequired />
      <SelectInput
        source="grade"
        label={m.accounts_grade()}
        choices={grades.map(({ code }) => ({ id: code, name: formatGrade(code) }))}
        isRequired
      />
    </ActWindow>
  );
}
