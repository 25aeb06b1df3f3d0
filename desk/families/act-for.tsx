import { TextInput, useRecordContext } from 'react-admin';
import { figures } from '../../contract/core/figures.ts';
import { inLanguage } from '../../contract/core/locale.ts';
import { path } from '../../contract/core/paths.ts';
import type { OfficeFamilyRow } from '../../contract/families/office-calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { act } from '../data-provider.ts';
import { may, page } from '../page.ts';
import { ActWindow } from '../parts/act-window.tsx';

/** Opens the family's own screens in this browser, for staff who may act for families. */
export function ActFor() {
  const family = useRecordContext<OfficeFamilyRow>();
  if (!family || family.closed_at || !may('families.act')) return null;
  return (
    <ActWindow
      label={m.acting_begin()}
      words={m.acting_begin_words(figures)}
      done={m.acting_begun()}
      work={({ words }) => act('officeFamilyAct', { family_id: family.id, words })}
      after={() => window.location.assign(inLanguage(path.memberIndex(), page.locale))}
    >
      <TextInput source="words" label={m.acting_why()} required />
    </ActWindow>
  );
}
