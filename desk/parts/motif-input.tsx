import { SelectInput, useRecordContext } from 'react-admin';
import { coverPath } from '../../contract/core/cover-path.ts';
import { motifWords } from '../../contract/core/motif-words.ts';
import { programme_field_motif } from '../../messages/compiled/messages.js';
import { capitalized } from './capitalized.ts';
import { choicesOf } from './choices.ts';

function Option() {
  const motif = useRecordContext<{ id: string; name: string }>();
  return (
    motif && (
      <span style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
        <img src={coverPath(motif.id, 'desk')} alt="" width={44} height={33} loading="lazy" />
        {motif.name}
      </span>
    )
  );
}

/** What a drawn cover shows, chosen by its picture. */
export const MotifInput = (props: { isRequired?: boolean; helperText?: string }) => (
  <SelectInput
    source="motif"
    label={capitalized(programme_field_motif())}
    choices={choicesOf(motifWords)}
    optionText={<Option />}
    {...props}
  />
);
