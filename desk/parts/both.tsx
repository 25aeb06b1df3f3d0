import { Box, Chip } from '@mui/material';
import { TextInput } from 'react-admin';
import { type Bilingual, inLocale } from '../../contract/core/bilingual.ts';
import * as m from '../../messages/compiled/messages.js';
import { page } from '../page.ts';

/** A bilingual text in the reader's language. */
export const localized = (both: Bilingual): string => inLocale(both, page.locale);

type BothProps = {
  source: string;
  label: string;
  multiline?: boolean;
  /** The Chinese has changed since the English was written. */
  stale?: boolean;
  /** One entry per line. */
  lines?: boolean;
  /** The Chinese text is required. */
  required?: boolean;
  /** The form fields of the two languages. */
  sources?: Record<'zh' | 'en', string>;
};

const asLines = {
  format: (list?: string[]) => (list ?? []).join('\n'),
  parse: (text: string) => text.split('\n').filter((line) => line.trim()),
};

/** A bilingual text, with one input per language side by side. */
export const BothInput = ({
  source,
  label,
  multiline = false,
  stale = false,
  lines = false,
  required = !lines,
  sources = { zh: `${source}.zh`, en: `${source}.en` },
}: BothProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { md: '1fr 1fr' },
      width: '100%',
      alignItems: 'start',
    }}
  >
    <TextInput
      source={sources.zh}
      label={`${label} · ${m.desk_in_chinese()}`}
      multiline={multiline || lines}
      {...(multiline || lines ? { minRows: 3 } : {})}
      {...(lines ? asLines : {})}
      {...(required ? { isRequired: true } : {})}
      helperText={false}
      fullWidth
    />
    <TextInput
      source={sources.en}
      label={`${label} · ${m.desk_in_english()}`}
      multiline={multiline || lines}
      {...(multiline || lines ? { minRows: 3 } : {})}
      {...(lines ? asLines : {})}
      fullWidth
      helperText={
        stale ? <Chip size="small" color="warning" variant="outlined" label={m.desk_words_stale()} /> : ' '
      }
    />
  </Box>
);
