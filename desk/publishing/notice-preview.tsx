import { Alert, Box, Button, MenuItem, Stack, Tab, Tabs, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { OutputOf } from '../../contract/core/call.ts';
import type { NoticeWordsView, noticeWordsCalls } from '../../contract/notice-words/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { act } from '../data-provider.ts';
import { page } from '../page.ts';
import { useAct } from '../parts/use-act.ts';
import { languages } from './notice-words.ts';

type Shown = OutputOf<typeof noticeWordsCalls.officeNoticePreview>;
type Locale = 'zh' | 'en';

/** The mail as a mail program shows it: in a frame without scripts and without links that open. */
const AsMail = ({ shown: preview }: { shown: Shown }) => (
  <Stack spacing={1}>
    <Typography sx={{ fontWeight: 600 }}>{preview.subject}</Typography>
    <Box
      component="iframe"
      title={m.desk_notice_as_mail()}
      sandbox=""
      srcDoc={preview.html}
      sx={{ width: '100%', height: 520, border: 1, borderColor: 'divider', borderRadius: 1 }}
    />
  </Stack>
);

const AsEntry = ({ shown: preview }: { shown: Shown }) => (
  <Stack spacing={1.5} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
    <Typography variant="h6" component="p">
      {preview.title}
    </Typography>
    <Typography>{preview.lead}</Typography>
    {preview.rows.flat().map(({ label, value }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same text, and none moves.
      <Typography key={index} variant="body2">
        <Box component="span" sx={{ color: 'text.secondary', mr: 1 }}>
          {label}
        </Box>
        {value}
      </Typography>
    ))}
    {preview.link && <Typography color="primary">{preview.link}</Typography>}
    <Typography color="text.secondary">{preview.closing}</Typography>
  </Stack>
);

const AsSms = ({ shown: { sms } }: { shown: Shown }) => (
  <Stack spacing={1}>
    <Typography sx={{ bgcolor: 'action.hover', borderRadius: 2, p: 2, alignSelf: 'start', maxWidth: 420 }}>
      {sms.text}
    </Typography>
    <Typography color="text.secondary">
      {m.desk_notice_sms_length({ length: sms.length, messages: sms.messages })}
    </Typography>
    {sms.cut && <Alert severity="warning">{m.desk_notice_sms_cut({ most: sms.most })}</Alert>}
  </Stack>
);

const AsText = ({ shown: preview }: { shown: Shown }) => (
  <Typography
    component="pre"
    sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', m: 0, p: 2, bgcolor: 'action.hover' }}
  >
    {preview.text}
  </Typography>
);

const ways = {
  mail: { label: m.desk_notice_as_mail, Shown: AsMail },
  entry: { label: m.desk_notice_as_entry, Shown: AsEntry },
  sms: { label: m.desk_notice_as_sms, Shown: AsSms },
  text: { label: m.desk_notice_as_text, Shown: AsText },
} as const;
type Way = keyof typeof ways;

type ChoiceProps = {
  view: NoticeWordsView;
  locale: Locale;
  example: number;
  onLocale(locale: Locale): void;
  onExample(example: number): void;
};

/** The choice of a language and an example. */
const Choice = ({ view, locale, example, onLocale, onExample }: ChoiceProps) => (
  <>
    <TextField
      select
      size="small"
      label={m.desk_notice_language()}
      value={locale}
      onChange={({ target }) => onLocale(target.value as Locale)}
    >
      {(['zh', 'en'] as const).map((option) => (
        <MenuItem key={option} value={option}>
          {languages[option]()}
        </MenuItem>
      ))}
    </TextField>
    {view.examples.length > 1 && (
      <TextField
        select
        size="small"
        label={m.desk_notice_example()}
        value={example}
        onChange={({ target }) => onExample(Number(target.value))}
        sx={{ maxWidth: '100%' }}
      >
        {view.examples.map((title, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an example is identified by its position.
          <MenuItem key={number} value={number}>{`${number + 1}. ${title[locale]}`}</MenuItem>
        ))}
      </TextField>
    )}
  </>
);

/** Previews the form's words as a mail, in the information center and as a text message, and sends a test mail. */
export function NoticePreview({ view }: { view: NoticeWordsView }) {
  const words = useDeferredValue(useWatch({ name: 'words' }) as NoticeWordsView['words']);
  const [locale, setLocale] = useState<Locale>(page.locale);
  const [example, setExample] = useState(0);
  const [way, setWay] = useState<Way>('mail');
  const run = useAct();
  const tried = { kind: view.id, words, locale, example };
  const { data: preview, error } = useQuery({
    queryKey: ['officeNoticePreview', tried],
    queryFn: () => act<Shown>('officeNoticePreview', tried),
    placeholderData: (previous) => previous,
    retry: false,
  });
  const send = () =>
    run(
      () => act<{ to: string }>('officeNoticeTest', tried),
      ({ to }) => m.desk_notice_tested({ to }),
    );
  const { Shown: View } = ways[way];
  return (
    <Stack component="section" spacing={2} sx={{ width: '100%', mt: 3 }}>
      <Typography component="h2" variant="h6">
        {m.desk_notice_preview()}
      </Typography>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Choice view={view} locale={locale} example={example} onLocale={setLocale} onExample={setExample} />
        <Button variant="outlined" onClick={() => void send()}>
          {m.desk_notice_test()}
        </Button>
      </Stack>
      <Tabs value={way} onChange={(_, next: Way) => setWay(next)}>
        {(Object.keys(ways) as Way[]).map((option) => (
          <Tab key={option} value={option} label={ways[option].label()} />
        ))}
      </Tabs>
      {error ? <Alert severity="error">{error.message}</Alert> : preview && <View shown={preview} />}
    </Stack>
  );
}
