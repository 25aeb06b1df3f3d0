import { type PhraseTopic, phraseTopics } from '../../../contract/remarks/skills.ts';
import * as m from '../../../messages/compiled/messages.js';
import { categoryName } from '../../catalog/parts/category-name.ts';
import { useLinks } from '../../kit/link.tsx';
import { QueryForm, ShowButton } from '../../kit/query-form.tsx';
import { Select } from '../../kit/select.tsx';
import { topicName } from './skill-names.ts';

/** Bilingual phrases are long to scroll through on a phone. */
const shownAtOnce = 25;

type PhraseQuery = { category?: string; skill?: string; page?: number };

/** Reads the filter of the comment bank from an address: as the call's input, and as the form shows it. */
export function phraseFilterFrom(query: URLSearchParams) {
  const category = query.get('category') ?? '';
  const skill: PhraseTopic | undefined = phraseTopics.find((topic) => topic === query.get('skill'));
  return {
    input: {
      page: Number(query.get('page')) || 1,
      page_size: shownAtOnce,
      ...(category ? { category } : {}),
      ...(skill ? { skill } : {}),
    },
    filter: { category, skill: skill ?? '' },
  };
}

type Props = {
  filter: { category: string; skill: string };
  categories: readonly string[];
  to: (query: PhraseQuery) => string;
};

/** Filters phrases by subject and topic. */
export function PhraseFilter({ filter, categories, to }: Props) {
  const { go } = useLinks();
  return (
    <QueryForm
      onQuery={(query) => void go(to(Object.fromEntries(query)))}
      className="mb-6 grid grid-cols-2 gap-4"
    >
      <Select
        name="category"
        label={m.teachers_subject()}
        empty={m.teachers_all_subjects()}
        options={categories.map((code) => ({ value: code, label: categoryName(code) }))}
        value={filter.category}
        onValue={(value) => void go(to({ ...filter, category: value }))}
      />
      <Select
        name="skill"
        label={m.remarks_skill()}
        empty={m.remarks_all_skills()}
        options={phraseTopics.map((topic) => ({ value: topic, label: topicName(topic) }))}
        value={filter.skill}
        onValue={(value) => void go(to({ ...filter, skill: value }))}
      />
      <ShowButton />
    </QueryForm>
  );
}
