import { Chip } from '@mui/material';
import { BooleanInput, SearchInput, SelectInput } from 'react-admin';
import type { NoticeLine } from '../../contract/notice-words/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatInstant } from '../../web/client/format.ts';
import { page } from '../page.ts';
import { localized } from '../parts/both.tsx';
import { choicesOf } from '../parts/choices.ts';
import { type Column, Rows } from '../parts/rows.tsx';
import { channelOf, readers, readersOf } from './notice-words.ts';

/** Whether a notice uses our words, the school's, or fixed ones. */
const State = ({ fixed, own }: NoticeLine) => {
  if (fixed) return <Chip size="small" variant="outlined" label={m.desk_notice_fixed()} />;
  if (own.length === 0) return m.desk_notice_ours();
  return <Chip size="small" color="primary" variant="outlined" label={m.desk_notice_own()} />;
};

const columns: readonly Column<NoticeLine>[] = [
  { source: 'title', label: m.desk_notice_kind(), render: ({ title }) => localized(title) },
  { source: 'when', label: m.desk_notice_when(), render: ({ when }) => localized(when) },
  { source: 'readers', label: m.desk_notice_readers(), render: readersOf },
  { source: 'channel', label: m.desk_notice_channel(), render: channelOf },
  { source: 'own', label: m.desk_notice_words(), render: State },
  {
    source: 'changed_at',
    label: m.desk_notice_changed(),
    sortable: true,
    render: ({ changed_at, changed_by }) =>
      changed_at ? `${formatInstant(changed_at, page.zone)} · ${changed_by ?? ''}` : '',
  },
];

/** All kinds of notices that the school sends. */
export const NoticeList = () => (
  <Rows<NoticeLine>
    columns={columns}
    brief={{
      first: ({ title }) => localized(title),
      second: (line) => `${localized(line.when)} · ${readersOf(line)}`,
      beside: State,
    }}
    filters={[
      <SearchInput key="q" source="q" placeholder={m.desk_notice_kind()} alwaysOn />,
      <SelectInput
        key="reader"
        source="reader"
        label={m.desk_notice_readers()}
        choices={choicesOf(readers)}
        alwaysOn
      />,
      <BooleanInput key="own" source="own" label={m.desk_notice_own_filter()} />,
    ]}
    sort={{ field: 'position', order: 'ASC' }}
    opens="edit"
  />
);
