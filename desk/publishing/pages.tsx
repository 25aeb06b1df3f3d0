import { Chip } from '@mui/material';
import type { OutputOf } from '../../contract/core/call.ts';
import type { PageVersion, pagesCalls } from '../../contract/pages/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatInstant } from '../../web/client/format.ts';
import { page } from '../page.ts';
import { localized } from '../parts/both.tsx';
import { capitalized } from '../parts/capitalized.ts';
import { type Column, Rows } from '../parts/rows.tsx';
import { versionStates, versionTones } from './version-words.ts';

type Line = OutputOf<typeof pagesCalls.officePageIndex>['items'][number] & { id: string };

const madeWords = ({ made_at, made_by }: PageVersion) =>
  made_at ? `${formatInstant(made_at, page.zone)} · ${made_by ?? ''}` : m.desk_page_first();
const State = ({ newest }: Line) => (
  <Chip
    size="small"
    variant="outlined"
    color={versionTones[newest.state] ?? 'default'}
    label={versionStates[newest.state]()}
  />
);

const columns: readonly Column<Line>[] = [
  {
    source: 'title',
    label: capitalized(m.programme_field_name()),
    render: ({ title }) => localized(title),
  },
  { source: 'newest', label: m.desk_page_newest(), render: ({ newest }) => madeWords(newest) },
  { source: 'live', label: m.desk_page_live(), render: ({ live }) => live.version },
  {
    source: 'agreed_to',
    label: m.desk_page_agreed(),
    render: ({ agreed_to }) => (agreed_to ? m.desk_page_agreed_yes() : ''),
  },
  { source: 'slug', label: m.desk_state(), render: State },
];

export const PageList = () => (
  <Rows<Line>
    columns={columns}
    brief={{
      first: ({ title }) => localized(title),
      second: ({ newest }) => madeWords(newest),
      beside: State,
    }}
    sort={{ field: 'slug', order: 'ASC' }}
    opens="edit"
    onePage
  />
);
