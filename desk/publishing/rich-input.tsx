import { Box, FormHelperText, Typography } from '@mui/material';
import { useInput } from 'react-admin';
import { noText, type RichText as Written } from '../../contract/pages/document.ts';
import { RichText } from './rich-text.tsx';

/** The first refusal about a text, which may be nested in its fields. */
function firstSaid(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message } = error as { message?: unknown };
  if (typeof message === 'string') return message;
  return Object.values(error).map(firstSaid).find(Boolean);
}

type RichInputProps = { source: string; label: string; language: 'zh' | 'en'; edition: string };

/** A rich text as a form field. A new `edition` starts from new content. */
export function RichInput({ source, label, language, edition }: RichInputProps) {
  const { field, fieldState } = useInput<Written>({ source });
  const refusal = firstSaid(fieldState.error);
  return (
    <Box sx={{ width: '100%', minWidth: 0, mb: 2 }}>
      <Typography variant="subtitle2" component="p" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <RichText
        key={edition}
        value={field.value ?? noText}
        label={label}
        language={language}
        onChange={field.onChange}
      />
      {refusal && <FormHelperText error>{refusal}</FormHelperText>}
    </Box>
  );
}
