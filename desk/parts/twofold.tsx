import { Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** What a cell says, and in a line below it what belongs to it. */
export const Twofold = ({ second, children }: { second: ReactNode; children: ReactNode }) => (
  <>
    {children}
    {second && (
      <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
        {second}
      </Typography>
    )}
  </>
);
