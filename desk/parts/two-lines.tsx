import { Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A cell with a second line below. */
export const TwoLines = ({ second, children }: { second: ReactNode; children: ReactNode }) => (
  <>
    {children}
    {second && (
      <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
        {second}
      </Typography>
    )}
  </>
);
