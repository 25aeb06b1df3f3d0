import type { ResourceName } from '../resources.ts';

/** The address of a filtered list of the desk. */
export const filteredList = (resource: ResourceName, filter: Record<string, unknown>) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
