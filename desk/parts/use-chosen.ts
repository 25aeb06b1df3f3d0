import { type Identifier, type RaRecord, useListContext } from 'react-admin';

/** The selected rows of the surrounding list that an act applies to; a page has fifty rows at most. */
export function useChosen<Row extends RaRecord<Identifier>>(fits: (row: Row) => boolean = () => true) {
  const { data = [], selectedIds, resource } = useListContext<Row>();
  const chosen = data.filter((row) => selectedIds.includes(row.id) && fits(row));
  return { chosen, selected: selectedIds.length, resource };
}
