import { Alert, Link, Stack } from '@mui/material';
import {
  AutocompleteArrayInput,
  Create,
  Edit,
  SelectInput,
  SimpleForm,
  TextInput,
  TopToolbar,
  useGetList,
  useRecordContext,
} from 'react-admin';
import type { OfficeNewsView } from '../../contract/community/office-calls.ts';
import { communityPaths } from '../../contract/community/paths.ts';
import { inLanguage } from '../../contract/core/locale.ts';
import type { OfficeOfferingRow } from '../../contract/programme/offerings.ts';
import * as m from '../../messages/compiled/messages.js';
import { page } from '../page.ts';
import { Act } from '../parts/act.tsx';
import { BothInput, localized } from '../parts/both.tsx';
import { choicesOf } from '../parts/choices.ts';
import { InstantInput } from '../parts/instant-input.tsx';
import { MotifInput } from '../parts/motif-input.tsx';
import { SaveBar } from '../parts/save-bar.tsx';
import { FilmInput } from './film-input.tsx';
import { categories } from './pieces.tsx';
import { RichBoth } from './rich-both.tsx';

/** Publishes now or later, or turns the piece back into a draft. */
function Acts() {
  const piece = useRecordContext<OfficeNewsView>();
  if (!piece) return null;
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
      {piece.state === 'published' && (
        <Link
          href={inLanguage(communityPaths.newsInfo(piece.slug), page.locale)}
          target="_blank"
          sx={{ p: 1 }}
        >
          {m.desk_page_see()}
        </Link>
      )}
      {piece.state !== 'draft' && (
        <Act<OfficeNewsView>
          label={m.desk_withdraw()}
          color="error"
          call="officeNewsPublish"
          done={m.desk_done()}
          input={({ id, version }) => ({ news_id: id, version, withdraw: true })}
          words={m.desk_withdraw_words()}
        />
      )}
      {piece.state !== 'published' && !piece.blocked.officeNewsPublish && (
        <Act<OfficeNewsView>
          label={m.desk_publish()}
          call="officeNewsPublish"
          done={m.desk_done()}
          input={({ id, version }, { at }) => ({ news_id: id, version, publish_at: at || undefined })}
          words={m.desk_page_publish_words()}
        >
          <InstantInput source="at" label={m.desk_publish_at()} />
        </Act>
      )}
    </TopToolbar>
  );
}

/** The classes that the piece is about, by offering number. */
function ClassesInput() {
  const piece = useRecordContext<OfficeNewsView>();
  const { data = [] } = useGetList<OfficeOfferingRow>('offerings', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'number', order: 'ASC' },
    filter: { status: 'open' },
  });
  const open = data.map(({ number, name }) => ({ id: number, name: `${number} ${localized(name)}` }));
  const closedOnes = (piece?.offerings ?? []).filter((number) => !open.some(({ id }) => id === number));
  return (
    <AutocompleteArrayInput
      source="offerings"
      label={m.news_classes()}
      choices={[...open, ...closedOnes.map((id) => ({ id, name: id }))]}
      fullWidth
    />
  );
}

function Fields({ film = false }: { film?: boolean }) {
  const piece = useRecordContext<OfficeNewsView>();
  const why = piece?.state === 'draft' ? piece.blocked.officeNewsPublish : null;
  const bilingual = (name: string) => ({
    source: name,
    sources: { zh: `${name}_zh`, en: `${name}_en` },
  });
  return (
    <SimpleForm toolbar={<SaveBar />} warnWhenUnsavedChanges>
      {why && <Alert severity="info">{why.message}</Alert>}
      <BothInput {...bilingual('title')} label={m.desk_title_field()} />
      <BothInput {...bilingual('summary')} label={m.desk_lead_field()} multiline required={false} />
      <RichBoth edition={`${piece?.version ?? 0}`} />
      {film && <FilmInput />}
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ width: '100%', '& .MuiFormControl-root': { minWidth: { sm: 240 } } }}
      >
        <TextInput source="slug" label={m.desk_slug()} helperText={m.desk_slug_hint()} isRequired />
        <SelectInput
          source="category"
          label={m.desk_topic()}
          choices={choicesOf(categories)}
          defaultValue="school"
          isRequired
        />
        <MotifInput isRequired />
      </Stack>
      <ClassesInput />
    </SimpleForm>
  );
}

export const NewsEdit = () => (
  <Edit actions={<Acts />} mutationMode="pessimistic" redirect={false}>
    <Fields />
  </Edit>
);
/** A new article, which begins as a draft. */
export const NewsCreate = () => (
  <Create title={m.desk_new_news()} redirect="edit">
    <Fields />
  </Create>
);
export const VideoEdit = () => (
  <Edit actions={<Acts />} mutationMode="pessimistic" redirect={false}>
    <Fields film />
  </Edit>
);
/** A new video, which begins as a draft. */
export const VideoCreate = () => (
  <Create title={m.desk_new_video()} redirect="edit">
    <Fields film />
  </Create>
);
