import { Box, FormHelperText } from '@mui/material';
import { lazy } from 'react';
import { figures } from '../../contract/core/figures.ts';
import * as m from '../../messages/compiled/messages.js';

// Loaded lazily: the editor is as large as all other screens together.
const RichInput = lazy(() => import('./rich-input.tsx').then(({ RichInput }) => ({ default: RichInput })));

/** A rich text in both languages, side by side. A new `edition` starts from new content. */
export const RichBoth = ({ edition }: { edition: string }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' }, width: '100%' }}>
    <RichInput
      source="body_zh"
      label={`${m.desk_text()} · ${m.desk_in_chinese()}`}
      language="zh"
      edition={edition}
    />
    <RichInput
      source="body_en"
      label={`${m.desk_text()} · ${m.desk_in_english()}`}
      language="en"
      edition={edition}
    />
    <FormHelperText sx={{ gridColumn: '1 / -1', mt: 0, mb: 2 }}>
      {m.desk_picture_hint({ megabytes: figures.photoMegabytes })}
    </FormHelperText>
  </Box>
);
