import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import * as m from '../../messages/compiled/messages.js';
import { confirmPrompt } from '../ask-whether.ts';

/** Shows the question of a call that goes on only after a yes, such as a double booking of a room. */
export function AskWindow() {
  const asking = useSyncExternalStore(confirmPrompt.listen, confirmPrompt.now);
  const translate = useTranslate();
  return (
    <Dialog
      open={asking !== null}
      onClose={() => asking?.answer(false)}
      fullWidth
      maxWidth="xs"
      aria-labelledby="ask-title"
    >
      <DialogTitle id="ask-title">{m.catalog_ask_title()}</DialogTitle>
      <DialogContent>{asking?.question}</DialogContent>
      <DialogActions>
        <Button onClick={() => asking?.answer(false)}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" autoFocus onClick={() => asking?.answer(true)}>
          {m.catalog_ask_yes()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
