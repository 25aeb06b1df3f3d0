import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { Edit, SimpleForm, TextInput, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { NoticeSentence, NoticeWordsView } from '../../contract/notice-words/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { localized } from '../parts/both.tsx';
import { OnceLoaded } from '../parts/once-loaded.tsx';
import { SaveBar } from '../parts/save-bar.tsx';
import { NoticePreview } from './notice-preview.tsx';
import { channelOf, languages, parts, readersOf, whyFixed } from './notice-words.ts';

const locales = ['zh', 'en'] as const;

/** The hint under a field: its prefix, the number of examples that use it, and the placeholders it must keep. */
function hintOf(sentence: NoticeSentence, locale: 'zh' | 'en', examples: number): string {
  const must = sentence.needed[locale].map((name) => `{${name}}`).join(' ');
  return [
    sentence.part === 'subject' ? m.desk_notice_store_first() : '',
    must ? m.desk_notice_must({ places: must }) : '',
    sentence.examples.length > 0 && sentence.examples.length < examples
      ? m.desk_notice_said_in({ examples: sentence.examples.map((number) => number + 1).join(m.desk_and()) })
      : '',
  ]
    .filter(Boolean)
    .join(m.desk_notice_hint_joint());
}

function SentenceInput({ sentence, view }: { sentence: NoticeSentence; view: NoticeWordsView }) {
  const { id, part, one, ours } = sentence;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { md: '1fr 1fr' },
        width: '100%',
        alignItems: 'start',
        mb: 1.5,
      }}
    >
      {locales.map((locale) =>
        ours[locale] ? (
          <TextInput
            key={locale}
            source={`words.${id}.${locale}`}
            label={[parts[part](), languages[locale](), one ? m.desk_notice_for_one() : '']
              .filter(Boolean)
              .join(' · ')}
            helperText={hintOf(sentence, locale, view.examples.length) || false}
            readOnly={view.fixed !== null}
            multiline
            fullWidth
          />
        ) : (
          <span key={locale} />
        ),
      )}
    </Box>
  );
}

/** The placeholders that the words may use, with their meanings. */
function Places({ places }: Pick<NoticeWordsView, 'places'>) {
  if (places.length === 0) return null;
  return (
    <Box sx={{ width: '100%', mb: 2 }}>
      <Typography component="h2" variant="subtitle1" sx={{ mb: 0.5 }}>
        {m.desk_notice_places()}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'auto 1fr auto 1fr' },
          columnGap: 2,
          rowGap: 0.5,
          m: 0,
        }}
      >
        {places.map(({ name, means }) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ fontFamily: 'monospace' }}>{`{${name}}`}</Box>
            <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
              {localized(means)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Fills the form with the shop's original words; saving applies them. */
function BackToOurs({ sentences }: Pick<NoticeWordsView, 'sentences'>) {
  const { setValue } = useFormContext();
  const ours = Object.fromEntries(sentences.map(({ id, ours: words }) => [id, words]));
  return (
    <Button
      variant="outlined"
      color="inherit"
      title={m.desk_notice_back_words()}
      onClick={() => setValue('words', ours, { shouldDirty: true })}
    >
      {m.desk_notice_back()}
    </Button>
  );
}

function Head({ view }: { view: NoticeWordsView }) {
  return (
    <Stack spacing={1.5} sx={{ width: '100%', mb: 2 }}>
      <Typography>{localized(view.when)}</Typography>
      <Typography color="text.secondary">{`${readersOf(view)} · ${channelOf(view)}`}</Typography>
      <Alert severity="info">{view.fixed ? whyFixed[view.fixed]() : m.desk_notice_how()}</Alert>
      {view.registered !== null && (
        <Alert severity={view.registered ? 'success' : 'warning'}>
          {view.registered ? m.desk_notice_registered() : m.desk_notice_unregistered()}
        </Alert>
      )}
    </Stack>
  );
}

function Fields() {
  const view = useRecordContext<NoticeWordsView>();
  if (!view) return null;
  const { sentences, places, fixed } = view;
  return (
    <SimpleForm toolbar={fixed ? false : <SaveBar />} warnWhenUnsavedChanges>
      <Head view={view} />
      {!fixed && <Places places={places} />}
      {sentences.map((sentence) => (
        <SentenceInput key={sentence.id} sentence={sentence} view={view} />
      ))}
      {!fixed && <BackToOurs sentences={sentences} />}
      {view.channel === 'mail' && <NoticePreview view={view} />}
    </SimpleForm>
  );
}

const NoticeTitle = () => {
  const view = useRecordContext<NoticeWordsView>();
  return view?.title ? localized(view.title) : null;
};

/** The words of one kind of notice in both languages, with a preview. */
export const NoticeEdit = () => (
  <Edit mutationMode="pessimistic" redirect={false} title={<NoticeTitle />} actions={false}>
    <OnceLoaded has="sentences">
      <Fields />
    </OnceLoaded>
  </Edit>
);
