import { Alert } from '@mui/material';
import { Link } from 'react-router';
import * as m from '../../messages/compiled/messages.js';
import { ownAccountRoute } from '../own/route.ts';
import { useRead } from './use-read.ts';

/** Says before a form is filled in that its call needs a second factor, to a user who has none. */
export function FactorFirst() {
  const { data } = useRead('secondFactor', {});
  if (!data || data.since) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2, width: '100%' }}>
      {m.refusal_staff_second_factor_none()} <Link to={ownAccountRoute}>{m.office_own()}</Link>
    </Alert>
  );
}
