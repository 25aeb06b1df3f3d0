import { type Identifier, type RaRecord, useListContext } from 'react-admin';

/** Of the rows that are selected in the list around, those that an act fits; a page of a list holds fifty at most. */
export function useChosen<Row extends RaRecord<Identifier>>(fits: (row: Row) => boolean = () => true) {
  const { data = [], selectedIds, resource } = useListContext<Row>();
  const chosen = data.filter((row) => selectedIds.includes(row.id) && fits(row));
  return { chosen, selected: selectedIds.length, resource };
}
