import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { Right } from '../contract/core/rights.ts';
import type { ResourceName } from './resources.ts';

/** A resource as the desk leads to it. */
export type Entry = {
  name: ResourceName;
  label: () => string;
  icon: ComponentType;
  /** Without it the desk does not show that there is such a thing. */
  right: Right;
  /** Makes one; without this, who sees them may. */
  making?: Right;
  /** What one is called over its page, where that is not its name. */
  called?: (record: RaRecord) => string;
  screens: { list: ComponentType; show?: ComponentType; edit?: ComponentType; create?: ComponentType };
};

/** Some resources under one heading of the menu. */
export type EntryGroup = { label: () => string; entries: readonly Entry[] };
