import { Alert, Box, Button, LinearProgress, Link, Typography } from '@mui/material';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { TextInput, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { OfficeNewsView } from '../../contract/community/office-calls.ts';
import { figures } from '../../contract/core/figures.ts';
import * as m from '../../messages/compiled/messages.js';
import { isRefused } from '../../web/client/refused.ts';
import { sendInParts, waitForLine } from '../../web/client/send-in-parts.ts';
import { client } from '../client.ts';

type Sent = { name: string; share: number };

/** A video's film: a file, uploaded in parts while the form stays usable, or an address elsewhere. */
export function FilmInput() {
  const piece = useRecordContext<OfficeNewsView>();
  const { setValue } = useFormContext();
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  const [uploaded, setSent] = useState<Sent | null>(null);
  const [refused, setRefused] = useState('');
  const onItsWay = useRef<AbortController>(null);
  // Leaving the form cancels the upload.
  useEffect(() => () => onItsWay.current?.abort(), []);
  const send = async (file: File | undefined) => {
    if (!file) return;
    onItsWay.current?.abort();
    const stop = new AbortController();
    onItsWay.current = stop;
    setRefused('');
    setSent({ name: file.name, share: 0 });
    try {
      const { id } = await sendInParts(
        { ...client, wait: waitForLine },
        {
          kind: 'video',
          file,
          name: file.name,
          signal: stop.signal,
          onProgress: (share) => setSent({ name: file.name, share }),
        },
      );
      setValue('upload_id', id, { shouldDirty: true });
      setValue('video_link', '', { shouldDirty: true });
    } catch (thrown) {
      if (stop.signal.aborted) return;
      setSent(null);
      setRefused(isRefused(thrown) ? thrown.message : m.client_timeout());
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void send(event.dataTransfer.files[0]);
  };
  const giveUp = () => {
    onItsWay.current?.abort();
    setSent(null);
    setValue('upload_id', null);
  };
  return (
    <Box sx={{ width: '100%', mb: 2 }}>
      {piece?.film && !uploaded && (
        <Typography sx={{ mb: 1 }}>
          <Link href={piece.film.url} target="_blank" rel="noreferrer">
            {piece.film.name}
          </Link>
        </Typography>
      )}
      <Box
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        sx={{ border: '1px dashed', borderColor: 'text.secondary', borderRadius: 1, p: 2, mb: 2 }}
      >
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          {m.desk_film_hint({ megabytes: figures.videoMegabytes })}
        </Typography>
        <Button variant="outlined" onClick={() => chooser.current?.click()}>
          {m.desk_film_choose()}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept="video/mp4,video/webm"
          aria-label={m.desk_film_choose()}
          hidden
          onChange={({ target }) => {
            void send(target.files?.[0]);
            // Lets the same file be chosen again.
            target.value = '';
          }}
        />
        {uploaded && (
          <Box sx={{ mt: 2 }} aria-live="polite">
            <Typography>
              {uploaded.share < 1
                ? m.desk_film_sending({ name: uploaded.name, percent: Math.floor(uploaded.share * 100) })
                : m.desk_film_sent({ name: uploaded.name })}
            </Typography>
            <LinearProgress
              variant="determinate"
              value={uploaded.share * 100}
              aria-label={m.desk_film_choose()}
            />
            <Button color="error" onClick={giveUp}>
              {translate('ra.action.remove')}
            </Button>
          </Box>
        )}
        {refused && <Alert severity="error">{refused}</Alert>}
      </Box>
      <TextInput source="video_link" label={m.desk_film_link()} fullWidth />
    </Box>
  );
}
