import { Alert, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Edit, SimpleForm, useNotify, useRecordContext } from 'react-admin';
import type { SchoolPart } from '../../contract/core/school-fields.ts';
import type { SchoolPartView } from '../../contract/school-settings/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatInstant, zoneName } from '../../web/client/format.ts';
import { may, page } from '../page.ts';
import { SaveBar } from '../parts/save-bar.tsx';
import type { ResourceName } from '../resources.ts';

/** Who changed these settings last, and a note for users who may only read them. */
function Last() {
  const part = useRecordContext<SchoolPartView>();
  if (!part) return null;
  const { changed_at, changed_by } = part;
  return (
    <Typography color="text.secondary" sx={{ mb: 1 }}>
      {changed_at
        ? m.school_settings_last({ name: changed_by ?? '–', when: formatInstant(changed_at, page.zone) })
        : m.school_settings_never()}{' '}
      {!may('settings.change') && m.school_settings_read_only()}
    </Typography>
  );
}

type PartProps = { part: SchoolPart; title: string; why: string; children: ReactNode };

/** One part of the settings as a form. Each part exists once: nobody creates or lists them. */
export const SettingsForm = ({ part, title, why, children }: PartProps) => {
  const notify = useNotify();
  return (
    <Edit
      resource={`school_${part}` satisfies ResourceName}
      id={part}
      title={title}
      mutationMode="pessimistic"
      redirect={false}
      actions={false}
      mutationOptions={{ onSuccess: () => notify(m.school_settings_saved(), { type: 'success' }) }}
    >
      <SimpleForm
        toolbar={<SaveBar right="settings.change" />}
        disabled={!may('settings.change')}
        warnWhenUnsavedChanges
        sx={{ maxWidth: 860 }}
      >
        <Typography sx={{ mb: 1 }}>{why}</Typography>
        <Last />
        {children}
        <Alert severity="info" sx={{ mt: 2 }}>
          {m.school_settings_operator({ currency: page.currency, zone: zoneName(page.zone) })}
        </Alert>
      </SimpleForm>
    </Edit>
  );
};

/** Related settings under a heading. */
export const SettingGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <Typography component="h2" variant="h6" sx={{ mt: 2, mb: 1 }}>
      {title}
    </Typography>
    {children}
  </>
);
