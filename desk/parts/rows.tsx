import { useMediaQuery } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { DataTable, List, type RaRecord, type SortPayload } from 'react-admin';
import { type Brief, Cards } from './cards.tsx';
import { Columns } from './columns-button.tsx';
import { ListBar } from './list-bar.tsx';
import { isNarrow } from './narrow.ts';

export type Column<Row> = {
  source: keyof Row & string;
  label: string;
  /** The list's call can sort by this column. */
  sortable?: boolean;
  align?: 'right';
  /** How a cell is rendered; by default the plain value. */
  field?: ReactNode;
  render?: (row: Row) => ReactNode;
};

type RowsProps<Row> = {
  columns: readonly Column<Row>[];
  brief: Brief<Row>;
  filters?: readonly ReactElement[];
  /** The filter until the user chooses another. */
  defaultFilter?: Partial<Record<string, unknown>>;
  sort: { field: keyof Row & string; order: SortPayload['order'] };
  /** What a click on a row opens. */
  opens?: 'show' | 'edit' | false;
  /** The address a click leads to, where that is not the record itself. */
  linkOf?: (row: Row) => string;
  actions?: ReactElement;
  bulk?: ReactNode;
  /** The list has only one page. */
  onePage?: boolean;
  /** The pager of a list without page numbers. */
  pager?: ReactElement;
};

/** A list of a resource: a table, or cards on a phone. */
export function Rows<Row extends RaRecord>({
  columns,
  brief,
  filters,
  defaultFilter,
  sort,
  opens = 'show',
  linkOf,
  actions,
  bulk,
  onePage = false,
  pager,
}: RowsProps<Row>) {
  const isCards = useMediaQuery(isNarrow);
  const click = linkOf ? (_id: unknown, _resource: string, row: RaRecord) => linkOf(row as Row) : opens;
  return (
    <Columns value={columns}>
      <List
        {...(filters ? { filters: [...filters] } : {})}
        {...(defaultFilter ? { filterDefaultValues: defaultFilter } : {})}
        actions={actions ?? <ListBar />}
        {...(onePage ? { pagination: false } : pager ? { pagination: pager } : {})}
        sort={sort}
        exporter={false}
        perPage={25}
        empty={false}
      >
        {isCards ? (
          <Cards brief={brief as Brief<RaRecord>} click={click} bulk={bulk} />
        ) : (
          <DataTable<Row> rowClick={click} bulkActionButtons={bulk ?? false}>
            {columns.map(({ source, label, sortable, align, field, render }) => (
              <DataTable.Col<Row>
                key={source}
                source={source as never}
                label={label}
                disableSort={!sortable}
                {...(align ? { align } : {})}
                {...(render ? { render } : {})}
              >
                {field}
              </DataTable.Col>
            ))}
          </DataTable>
        )}
      </List>
    </Columns>
  );
}
