import { Box, FormHelperText, Typography } from '@mui/material';
import { useInput } from 'react-admin';
import { noText, type RichText as Written } from '../../contract/pages/document.ts';
import { RichText } from './rich-text.tsx';

type RichInputProps = { source: string; label: string; language: 'zh' | 'en'; edition: string };

/** A text with headings, lists and links as a field of a form; another `edition` is another text to begin with. */
export function RichInput({ source, label, language, edition }: RichInputProps) {
  const { field, fieldState } = useInput<Written>({ source });
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
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Box>
  );
}
