import { SearchInput, SelectInput } from 'react-admin';
import type { NewsCategory, NewsState } from '../../contract/community/kinds.ts';
import type { OfficeNewsRow } from '../../contract/community/office-calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { localized } from '../parts/both.tsx';
import { choicesOf } from '../parts/choices.ts';
import { InstantField, StateField } from '../parts/fields.tsx';
import { ListBar } from '../parts/list-bar.tsx';
import { type Column, Rows } from '../parts/rows.tsx';
import { PublishPieces } from './publish-pieces.tsx';
import { newsStateWords, newsTones } from './version-words.ts';

export const categories: Record<NewsCategory, () => string> = {
  school: m.news_category_school,
  classroom: m.news_category_classroom,
  contests: m.news_category_contests,
  parents: m.news_category_parents,
};

const columns: readonly Column<OfficeNewsRow>[] = [
  { source: 'title', label: m.desk_title_field(), render: ({ title }) => localized(title) },
  { source: 'category', label: m.desk_topic(), render: ({ category }) => categories[category]() },
  {
    source: 'updated_at',
    label: m.desk_changed_at(),
    sortable: true,
    field: <InstantField<OfficeNewsRow> source="updated_at" />,
  },
  {
    source: 'published_at',
    label: m.desk_published_at(),
    sortable: true,
    field: <InstantField<OfficeNewsRow> source="published_at" />,
  },
  {
    source: 'state',
    label: m.desk_state(),
    field: <StateField<OfficeNewsRow, NewsState> source="state" words={newsStateWords} tones={newsTones} />,
  },
];

const Pieces = () => (
  <Rows<OfficeNewsRow>
    columns={columns}
    brief={{
      first: ({ title }) => localized(title),
      second: ({ category }) => categories[category](),
      beside: ({ state }) => newsStateWords[state](),
    }}
    filters={[
      <SearchInput key="q" source="q" placeholder={m.desk_title_field()} alwaysOn />,
      <SelectInput
        key="state"
        source="state"
        label={m.desk_state()}
        choices={choicesOf(newsStateWords)}
        alwaysOn
      />,
      <SelectInput
        key="category"
        source="category"
        label={m.desk_topic()}
        choices={choicesOf(categories)}
        alwaysOn
      />,
    ]}
    sort={{ field: 'updated_at', order: 'DESC' }}
    opens="edit"
    actions={<ListBar right="pages.change" />}
    bulk={<PublishPieces />}
  />
);

/** Articles in any state, last changed first. */
export const NewsList = () => <Pieces />;
/** Videos in any state, last changed first. */
export const VideoList = () => <Pieces />;
