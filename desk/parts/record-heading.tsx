import { Box, Chip, Typography } from '@mui/material';
import type { Tone } from './fields.tsx';

/** Names the record of a form and its state, which the fields alone do not show. */
export const RecordHeading = ({
  name,
  state,
  tone = 'default',
}: {
  name: string;
  state: string;
  tone?: Tone | undefined;
}) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pt: 2 }}>
    <Typography component="h2" sx={{ fontWeight: 600 }}>
      {name}
    </Typography>
    <Chip size="small" variant="outlined" label={state} color={tone} />
  </Box>
);
