import {
  Box,
  Link as MuiLink,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from '../../messages/compiled/messages.js';
import { isNarrow } from './narrow.ts';

export type SheetColumn<Row> = { label: string; align?: 'right'; cell: (row: Row) => ReactNode };

/** Paper does not scroll sideways: long words break, so that no column is cut; links such as order numbers only if nothing else can give way. */
const onPaper = {
  '@media print': {
    overflow: 'visible',
    '& .MuiTableCell-root': { px: 0.5, overflowWrap: 'anywhere' },
    '& .MuiTableCell-root a': { overflowWrap: 'break-word' },
  },
} as const;

type SheetProps<Row> = {
  title: string;
  rows: readonly (Row & { id: string | number })[];
  columns: readonly SheetColumn<Row>[];
  /** The message for an empty table. */
  none: string;
  actions?: ReactNode;
  /** How many rows there are with those left out, and the list of all. */
  all?: { total: number; to: string } | undefined;
};

/** A table of a record's parts; on a phone each row becomes a few lines. */
export function Sheet<Row>({ title, rows, columns, none, actions, all }: SheetProps<Row>) {
  const isCards = useMediaQuery(isNarrow);
  return (
    <Box component="section" sx={{ mt: 3, width: '100%', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography variant="h6" component="h2" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {rows.length === 0 && <Typography color="text.secondary">{none}</Typography>}
      {rows.length > 0 && isCards && <Lines rows={rows} columns={columns} />}
      {rows.length > 0 && !isCards && (
        <TableContainer sx={onPaper}>
          <Table size="small" aria-label={title}>
            <TableHead>
              <TableRow>
                {columns.map(({ label, align }) => (
                  <TableCell key={label} {...(align ? { align } : {})}>
                    {label}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.id}>
                  {columns.map(({ label, align, cell }) => (
                    <TableCell key={label} {...(align ? { align } : {})}>
                      {cell(row)}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {all && all.total > rows.length && (
        <Typography sx={{ mt: 1 }}>
          {m.desk_shown_of({ count: rows.length, total: all.total })}{' '}
          <MuiLink component={Link} to={all.to}>
            {m.desk_show_all()}
          </MuiLink>
        </Typography>
      )}
    </Box>
  );
}

function Lines<Row>({ rows, columns }: Pick<SheetProps<Row>, 'rows' | 'columns'>) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.5 }}
        >
          {columns.map(({ label, cell }) => (
            <Box key={label} sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
              <Typography component="span" variant="body2" color="text.secondary" sx={{ flexShrink: 0 }}>
                {label}
              </Typography>
              <Box sx={{ textAlign: 'right', minWidth: 0, overflowWrap: 'anywhere' }}>{cell(row)}</Box>
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
