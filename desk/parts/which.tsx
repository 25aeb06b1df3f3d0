import { Box, Chip, Typography } from '@mui/material';
import type { Tone } from './fields.tsx';

/** Which record a form is of, and where it stands: the fields alone do not say it. */
export const Which = ({
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
