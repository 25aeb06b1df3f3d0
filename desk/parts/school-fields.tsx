import { useQuery } from '@tanstack/react-query';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  ReferenceArrayInput,
  ReferenceField,
  ReferenceInput,
  SelectInput,
  useRecordContext,
} from 'react-admin';
import type { OfficeSite } from '../../contract/programme/places.ts';
import * as m from '../../messages/compiled/messages.js';
import { readCall } from '../data-provider.ts';
import { localized } from './both.tsx';
import { capitalized } from './capitalized.ts';

const ordered = { field: 'position', order: 'ASC' } as const;
const words = {
  site: capitalized(m.programme_field_site()),
  teacher: capitalized(m.programme_field_teachers()),
};

type Chosen = {
  source: string;
  /** The label, which also names it as a filter. */
  label: string;
  isRequired?: boolean;
  alwaysOn?: boolean;
};

const OneOf = ({ reference, source, label, isRequired }: Chosen & { reference: 'sites' | 'teachers' }) => (
  <ReferenceInput source={source} reference={reference} perPage={100} sort={ordered}>
    <SelectInput
      label={label}
      optionText={({ name }) => localized(name)}
      {...(isRequired ? { isRequired } : {})}
    />
  </ReferenceInput>
);

const SiteName = () => {
  const site = useRecordContext<OfficeSite>();
  return site ? localized(site.name) : null;
};
/** The site of a record. */
export const SiteField = () => (
  <ReferenceField reference="sites" source="site_id" link={false}>
    <SiteName />
  </ReferenceField>
);

export const SiteInput = (chosen: Chosen) => <OneOf reference="sites" {...chosen} />;
export const TeacherInput = (chosen: Chosen) => <OneOf reference="teachers" {...chosen} />;
/** Props of these as fields and filters. */
export const ofSite = { source: 'site_id', label: words.site } as const;
export const ofOffering = { source: 'offering_id', label: m.desk_offering() } as const;
export const ofTeacher = { source: 'teacher_id', label: words.teacher } as const;

/** A choice of an offering, found by its number or name. */
export const OfferingInput = ({ source, label, isRequired = false }: Chosen) => (
  <ReferenceInput source={source} reference="offerings" sort={{ field: 'number', order: 'ASC' }}>
    <AutocompleteInput
      label={label}
      optionText={({ number, name }) => `${number} ${localized(name)}`}
      filterToQuery={(q: string) => ({ q })}
      {...(isRequired ? { isRequired } : {})}
    />
  </ReferenceInput>
);

export function useCategories() {
  const { data } = useQuery({
    queryKey: ['officeCategoryIndex'],
    queryFn: () => readCall('officeCategoryIndex', {}),
  });
  return data?.items;
}

/** A choice of a subject, by its code. */
export function SubjectInput({ source, label }: { source: string; label: string }) {
  const categories = useCategories();
  return (
    <SelectInput
      source={source}
      label={label}
      choices={(categories ?? []).map(({ code, name }) => ({ id: code, name: localized(name) }))}
      isLoading={!categories}
      isRequired
    />
  );
}

/** A choice of several sites or teachers. */
export const ManyInput = ({ source, reference }: { source: string; reference: 'sites' | 'teachers' }) => (
  <ReferenceArrayInput source={source} reference={reference} perPage={100} sort={ordered}>
    <AutocompleteArrayInput
      label={reference === 'sites' ? words.site : words.teacher}
      optionText={({ name }) => localized(name)}
      filterToQuery={(q: string) => ({ q })}
    />
  </ReferenceArrayInput>
);
