import {
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { OfficePageView, PageVersion } from '../../contract/pages/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatInstant } from '../../web/client/format.ts';
import { readCall } from '../data-provider.ts';
import { page } from '../page.ts';
import { versionStates, versionTones } from './version-words.ts';

const RichText = lazy(() => import('./rich-text.tsx').then(({ RichText }) => ({ default: RichText })));

const nameOf = ({ number, version }: PageVersion) => m.desk_version({ number, name: version ?? '' });
const whenOf = ({ made_at, made_by, published_at, published_by }: PageVersion) =>
  [
    made_at
      ? `${m.desk_version_saved()} ${formatInstant(made_at, page.zone)} ${made_by ?? ''}`
      : m.desk_page_first(),
    published_at
      ? `${m.desk_published()} ${formatInstant(published_at, page.zone)} ${published_by ?? ''}`
      : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** Both languages side by side, read-only. */
const Texts = ({ body }: Pick<OfficePageView, 'body'>) => (
  <Suspense>
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <RichText value={body.zh} label={m.desk_in_chinese()} language="zh" />
      <RichText value={body.en} label={m.desk_in_english()} language="en" />
    </Box>
  </Suspense>
);

/** One version as readers see it; it can be put into the form. */
function Version({ version, onTaken }: { version: PageVersion; onTaken: () => void }) {
  const record = useRecordContext<OfficePageView>();
  const [isOpen, setOpen] = useState(false);
  const { setValue } = useFormContext();
  const translate = useTranslate();
  const { number } = version;
  const slug = record?.slug ?? 'about';
  const { data } = useQuery({
    queryKey: ['officePageInfo', slug, number],
    queryFn: () => readCall('officePageInfo', { slug, number }),
    enabled: isOpen,
  });
  const take = () => {
    if (!data) return;
    for (const part of ['title', 'lead', 'body'] as const)
      for (const language of ['zh', 'en'] as const)
        setValue(`${part}_${language}`, data[part][language], { shouldDirty: true });
    onTaken();
    setOpen(false);
  };
  return (
    <ListItem
      disableGutters
      secondaryAction={<Button onClick={() => setOpen(true)}>{m.desk_version_read()}</Button>}
    >
      <ListItemText
        primary={
          <>
            {nameOf(version)}{' '}
            <Chip
              size="small"
              variant="outlined"
              color={versionTones[version.state] ?? 'default'}
              label={versionStates[version.state]()}
            />
          </>
        }
        secondary={whenOf(version)}
        sx={{ pr: 8 }}
      />
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="lg">
        <DialogTitle>{nameOf(version)}</DialogTitle>
        <DialogContent>{data && <Texts body={data.body} />}</DialogContent>
        <DialogActions>
          <Button onClick={take} disabled={!data}>
            {m.desk_version_take()}
          </Button>
          <Button onClick={() => setOpen(false)}>{translate('ra.action.close')}</Button>
        </DialogActions>
      </Dialog>
    </ListItem>
  );
}

/** All versions of a page, newest first, and a preview of the form's text. */
export function PageVersions({ onTaken }: { onTaken: () => void }) {
  const record = useRecordContext<OfficePageView>();
  const { getValues } = useFormContext();
  const [body, setShown] = useState<OfficePageView['body'] | null>(null);
  const translate = useTranslate();
  return (
    <Box component="section" sx={{ width: '100%' }}>
      <Button
        variant="outlined"
        onClick={() => setShown({ zh: getValues('body_zh'), en: getValues('body_en') })}
      >
        {m.desk_preview()}
      </Button>
      <Dialog open={body !== null} onClose={() => setShown(null)} fullWidth maxWidth="lg">
        <DialogTitle>{m.desk_preview()}</DialogTitle>
        <DialogContent>{body && <Texts body={body} />}</DialogContent>
        <DialogActions>
          <Button onClick={() => setShown(null)}>{translate('ra.action.close')}</Button>
        </DialogActions>
      </Dialog>
      <Typography variant="h6" component="h2" sx={{ mt: 3 }}>
        {m.desk_versions()}
      </Typography>
      <List>
        {record?.versions.map((version) => (
          <Version key={version.number} version={version} onTaken={onTaken} />
        ))}
      </List>
    </Box>
  );
}
