import { Alert, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import * as m from '../../messages/compiled/messages.js';
import { ownAccountRoute } from '../own/route.ts';
import { useRead } from './use-read.ts';

/** The words of a refusal; those that lead to one's own account with a link. */
export const withWayToFactor = (words: string) =>
  words === m.refusal_staff_second_factor_none() ? (
    <>
      {words}{' '}
      <MuiLink component={Link} to={ownAccountRoute} color="inherit">
        {m.office_factor_begin()}
      </MuiLink>
    </>
  ) : (
    words
  );

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
