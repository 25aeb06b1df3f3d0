import { useQuery } from '@tanstack/react-query';
import {
  AutocompleteArrayInput,
  ReferenceArrayInput,
  ReferenceField,
  ReferenceInput,
  SelectInput,
  useRecordContext,
} from 'react-admin';
import type { OfficeSite } from '../../contract/programme/places.ts';
import * as m from '../../messages/compiled/messages.js';
import { readCall } from '../data-provider.ts';
import { inOwnWords } from './both.tsx';
import { headed } from './headed.ts';

const ordered = { field: 'position', order: 'ASC' } as const;
const words = { site: headed(m.programme_field_site()), teacher: headed(m.programme_field_teachers()) };

type Chosen = {
  source: string;
  /** Also as a filter, which is told by it. */
  label: string;
  isRequired?: boolean;
  alwaysOn?: boolean;
};

const OneOf = ({ reference, source, label, isRequired }: Chosen & { reference: 'sites' | 'teachers' }) => (
  <ReferenceInput source={source} reference={reference} perPage={100} sort={ordered}>
    <SelectInput
      label={label}
      optionText={({ name }) => inOwnWords(name)}
      {...(isRequired ? { isRequired } : {})}
    />
  </ReferenceInput>
);

const SiteName = () => {
  const site = useRecordContext<OfficeSite>();
  return site ? inOwnWords(site.name) : null;
};
/** At which site a record is. */
export const SiteField = () => (
  <ReferenceField reference="sites" source="site_id" link={false}>
    <SiteName />
  </ReferenceField>
);

/** The choice of a site. */
export const SiteInput = (chosen: Chosen) => <OneOf reference="sites" {...chosen} />;
/** The choice of a teacher. */
export const TeacherInput = (chosen: Chosen) => <OneOf reference="teachers" {...chosen} />;
/** What the two are called where they narrow a list down. */
export const ofSite = { source: 'site_id', label: words.site } as const;
export const ofTeacher = { source: 'teacher_id', label: words.teacher } as const;

/** The subjects of the school. */
export function useCategories() {
  const { data } = useQuery({
    queryKey: ['officeCategoryIndex'],
    queryFn: () => readCall('officeCategoryIndex', {}),
  });
  return data?.items;
}

/** The choice of a subject, by its code. */
export function SubjectInput({ source, label }: { source: string; label: string }) {
  const categories = useCategories();
  return (
    <SelectInput
      source={source}
      label={label}
      choices={(categories ?? []).map(({ code, name }) => ({ id: code, name: inOwnWords(name) }))}
      isLoading={!categories}
      isRequired
    />
  );
}

/** The choice of several. */
export const ManyInput = ({ source, reference }: { source: string; reference: 'sites' | 'teachers' }) => (
  <ReferenceArrayInput source={source} reference={reference} perPage={100} sort={ordered}>
    <AutocompleteArrayInput
      label={reference === 'sites' ? words.site : words.teacher}
      optionText={({ name }) => inOwnWords(name)}
      filterToQuery={(q: string) => ({ q })}
    />
  </ReferenceArrayInput>
);
