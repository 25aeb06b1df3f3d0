import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { SheetImport } from '../../contract/sheets/calls.ts';
import { headingWords } from '../../contract/sheets/column-words.ts';
import * as m from '../../messages/compiled/messages.js';
import { act, readCall } from '../data-provider.ts';
import { page } from '../page.ts';
import { beginOf } from '../parts/begin-of.ts';
import { DownloadAs } from '../parts/download.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useAct } from '../parts/use-act.ts';
import { kindWords } from './sheet-words.ts';

const isMoving = ({ state }: SheetImport) => state === 'checking' || state === 'taking';

/** An import, polled while the server works on it. */
function useImport(id: string) {
  return useQuery({
    queryKey: ['officeSheetImportInfo', id],
    queryFn: () => readCall('officeSheetImportInfo', { import_id: id }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? 800 : false),
  }).data;
}

function Progress({ item: { state, checked, taken, lines } }: { item: SheetImport }) {
  const processed = state === 'taking' ? taken : checked;
  const words =
    state === 'taking'
      ? m.sheets_taking({ done: processed, lines })
      : m.sheets_checking({ done: processed, lines });
  return (
    <Box role="status">
      <Typography sx={{ mb: 1 }}>{words}</Typography>
      <LinearProgress
        variant="determinate"
        aria-label={words}
        value={(100 * processed) / Math.max(1, lines)}
      />
    </Box>
  );
}

const total = ({ added, changed }: SheetImport) => added + changed;

/** The result in a sentence. */
function Outcome({ item }: { item: SheetImport }) {
  const { state, faulty, added, changed } = item;
  if (state === 'faulty') return <Alert severity="error">{m.sheets_faulty({ count: faulty })}</Alert>;
  if (state === 'taken')
    return (
      <Alert severity={faulty > 0 ? 'warning' : 'success'}>
        {faulty > 0 ? m.sheets_taken_partly({ added, changed, faulty }) : m.sheets_taken({ added, changed })}
      </Alert>
    );
  if (state === 'failed') return <Alert severity="warning">{m.sheets_failed()}</Alert>;
  if (state === 'dropped') return <Alert severity="info">{m.sheets_dropped()}</Alert>;
  return (
    <Alert severity={total(item) > 0 ? 'success' : 'info'}>
      {total(item) > 0 ? m.sheets_ready() : m.sheets_nothing()}
    </Alert>
  );
}

const countsOf = (item: SheetImport): [string, number][] => [
  [m.sheets_added(), item.added],
  [m.sheets_changed(), item.changed],
  [m.sheets_same(), item.same],
  [m.sheets_wrong(), item.faulty],
];

function Acts({ item }: { item: SheetImport }) {
  const run = useAct();
  const client = useQueryClient();
  const answer = async (
    call: 'officeSheetImportTake' | 'officeSheetImportDrop',
    message: string,
    partly = false,
  ) => {
    await run(() => act(call, { import_id: item.id, ...(partly ? { partly } : {}) }), message);
    await client.invalidateQueries({ queryKey: ['officeSheetImportInfo', item.id] });
    await client.invalidateQueries({ queryKey: ['officeSheetImportIndex'] });
  };
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {(item.state === 'ready' || item.state === 'failed') &&
        (total(item) > 0 || item.checked < item.lines) && (
          <Button
            variant="contained"
            onClick={() =>
              answer('officeSheetImportTake', m.desk_done(), item.faulty > 0 && item.checked === item.lines)
            }
          >
            {item.state === 'failed' ? m.sheets_take_again() : m.sheets_take({ count: total(item) })}
          </Button>
        )}
      {item.state === 'faulty' && total(item) > 0 && (
        <Button variant="contained" onClick={() => answer('officeSheetImportTake', m.desk_done(), true)}>
          {m.sheets_take_good({ count: total(item) })}
        </Button>
      )}
      {['ready', 'faulty', 'failed'].includes(item.state) && (
        <Button variant="outlined" onClick={() => answer('officeSheetImportDrop', m.sheets_dropped())}>
          {m.sheets_drop()}
        </Button>
      )}
    </Stack>
  );
}

const numbered = <Row,>(rows: readonly Row[]) => rows.map((row, id) => ({ ...row, id }));
const cellWords = (text: string) => beginOf(text, 80) || '–';

const columnName = (column: string | null) =>
  column === null ? m.sheets_whole_line() : headingWords(column, page.locale);
const faultsOf = ({ id }: SheetImport) =>
  ({ call: 'officeSheetImportFaults', input: { import_id: id } }) as const;

const hiddenWords = ({ hidden_rows: rows, hidden_columns: columns }: SheetImport) => {
  if (columns === 0) return m.sheets_hidden_rows({ rows });
  return rows === 0 ? m.sheets_hidden_columns({ columns }) : m.sheets_hidden({ rows, columns });
};

/** An uploaded table: its progress, every faulty line with its reason, and the changes it would make. */
export function ImportState() {
  const { id = '' } = useParams();
  const query = useImport(id);
  if (!query) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {kindWords[query.kind]()} · {query.name}
      </Typography>
      {query.hidden_rows + query.hidden_columns > 0 && <Alert severity="warning">{hiddenWords(query)}</Alert>}
      {isMoving(query) ? <Progress item={query} /> : <Outcome item={query} />}
      <Stack direction="row" spacing={3} component="dl" sx={{ m: 0, flexWrap: 'wrap' }}>
        {countsOf(query).map(([words, count]) => (
          <Box key={words}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {words}
            </Typography>
            <Typography component="dd" variant="h6" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {count}
            </Typography>
          </Box>
        ))}
      </Stack>
      <Acts item={query} />
      {query.faults.length > 0 && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <DownloadAs {...faultsOf(query)} format="xlsx" label={m.sheets_faults_excel()} />
          <DownloadAs {...faultsOf(query)} format="csv" label={m.sheets_faults_csv()} />
        </Stack>
      )}
      {query.faults.length > 0 && (
        <Sheet
          title={m.sheets_faults()}
          rows={numbered(query.faults)}
          none=""
          columns={[
            { label: m.sheets_line(), align: 'right', cell: ({ line }) => line },
            { label: m.sheets_column(), cell: ({ column }) => columnName(column) },
            { label: m.sheets_value(), cell: ({ value }) => cellWords(value) },
            { label: m.sheets_reason(), cell: ({ message }) => message },
          ]}
        />
      )}
      {query.faulty > query.faults.length && (
        <Typography color="text.secondary">{m.sheets_first({ count: query.faults.length })}</Typography>
      )}
      {query.understood.length > 0 && (
        <Sheet
          title={m.sheets_understood()}
          rows={numbered(query.understood)}
          none=""
          columns={[
            { label: m.sheets_line(), align: 'right', cell: ({ line }) => line },
            { label: m.sheets_column(), cell: ({ column }) => columnName(column) },
            { label: m.sheets_read_as(), cell: ({ value }) => cellWords(value) },
          ]}
        />
      )}
      {query.changes.length > 0 && (
        <Sheet
          title={m.sheets_changes()}
          rows={numbered(query.changes)}
          none=""
          columns={[
            { label: m.sheets_line(), align: 'right', cell: ({ line }) => line },
            { label: m.sheets_column(), cell: ({ column }) => columnName(column) },
            { label: m.sheets_was(), cell: ({ was }) => cellWords(was) },
            { label: m.sheets_is(), cell: ({ is }) => cellWords(is) },
          ]}
        />
      )}
    </Box>
  );
}
