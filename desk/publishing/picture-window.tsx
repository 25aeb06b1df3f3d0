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

/** The contract's limit in characters. */
const longestAlt = 200;

type AltWindowProps = {
  /** The description so far. */
  alt: string;
  /** The picture, once it is loaded. */
  src: string | null;
  /** Receives the description. */
  onKeep: (alt: string) => void;
  onClose: () => void;
  /** The share that is uploaded, and the refusal if it failed. */
  share?: number;
  refused?: string;
};

/** Asks for a description of a picture, for readers who cannot see it. */
export function AltWindow({
  alt: initialAlt,
  src,
  onKeep,
  onClose,
  share = 1,
  refused = '',
}: AltWindowProps) {
  const [alt, setAlt] = useState(initialAlt);
  const translate = useTranslate();
  const percent = Math.floor(share * 100);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-label={m.desk_rich_picture()}>
      <DialogContent>
        {/* Of one height, so that no button moves when the picture arrives. */}
        <Box sx={{ height: 240, mb: 2, display: 'grid', alignItems: 'center' }}>
          {src && (
            <Box
              component="img"
              src={src}
              alt=""
              sx={{ maxWidth: '100%', maxHeight: 240, mx: 'auto', borderRadius: 1 }}
            />
          )}
          {!src && !refused && (
            <Box aria-live="polite">
              {m.desk_picture_sending({ percent })}
              <LinearProgress variant="determinate" value={percent} aria-label={m.desk_rich_picture()} />
            </Box>
          )}
          {refused && <Alert severity="error">{refused}</Alert>}
        </Box>
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

/** Uploads a picture and stores it for texts. */
async function sendPicture(file: File, onProgress: (share: number) => void, signal: AbortSignal) {
  const sending = { kind: 'picture', file, name: file.name, onProgress, signal } as const;
  const { id } = await sendInParts({ ...client, wait: waitForLine }, sending);
  return client.post('officePictureKeep', { upload_id: id }, { quiet: true, showsRefusal: true });
}

type PictureWindowProps = {
  file: File;
  onKeep: (picture: PictureView & { alt: string }) => void;
  onClose: () => void;
};

/** Uploads a chosen or dropped picture while the writer describes it. */
export function PictureWindow({ file, onKeep, onClose }: PictureWindowProps) {
  const [share, setShare] = useState(0);
  const [picture, setPicture] = useState<PictureView | null>(null);
  const [refused, setRefused] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    const showRefusal = (thrown: unknown) => {
      if (stop.signal.aborted) return;
      const [why] = isRefused(thrown) ? [...Object.values(thrown.fields ?? {}), thrown.message] : [];
      setRefused(why ?? m.client_timeout());
    };
    sendPicture(file, setShare, stop.signal).then(setPicture, showRefusal);
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
