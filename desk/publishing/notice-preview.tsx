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

/** The mail as its reader's program shows it: in a frame of its own, in which nothing runs and from which nothing leads. */
const AsMail = ({ shown }: { shown: Shown }) => (
  <Stack spacing={1}>
    <Typography sx={{ fontWeight: 600 }}>{shown.subject}</Typography>
    <Box
      component="iframe"
      title={m.desk_notice_as_mail()}
      sandbox=""
      srcDoc={shown.html}
      sx={{ width: '100%', height: 520, border: 1, borderColor: 'divider', borderRadius: 1 }}
    />
  </Stack>
);

const AsEntry = ({ shown }: { shown: Shown }) => (
  <Stack spacing={1.5} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
    <Typography variant="h6" component="p">
      {shown.title}
    </Typography>
    <Typography>{shown.lead}</Typography>
    {shown.rows.flat().map(({ label, value }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same, and none moves.
      <Typography key={index} variant="body2">
        <Box component="span" sx={{ color: 'text.secondary', mr: 1 }}>
          {label}
        </Box>
        {value}
      </Typography>
    ))}
    {shown.link && <Typography color="primary">{shown.link}</Typography>}
    <Typography color="text.secondary">{shown.closing}</Typography>
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

const AsText = ({ shown }: { shown: Shown }) => (
  <Typography
    component="pre"
    sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', m: 0, p: 2, bgcolor: 'action.hover' }}
  >
    {shown.text}
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

/** In which language, and with which example. */
const Choice = ({ view, locale, example, onLocale, onExample }: ChoiceProps) => (
  <>
    <TextField
      select
      size="small"
      label={m.desk_notice_language()}
      value={locale}
      onChange={({ target }) => onLocale(target.value as Locale)}
    >
      {(['zh', 'en'] as const).map((one) => (
        <MenuItem key={one} value={one}>
          {languages[one]()}
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
          // biome-ignore lint/suspicious/noArrayIndexKey: an example is its place among them.
          <MenuItem key={number} value={number}>{`${number + 1}. ${title[locale]}`}</MenuItem>
        ))}
      </TextField>
    )}
  </>
);

/** How the words that stand in the form read: as a mail, in the information center, as a text message; and a test by mail. */
export function NoticePreview({ view }: { view: NoticeWordsView }) {
  const words = useDeferredValue(useWatch({ name: 'words' }) as NoticeWordsView['words']);
  const [locale, setLocale] = useState<Locale>(page.locale);
  const [example, setExample] = useState(0);
  const [way, setWay] = useState<Way>('mail');
  const doing = useAct();
  const tried = { kind: view.id, words, locale, example };
  const { data: shown, error } = useQuery({
    queryKey: ['officeNoticePreview', tried],
    queryFn: () => act<Shown>('officeNoticePreview', tried),
    placeholderData: (before) => before,
    retry: false,
  });
  const send = () =>
    doing(
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
      <Tabs value={way} onChange={(_, next: Way) => setWay(next)} variant="scrollable">
        {(Object.keys(ways) as Way[]).map((one) => (
          <Tab key={one} value={one} label={ways[one].label()} />
        ))}
      </Tabs>
      {error ? <Alert severity="error">{error.message}</Alert> : shown && <View shown={shown} />}
    </Stack>
  );
}
