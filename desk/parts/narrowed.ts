import type { ResourceName } from '../resources.ts';

/** The address of a list of the desk, narrowed down. */
export const narrowed = (resource: ResourceName, filter: Record<string, unknown>) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
