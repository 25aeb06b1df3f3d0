import type { CourseFilter } from '../../../contract/catalog/calls.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatAges } from '../../client/format.ts';
import { Button } from '../../kit/button.tsx';
import { useLinks } from '../../kit/link.tsx';
import { QueryForm } from '../../kit/query-form.tsx';
import { Select } from '../../kit/select.tsx';

/** The usual ages; the list has a filter for all others. */
const ages = Array.from({ length: 15 }, (_, place) => place + 4);

/** Finds classes by three choices, which are facets of the list. */
export function Finder({ categories }: { categories: readonly { code: string; name: string }[] }) {
  const { go, href } = useLinks();
  return (
    <QueryForm
      action={href(path.courseIndex())}
      aria-label={m.home_finder()}
      onQuery={(query) => {
        const filled = [...query].filter(([, value]) => value !== '');
        void go(path.courseIndex(Object.fromEntries(filled) as CourseFilter));
      }}
      className="mt-8 grid items-end gap-4 rounded-lg bg-sheet p-5 shadow-rest desktop:grid-cols-4 mobile:mt-4 mobile:grid-cols-2 mobile:gap-3 mobile:p-4"
    >
      <Select
        name="age"
        label={m.home_finder_age()}
        empty={m.home_finder_any()}
        options={ages.map((age) => ({ value: String(age), label: formatAges(age, age) }))}
      />
      <Select
        name="category"
        label={m.home_finder_subject()}
        empty={m.home_finder_any()}
        options={categories.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Select
        name="site"
        label={m.home_finder_place()}
        empty={m.home_finder_anywhere()}
        options={[
          { value: 'campus', label: m.home_finder_campus() },
          { value: 'online', label: m.home_finder_online() },
        ]}
      />
      <Button type="submit" look="accent" className="w-full">
        {m.home_finder_go()}
      </Button>
    </QueryForm>
  );
}
