import { Button, Stack, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import * as m from '../messages/compiled/messages.js';

/** An unknown address. The frame’s own screen would put a second full stop after the sentence. */
export function NotFound() {
  const translate = useTranslate();
  return (
    <Stack spacing={2} sx={{ py: 8, alignItems: 'center', textAlign: 'center' }}>
      <Title title={translate('ra.page.not_found')} />
      <Typography>{translate('ra.message.not_found')}</Typography>
      <Button component={Link} to="/" variant="contained">
        {m.menu_board()}
      </Button>
    </Stack>
  );
}
