import { Alert, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import * as m from '../../messages/compiled/messages.js';
import { ownAccountRoute } from '../own/route.ts';

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

/** A refusal as a message; one with a link brings its own surface, as react-admin draws none for an element. */
export const refusalMessage = (words: string) =>
  words === m.refusal_staff_second_factor_none() ? (
    // Presses pass through a message, but not through its link.
    <Alert severity="error" variant="filled" icon={false} sx={{ pointerEvents: 'auto' }}>
      {withWayToFactor(words)}
    </Alert>
  ) : (
    words
  );
