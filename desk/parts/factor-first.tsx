import { Alert } from '@mui/material';
import * as m from '../../messages/compiled/messages.js';
import { withWayToFactor } from './refusal-message.tsx';
import { useRead } from './use-read.ts';

/** Says before a form is filled in that its call needs a second factor, to a user who has none. */
export function FactorFirst() {
  const { data } = useRead('secondFactor', {});
  if (!data || data.since) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2, width: '100%' }}>
      {withWayToFactor(m.refusal_staff_second_factor_none())}
    </Alert>
  );
}
