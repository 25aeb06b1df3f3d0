import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { TeacherCard } from '../../../contract/teachers/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { categoryName } from '../../catalog/parts/category-name.ts';
import { languageName } from '../../client/language-name.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { Badge } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link, useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { QueryForm, ShowButton } from '../../kit/query-form.tsx';
import { Select } from '../../kit/select.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';

export const handle: ScreenHandle = { title: () => m.teachers_title() };
export const meta = () => titled(m.teachers_title(), m.teachers_lead());

const names = ['category', 'teaching_language', 'site'] as const;
type Filter = Partial<Record<(typeof names)[number], string>>;

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const filter: Filter = Object.fromEntries(
    names.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])),
  );
  const [teachers, all] = await Promise.all([
    read(args, 'teachersIndex', filter),
    read(args, 'teachersIndex', {}),
  ]);
  return { filter, teachers, all };
}

const once = <Key,>(items: readonly Key[]): Key[] => [...new Set(items)];

function Filters({ filter, all }: { filter: Filter; all: readonly TeacherCard[] }) {
  const { go } = useLinks();
  const sites = new Map(all.flatMap((teacher) => teacher.sites.map((site) => [site.id, site.name])));
  const change = (name: keyof Filter) => (value: string) =>
    void go(path.teachersIndex({ ...filter, [name]: value }));
  return (
    <QueryForm
      onQuery={(query) => void go(path.teachersIndex(Object.fromEntries(query)))}
      className="mb-8 grid max-w-200 gap-4 desktop:grid-cols-3 mobile:mb-5 mobile:grid-cols-2"
    >
      <Select
        name="category"
        label={m.teachers_subject()}
        empty={m.teachers_all_subjects()}
        options={once(all.flatMap((teacher) => teacher.categories)).map((code) => ({
          value: code,
          label: categoryName(code),
        }))}
        value={filter.category ?? ''}
        onValue={change('category')}
      />
      <Select
        name="teaching_language"
        label={m.teachers_language()}
        empty={m.teachers_all_languages()}
        options={once(all.flatMap((teacher) => teacher.languages)).map((code) => ({
          value: code,
          label: languageName(code),
        }))}
        value={filter.teaching_language ?? ''}
        onValue={change('teaching_language')}
      />
      <Select
        name="site"
        label={m.teachers_site()}
        empty={m.teachers_all_sites()}
        options={[...sites].map(([value, label]) => ({ value, label }))}
        value={filter.site ?? ''}
        onValue={change('site')}
      />
      <ShowButton />
    </QueryForm>
  );
}

function Teacher({ teacher }: { teacher: TeacherCard }) {
  return (
    <article className="relative flex h-full flex-col rounded-lg bg-sheet p-6 shadow-rest hover:shadow-lift mobile:p-4">
      <div className="flex items-center gap-4">
        <Avatar
          seed={teacher.id}
          name={teacher.name}
          src={teacher.photo ?? null}
          className="size-18 mobile:size-14"
        />
        <div className="min-w-0">
          <h2 className="text-lead font-strong">
            <Link to={path.teachersInfo(teacher.id)} className="after:absolute after:inset-0 hover:text-blue">
              {teacher.name}
            </Link>
          </h2>
          <p className="text-small text-ink-soft">{teacher.title}</p>
        </div>
      </div>
      <p className="mt-4 line-clamp-3">{teacher.bio}</p>
      <p className="mt-3 text-small text-ink-soft">
        {m.teachers_teaches_in({ languages: teacher.languages.map(languageName).join(m.catalog_and()) })}
      </p>
      <p className="mt-auto flex flex-wrap gap-2 pt-4">
        {teacher.categories.map((code) => (
          <Badge key={code} tone="blue">
            {categoryName(code)}
          </Badge>
        ))}
        <Badge tone={teacher.seats_left > 0 ? 'green' : 'plain'}>
          {teacher.offerings > 0 ? m.teachers_classes({ count: teacher.offerings }) : m.teachers_no_classes()}
        </Badge>
      </p>
    </article>
  );
}

export default function TeachersScreen() {
  const { filter, teachers, all } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle lead={m.teachers_lead()}>{m.teachers_title()}</PageTitle>
      <Filters filter={filter} all={all} />
      {teachers.length === 0 && (
        <EmptyState action={<LinkButton to={path.teachersIndex()}>{m.catalog_clear()}</LinkButton>}>
          {m.teachers_none()}
        </EmptyState>
      )}
      <ul className="grid gap-5 desktop:grid-cols-3">
        {teachers.map((teacher) => (
          <li key={teacher.id}>
            <Teacher teacher={teacher} />
          </li>
        ))}
      </ul>
    </>
  );
}
