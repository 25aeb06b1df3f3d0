import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { SheetImport } from '../../contract/sheets/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { act, readCall } from '../data-provider.ts';
import { Sheet } from '../parts/sheet.tsx';
import { useAct } from '../parts/use-act.ts';
import { kindWords } from './sheet-words.ts';

const isMoving = ({ state }: SheetImport) => state === 'checking' || state === 'taking';

/** How a table stands, read again while something happens to it. */
function useImport(id: string) {
  return useQuery({
    queryKey: ['officeSheetImportInfo', id],
    queryFn: () => readCall('officeSheetImportInfo', { import_id: id }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? 800 : false),
  }).data;
}

function Progress({ of: { state, checked, taken, lines } }: { of: SheetImport }) {
  const done = state === 'taking' ? taken : checked;
  const words = state === 'taking' ? m.sheets_taking({ done, lines }) : m.sheets_checking({ done, lines });
  return (
    <Box role="status">
      <Typography sx={{ mb: 1 }}>{words}</Typography>
      <LinearProgress variant="determinate" aria-label={words} value={(100 * done) / Math.max(1, lines)} />
    </Box>
  );
}

const total = ({ added, changed }: SheetImport) => added + changed;

/** What came of it, in a sentence. */
function Outcome({ of }: { of: SheetImport }) {
  const { state, faulty, added, changed } = of;
  if (state === 'faulty') return <Alert severity="error">{m.sheets_faulty({ count: faulty })}</Alert>;
  if (state === 'taken') return <Alert severity="success">{m.sheets_taken({ added, changed })}</Alert>;
  if (state === 'failed') return <Alert severity="warning">{m.sheets_failed()}</Alert>;
  if (state === 'dropped') return <Alert severity="info">{m.sheets_dropped()}</Alert>;
  return (
    <Alert severity={total(of) > 0 ? 'success' : 'info'}>
      {total(of) > 0 ? m.sheets_ready() : m.sheets_nothing()}
    </Alert>
  );
}

const counted = (one: SheetImport): [string, number][] => [
  [m.sheets_added(), one.added],
  [m.sheets_changed(), one.changed],
  [m.sheets_same(), one.same],
  [m.sheets_wrong(), one.faulty],
];

function Acts({ of }: { of: SheetImport }) {
  const doing = useAct();
  const client = useQueryClient();
  const answer = async (call: 'officeSheetImportTake' | 'officeSheetImportDrop', done: string) => {
    await doing(() => act(call, { import_id: of.id }), done);
    await client.invalidateQueries({ queryKey: ['officeSheetImportInfo', of.id] });
    await client.invalidateQueries({ queryKey: ['officeSheetImportIndex'] });
  };
  return (
    <Stack direction="row" spacing={1}>
      {(of.state === 'ready' || of.state === 'failed') && total(of) > 0 && (
        <Button variant="contained" onClick={() => answer('officeSheetImportTake', m.desk_done())}>
          {of.state === 'failed' ? m.sheets_take_again() : m.sheets_take({ count: total(of) })}
        </Button>
      )}
      {['ready', 'faulty', 'failed'].includes(of.state) && (
        <Button variant="outlined" onClick={() => answer('officeSheetImportDrop', m.sheets_dropped())}>
          {m.sheets_drop()}
        </Button>
      )}
    </Stack>
  );
}

const numbered = <Row,>(rows: readonly Row[]) => rows.map((row, id) => ({ ...row, id }));
const cellWords = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text || '–');

/** A table that was sent: how far it is, every line that is wrong with its reason, and what would change. */
export function ImportState() {
  const { id = '' } = useParams();
  const one = useImport(id);
  if (!one) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {kindWords[one.kind]()} · {one.name}
      </Typography>
      {isMoving(one) ? <Progress of={one} /> : <Outcome of={one} />}
      <Stack direction="row" spacing={3} component="dl" sx={{ m: 0, flexWrap: 'wrap' }}>
        {counted(one).map(([words, count]) => (
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
      <Acts of={one} />
      {one.faults.length > 0 && (
        <Sheet
          title={m.sheets_faults()}
          rows={numbered(one.faults)}
          none=""
          columns={[
            { label: m.sheets_line(), align: 'right', cell: ({ line }) => line },
            { label: m.sheets_column(), cell: ({ column }) => column ?? m.sheets_whole_line() },
            { label: m.sheets_reason(), cell: ({ message }) => message },
          ]}
        />
      )}
      {one.faulty > one.faults.length && (
        <Typography color="text.secondary">{m.sheets_first({ count: one.faults.length })}</Typography>
      )}
      {one.changes.length > 0 && (
        <Sheet
          title={m.sheets_changes()}
          rows={numbered(one.changes)}
          none=""
          columns={[
            { label: m.sheets_line(), align: 'right', cell: ({ line }) => line },
            { label: m.sheets_column(), cell: ({ column }) => column },
            { label: m.sheets_was(), cell: ({ was }) => cellWords(was) },
            { label: m.sheets_is(), cell: ({ is }) => cellWords(is) },
          ]}
        />
      )}
    </Box>
  );
}
