import { Alert, Link } from '@mui/material';
import { useState } from 'react';
import { Edit, SimpleForm, TopToolbar, useRecordContext } from 'react-admin';
import { inLanguage } from '../../contract/core/locale.ts';
import type { OfficePageView } from '../../contract/pages/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { page } from '../page.ts';
import { Act } from '../parts/act.tsx';
import { BothInput, localized } from '../parts/both.tsx';
import { InstantInput } from '../parts/instant-input.tsx';
import { SaveBar } from '../parts/save-bar.tsx';
import { PageVersions } from './page-versions.tsx';
import { RichBoth } from './rich-both.tsx';

export type PageRecord = OfficePageView & { id: string };

/** Publishes the last saved version, now or later, or cancels a scheduled one. */
function Acts() {
  const record = useRecordContext<PageRecord>();
  if (!record) return null;
  const { officePagePublish: notPublish, officePageUnschedule: notUnschedule } = record.blocked;
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Link href={inLanguage(`/footer_${record.slug}`, page.locale)} target="_blank" sx={{ p: 1 }}>
        {m.desk_page_see()}
      </Link>
      {!notUnschedule && (
        <Act<PageRecord>
          label={m.desk_page_unschedule()}
          call="officePageUnschedule"
          done={m.desk_done()}
          input={({ slug, newest }) => ({ slug, number: newest })}
          words={m.desk_page_unschedule_words()}
        />
      )}
      {!notPublish && (
        <Act<PageRecord>
          label={m.desk_publish()}
          call="officePagePublish"
          done={m.desk_done()}
          input={({ slug, newest }, { at }) => ({ slug, number: newest, at: at || undefined })}
          words={record.agreed_to ? m.desk_page_publish_agreed() : m.desk_page_publish_words()}
        >
          <InstantInput source="at" label={m.desk_publish_at()} />
        </Act>
      )}
    </TopToolbar>
  );
}

function Fields() {
  const record = useRecordContext<PageRecord>();
  const [edition, setTaken] = useState(0);
  if (!record) return null;
  return (
    <SimpleForm toolbar={<SaveBar />} warnWhenUnsavedChanges>
      {record.agreed_to && <Alert severity="info">{m.desk_page_is_agreed()}</Alert>}
      <BothInput source="title" sources={{ zh: 'title_zh', en: 'title_en' }} label={m.desk_title_field()} />
      <BothInput
        source="lead"
        sources={{ zh: 'lead_zh', en: 'lead_en' }}
        label={m.desk_lead_field()}
        multiline
        required={false}
      />
      <RichBoth edition={`${record.newest} ${edition}`} />
      <PageVersions onTaken={() => setTaken(edition + 1)} />
    </SimpleForm>
  );
}

/** A page of the school in both languages. If another user has saved it in the meantime, saving says so and keeps what was typed. */
export const PageEdit = () => (
  <Edit
    actions={<Acts />}
    mutationMode="pessimistic"
    redirect={false}
    transform={(data: PageRecord) => ({ ...data, expected: data.newest })}
    title={<PageTitle />}
  >
    <Fields />
  </Edit>
);

const PageTitle = () => {
  const record = useRecordContext<PageRecord>();
  return record ? localized(record.title) : null;
};
