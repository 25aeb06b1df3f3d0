import { Alert, Box, Button, Card, CardContent, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { figures } from '../../contract/core/figures.ts';
import type { SheetImport } from '../../contract/sheets/calls.ts';
import { headingWords } from '../../contract/sheets/column-words.ts';
import { columnsOf } from '../../contract/sheets/columns.ts';
import { rightToTake, type SheetKind, sheetKinds } from '../../contract/sheets/kinds.ts';
import * as m from '../../messages/compiled/messages.js';
import { act } from '../data-provider.ts';
import { may, page } from '../page.ts';
import { DownloadAs } from '../parts/download.tsx';
import { FactorFirst } from '../parts/factor-first.tsx';
import { kindWords } from './sheet-words.ts';

type Thrown = { message?: string; body?: { errors?: Record<string, string> } };

const open = sheetKinds.filter((kind) => may(rightToTake[kind]));
/** Columns that are written out only, but for those that the import reads to find a line's record. */
const keys = ['session', 'other_child'];
const readOnlyNames = (kind: SheetKind): string =>
  columnsOf[kind]
    .flatMap(({ name, as }) =>
      as === 'readOnly' && !keys.includes(name) ? [headingWords(name, page.locale)] : [],
    )
    .join(m.desk_and());

/** Uploads a table to be checked, then opens the result. */
export function SendSheet() {
  const [query] = useSearchParams();
  const go = useNavigate();
  const [kind, setKind] = useState(() => open.find((option) => option === query.get('kind')) ?? open[0]);
  const [trouble, setTrouble] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sheet = new FormData(event.currentTarget).get('sheet');
    setBusy(true);
    setTrouble('');
    try {
      const { id } = await act<SheetImport>('officeSheetImport', { kind, sheet });
      go(`/take-in/${id}`);
    } catch (thrown) {
      const { message = '', body } = thrown as Thrown;
      setTrouble(body?.errors?.sheet ?? message);
    } finally {
      setBusy(false);
    }
  };
  if (!kind) return null;
  return (
    <Card>
      <CardContent component="form" onSubmit={send} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <FactorFirst />
        <Typography>{m.sheets_words(figures)}</Typography>
        <TextField
          select
          label={m.desk_kind_of_table()}
          value={kind}
          onChange={({ target }) => setKind(target.value as SheetKind)}
          sx={{ minWidth: 220 }}
        >
          {open.map((option) => (
            <MenuItem key={option} value={option}>
              {kindWords[option]()}
            </MenuItem>
          ))}
        </TextField>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <DownloadAs call="officeSheetTemplate" input={{ kind }} format="xlsx" label={m.sheets_template()} />
          <DownloadAs
            call="officeSheetTemplate"
            input={{ kind }}
            format="csv"
            label={m.sheets_template_csv()}
          />
        </Stack>
        <TextField
          type="file"
          name="sheet"
          label={m.sheets_file()}
          required
          error={trouble !== ''}
          helperText={trouble || ' '}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { accept: '.xlsx,.csv,.txt' } }}
          fullWidth
        />
        <Alert severity="info" sx={{ width: '100%', overflowWrap: 'anywhere' }}>
          <Box>{m.sheets_partly()}</Box>
          <Box>{m.sheets_left_out()}</Box>
          <Box>{m.sheets_told({ columns: readOnlyNames(kind) })}</Box>
        </Alert>
        <Button type="submit" variant="contained" disabled={isBusy}>
          {m.sheets_look()}
        </Button>
      </CardContent>
    </Card>
  );
}
