import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { Right } from '../contract/core/rights.ts';
import type { DeskIconName } from './icon-names.ts';
import type { ResourceName } from './resources.ts';

/** The sections of the menu, in order. */
export const heads = ['today', 'courses', 'families', 'money', 'website', 'settings'] as const;
export type Head = (typeof heads)[number];

type Route = `/${string}`;

type Place = {
  head: Head;
  /** The heading of its pages and its tab. */
  label: () => string;
  /** Its line in the menu, if it differs from the label. */
  line?: () => string;
  icon: DeskIconName;
  /** The desk hides the entry from users without this right. */
  right?: Right;
  /** The first entry of a menu line: this entry is a tab beside it and has no line of its own. */
  tabOf?: Route;
};

/** The lists and forms of a resource, at an address of the same name. */
export type ResourceEntry = Place & {
  route: `/${ResourceName}`;
  right: Right;
  screens: { list: ComponentType; show?: ComponentType; edit?: ComponentType; create?: ComponentType };
  /** The right to create a record, if it differs from the right to see the list. */
  createRight?: Right;
  /** The title of a record's page, if it is not its field `name`. */
  recordTitle?: (record: RaRecord) => string;
};

/** Screens other than lists; `pages` holds further ones below the first, by route. */
type ScreenEntry = Place & {
  route: Route;
  screen: ComponentType;
  pages?: Readonly<Record<Route, ComponentType>>;
};

export type Entry = ResourceEntry | ScreenEntry;

export const isResource = (entry: Entry): entry is ResourceEntry => 'screens' in entry;
