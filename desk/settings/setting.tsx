import { Box, Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SchoolPartView } from '../../contract/school-settings/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { asSent } from '../as-sent.ts';
import { fieldLabel, ValueWords } from '../merge/value-words.tsx';
import { may } from '../page.ts';
import { icon } from '../parts/icon.tsx';
import { hints, type SettingName } from './setting-words.ts';

const RestartAlt = icon('arrow-counter-clockwise');

/** A bilingual text that is empty in both languages is no value. */
const normalized = (value: unknown) => {
  const text = JSON.stringify(asSent(value) ?? null);
  return text === '{}' ? 'null' : text;
};
const same = (left: unknown, right: unknown) => normalized(left) === normalized(right);

/** The form values of an unset setting: a bilingual text empties each language. */
const neither = { zh: '', en: '' };
const empty: Partial<Record<SettingName, unknown>> = {
  opening_hours: neither,
  home_headline: neither,
  home_lead: neither,
};

/** The default of a setting in words. */
function Default({ name, value }: { name: SettingName; value: unknown }) {
  if (value === null && name === 'provider_name') return m.school_settings_same_name();
  if (value === null) return m.school_settings_nothing();
  return <ValueWords name={name} value={value} />;
}

/** One setting: its field, its effect, its default, and a button back to the default. */
export function Setting({ name, children }: { name: SettingName; children: ReactNode }) {
  const byDefault = useRecordContext<SchoolPartView>()?.by_default[name];
  const { setValue } = useFormContext();
  const isDefault = same(useWatch({ name }), byDefault);
  return (
    <Box sx={{ width: '100%', mb: 3 }}>
      {children}
      <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '60em' }}>
        {hints[name]()}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
        <Typography variant="body2" color="text.secondary" component="div">
          {m.school_settings_by_default_lead()}
          <Default name={name} value={byDefault} />
        </Typography>
        {!isDefault && may('settings.change') && (
          <Button
            size="small"
            startIcon={<RestartAlt />}
            aria-label={m.school_settings_back_label({ field: fieldLabel(name) })}
            onClick={() => setValue(name, byDefault ?? empty[name] ?? null, { shouldDirty: true })}
            sx={{ minHeight: 44 }}
          >
            {m.school_settings_back()}
          </Button>
        )}
      </Stack>
    </Box>
  );
}
