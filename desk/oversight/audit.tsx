import { Box, Button, Chip, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  AutocompleteInput,
  BooleanInput,
  DateInput,
  SelectInput,
  useInput,
  useListContext,
} from 'react-admin';
import { actNames, actWords, thingNames, thingWords } from '../../contract/core/acts.ts';
import type { AuditEntry } from '../../contract/staff/audit.ts';
import * as m from '../../messages/compiled/messages.js';
import { readCall } from '../data-provider.ts';
import { may, page } from '../page.ts';
import { capitalized } from '../parts/capitalized.ts';
import { InstantField } from '../parts/fields.tsx';
import { type Column, Rows } from '../parts/rows.tsx';
import { Changes, Thing, whoOf } from './audit-fields.tsx';

const columns: readonly Column<AuditEntry>[] = [
  { source: 'at', label: m.desk_when(), field: <InstantField<AuditEntry> source="at" /> },
  { source: 'by', label: m.audit_who(), render: whoOf },
  { source: 'act', label: m.desk_what_happened(), render: ({ act }) => capitalized(act) },
  { source: 'thing', label: m.desk_about(), render: ({ thing }) => <Thing thing={thing} /> },
  { source: 'changes', label: m.audit_changes(), render: Changes },
];

const acts = actNames
  .map((id) => ({ id, name: capitalized(actWords(id, page)) }))
  .sort((a, b) => a.name.localeCompare(b.name, page.locale));
const things = thingNames.map((id) => ({ id, name: capitalized(thingWords(id, page)) }));

type Chosen = { source: string; label: string; alwaysOn?: boolean };

/** Filter by member of staff. */
function WhoInput({ source, label }: Chosen) {
  const { data } = useQuery({
    queryKey: ['staffIndex'],
    queryFn: () => readCall('staffIndex', { page_size: 100 }),
  });
  return <SelectInput source={source} label={label} choices={data?.items ?? []} isLoading={!data} />;
}

/** Says that the trail is limited to one record, until the reader lifts that. */
function SubjectInput({ source }: Chosen) {
  const { field } = useInput({ source });
  const { data } = useListContext<AuditEntry>();
  const [kind = '', id = ''] = String(field.value ?? '').split(/:(.*)/s);
  if (!field.value) return null;
  const thing = data?.find((entry) => entry.thing.id === id)?.thing;
  const words = thing?.words ?? thingWords(kind, page);
  const name = thing?.name ?? (/^[\da-f-]{36}$/.test(id) ? null : id);
  return (
    <Chip
      sx={{ mb: 1 }}
      label={name ? m.audit_thing({ kind: capitalized(words), name }) : capitalized(words)}
      onDelete={() => field.onChange('')}
    />
  );
}

/** As wide as the longest name of an act; on a phone as wide as the others. */
const wide = { width: { sm: '15rem' } };

const filters = [
  <SubjectInput key="subject" source="subject" label={m.desk_about()} alwaysOn />,
  ...(may('staff.see') ? [<WhoInput key="who" source="who" label={m.audit_who()} alwaysOn />] : []),
  <AutocompleteInput
    key="act"
    source="act"
    label={m.desk_what_happened()}
    choices={acts}
    alwaysOn
    sx={wide}
  />,
  <SelectInput key="about" source="about" label={m.desk_about()} choices={things} alwaysOn />,
  <DateInput key="from" source="from" label={m.desk_from_day()} alwaysOn />,
  <DateInput key="until" source="until" label={m.desk_until_day()} alwaysOn />,
  <BooleanInput key="sign_ins" source="sign_ins" label={m.audit_sign_ins()} alwaysOn />,
];

/** Leads to older and newer entries; the address holds the position. */
function Pager() {
  const { page: number, setPage, meta } = useListContext<AuditEntry>();
  if (number === 1 && !meta?.older) return null;
  return (
    <Stack direction="row" spacing={1} sx={{ py: 1 }}>
      <Button disabled={number === 1} onClick={() => setPage(1)}>
        {m.audit_newest()}
      </Button>
      <Button disabled={number === 1} onClick={() => setPage(meta?.newer ?? 1)}>
        {m.desk_newer()}
      </Button>
      <Button disabled={!meta?.older} onClick={() => setPage(meta?.older)}>
        {m.desk_older()}
      </Button>
    </Stack>
  );
}

/** The audit trail: who changed what, newest first. */
export const AuditList = () => (
  <Rows<AuditEntry>
    columns={columns}
    brief={{
      first: (entry) => m.audit_line({ who: whoOf(entry), act: entry.act }),
      second: ({ thing, changes, besides }) => (
        <Box component="span" sx={{ display: 'block' }}>
          <InstantField<AuditEntry> source="at" />
          <br />
          <Thing thing={thing} />
          {changes.map(({ field, was, is }) => (
            <Box component="span" key={field} sx={{ display: 'block', overflowWrap: 'anywhere' }}>
              {field && m.audit_field({ name: capitalized(field) })}
              {[was, is].filter((value) => value !== null).join(' → ')}
            </Box>
          ))}
          {besides.map(({ act, thing: other }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one request may do the same to one thing twice
            <Box component="span" key={at} sx={{ display: 'block' }}>
              {capitalized(act)} · <Thing thing={other} />
            </Box>
          ))}
        </Box>
      ),
    }}
    filters={filters}
    sort={{ field: 'at', order: 'DESC' }}
    opens={false}
    pager={<Pager />}
  />
);
