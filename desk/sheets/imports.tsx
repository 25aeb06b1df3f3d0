import { Box, Chip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, Title } from 'react-admin';
import { Route, Routes } from 'react-router';
import * as m from '../../messages/compiled/messages.js';
import { formatInstant } from '../../web/client/format.ts';
import { readCall } from '../data-provider.ts';
import { page } from '../page.ts';
import { Sheet } from '../parts/sheet.tsx';
import { ImportState } from './import-state.tsx';
import { SendSheet } from './send-sheet.tsx';
import { kindWords, stateTones, stateWords } from './sheet-words.ts';

/** The uploaded tables, with who sent them and the results. */
function Imports() {
  const { data } = useQuery({
    queryKey: ['officeSheetImportIndex'],
    queryFn: () => readCall('officeSheetImportIndex', {}),
    staleTime: 0,
  });
  return (
    <Sheet
      title={m.sheets_imports()}
      rows={data?.items ?? []}
      none={m.sheets_imports_none()}
      columns={[
        {
          label: m.sheets_file(),
          cell: ({ id, kind, name }) => <Link to={`/take-in/${id}`}>{`${kindWords[kind]()} · ${name}`}</Link>,
        },
        { label: m.sheets_by(), cell: ({ by }) => by },
        { label: m.sheets_begun_at(), cell: ({ begun_at }) => formatInstant(begun_at, page.zone) },
        { label: m.sheets_added(), align: 'right', cell: ({ added }) => added },
        { label: m.sheets_changed(), align: 'right', cell: ({ changed }) => changed },
        {
          label: m.desk_state(),
          cell: ({ state }) => (
            <Chip
              size="small"
              variant="outlined"
              label={stateWords[state]()}
              color={stateTones[state] ?? 'default'}
            />
          ),
        },
      ]}
    />
  );
}

/** Imports tables and lists past imports. */
export const ImportsScreen = () => (
  <Box sx={{ maxWidth: 1100, pb: 4 }}>
    <Title title={m.sheets_title()} />
    <Routes>
      <Route
        path="/"
        element={
          <Box sx={{ mt: 2 }}>
            <SendSheet />
            <Imports />
          </Box>
        }
      />
      <Route path="/:id" element={<ImportState />} />
    </Routes>
  </Box>
);
