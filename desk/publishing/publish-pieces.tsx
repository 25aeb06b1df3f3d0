import type { OfficeNewsRow } from '../../contract/community/office-calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { act } from '../data-provider.ts';
import { BulkAct } from '../parts/bulk-act.tsx';

const publish = (rows: readonly OfficeNewsRow[], withdraw: boolean) =>
  Promise.all(rows.map(({ id, version }) => act('officeNewsPublish', { news_id: id, version, withdraw })));

/** Publishes the drafts that are selected, or takes what is published or scheduled back as drafts. */
export const PublishPieces = () => (
  <>
    <BulkAct<OfficeNewsRow>
      label={m.desk_publish()}
      fits={({ state }) => state === 'draft'}
      work={(rows) => publish(rows, false)}
    />
    <BulkAct<OfficeNewsRow>
      label={m.desk_withdraw()}
      color="error"
      fits={({ state }) => state !== 'draft'}
      work={(rows) => publish(rows, true)}
    />
  </>
);
