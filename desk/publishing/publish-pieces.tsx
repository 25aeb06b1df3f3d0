import type { OfficeNewsRow } from '../../contract/community/office-calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { act } from '../data-provider.ts';
import { localized } from '../parts/both.tsx';
import { BulkAct } from '../parts/bulk-act.tsx';

const publish = ({ id, version }: OfficeNewsRow, withdraw: boolean) =>
  act('officeNewsPublish', { news_id: id, version, withdraw });
const nameOf = ({ title }: OfficeNewsRow) => localized(title);

/** Publishes the selected drafts, or turns published and scheduled pieces back into drafts. */
export const PublishPieces = () => (
  <>
    <BulkAct<OfficeNewsRow>
      label={m.desk_publish()}
      fits={({ state }) => state === 'draft'}
      each={(row) => publish(row, false)}
      nameOf={nameOf}
    />
    <BulkAct<OfficeNewsRow>
      label={m.desk_withdraw()}
      color="error"
      fits={({ state }) => state !== 'draft'}
      each={(row) => publish(row, true)}
      nameOf={nameOf}
    />
  </>
);
