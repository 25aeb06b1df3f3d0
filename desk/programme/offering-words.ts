import type { OfficeOfferingRow } from '../../contract/programme/offerings.ts';
import * as m from '../../messages/compiled/messages.js';
import type { Tone } from '../parts/fields.tsx';

export const kinds: Record<OfficeOfferingRow['kind'], () => string> = {
  course: m.search_kind_course,
  camp: m.search_kind_camp,
  private_once: m.search_kind_private_once,
  private_long: m.search_kind_private_long,
  activity: m.search_kind_activity,
  competition: m.search_kind_competition,
};

export const statuses: Record<OfficeOfferingRow['status'], () => string> = {
  draft: m.desk_offering_draft,
  open: m.desk_offering_open,
  closed: m.desk_offering_closed,
  archived: m.desk_offering_archived,
};
export const statusTones: Partial<Record<OfficeOfferingRow['status'], Tone>> = {
  draft: 'warning',
  open: 'success',
  closed: 'info',
};

export const isPrivate = (kind: unknown) => kind === 'private_once' || kind === 'private_long';

/** The form of a new offering of a kind. */
export const newOfferingOf = (kind: OfficeOfferingRow['kind']) =>
  `/offerings/create?source=${encodeURIComponent(JSON.stringify({ kind }))}`;
