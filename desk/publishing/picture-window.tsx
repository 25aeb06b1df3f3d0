import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  LinearProgress,
  TextField,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PictureView } from '../../contract/pictures/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { isRefused } from '../../web/client/refused.ts';
import { sendInParts, waitForLine } from '../../web/client/send-in-parts.ts';
import { client } from '../client.ts';

/** The characters that the contract takes. */
const longestAlt = 200;

type AltWindowProps = {
  /** What is written there so far. */
  alt: string;
  /** The picture, once it is here. */
  src: string | null;
  /** Told what the picture shows. */
  onKeep: (alt: string) => void;
  onClose: () => void;
  /** How far it has come, and what went wrong. */
  share?: number;
  refused?: string;
};

/** Asks what a picture shows, for whoever cannot see it. */
export function AltWindow({ alt: before, src, onKeep, onClose, share = 1, refused = '' }: AltWindowProps) {
  const [alt, setAlt] = useState(before);
  const translate = useTranslate();
  const percent = Math.floor(share * 100);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-label={m.desk_rich_picture()}>
      <DialogContent>
        {src && (
          <Box
            component="img"
            src={src}
            alt=""
            sx={{ display: 'block', maxWidth: '100%', maxHeight: 240, mx: 'auto', mb: 2, borderRadius: 1 }}
          />
        )}
        {!src && !refused && (
          <Box sx={{ mb: 2 }} aria-live="polite">
            {m.desk_picture_sending({ percent })}
            <LinearProgress variant="determinate" value={percent} aria-label={m.desk_rich_picture()} />
          </Box>
        )}
        {refused && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {refused}
          </Alert>
        )}
        <TextField
          label={m.desk_picture_alt()}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
          helperText={m.desk_picture_alt_hint()}
          slotProps={{ htmlInput: { maxLength: longestAlt } }}
          required
          fullWidth
          autoFocus
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button onClick={() => onKeep(alt.trim())} disabled={!src || alt.trim() === ''}>
          {translate('ra.action.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Sends a picture and has it kept for texts. */
async function sendPicture(file: File, onProgress: (share: number) => void, signal: AbortSignal) {
  const sending = { kind: 'picture', file, name: file.name, onProgress, signal } as const;
  const { id } = await sendInParts({ ...client, wait: waitForLine }, sending);
  return client.post('officePictureKeep', { upload_id: id }, { quiet: true, own: true });
}

type PictureWindowProps = {
  file: File;
  onKeep: (picture: PictureView & { alt: string }) => void;
  onClose: () => void;
};

/** Sends a picture that was chosen or dropped, while its writer says what it shows. */
export function PictureWindow({ file, onKeep, onClose }: PictureWindowProps) {
  const [share, setShare] = useState(0);
  const [picture, setPicture] = useState<PictureView | null>(null);
  const [refused, setRefused] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    const told = (thrown: unknown) => {
      if (stop.signal.aborted) return;
      const [why] = isRefused(thrown) ? [...Object.values(thrown.fields ?? {}), thrown.message] : [];
      setRefused(why ?? m.client_timeout());
    };
    sendPicture(file, setShare, stop.signal).then(setPicture, told);
    return () => stop.abort();
  }, [file]);
  return (
    <AltWindow
      alt=""
      src={picture?.src ?? null}
      share={share}
      refused={refused}
      onKeep={(alt) => picture && onKeep({ ...picture, alt })}
      onClose={onClose}
    />
  );
}
