import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { Right } from '../contract/core/rights.ts';
import type { DeskIconName } from './icon-names.ts';
import type { ResourceName } from './resources.ts';

/** The heads of the menu, in order. */
export const heads = ['today', 'courses', 'families', 'money', 'website', 'settings'] as const;
export type Head = (typeof heads)[number];

type Route = `/${string}`;

type Place = {
  head: Head;
  /** The heading of its pages and of its tab. */
  label: () => string;
  /** Its line in the menu, where that is not its label. */
  line?: () => string;
  icon: DeskIconName;
  /** The desk hides an entry from a person without this right. */
  right?: Right;
  /** The first entry of a line of the menu: this entry is a tab beside it, and has no line of its own. */
  tabOf?: Route;
};

/** The lists and forms of a resource, at an address of the same name. */
export type ResourceEntry = Place & {
  route: `/${ResourceName}`;
  right: Right;
  screens: { list: ComponentType; show?: ComponentType; edit?: ComponentType; create?: ComponentType };
  /** The right to make a record, where that is not the right to see the list. */
  making?: Right;
  /** The name of a record over its page, where that is not its field `name`. */
  called?: (record: RaRecord) => string;
};

/** Screens of their own; `pages` has the further ones below the first, by their route. */
type ScreenEntry = Place & {
  route: Route;
  screen: ComponentType;
  pages?: Readonly<Record<Route, ComponentType>>;
};

export type Entry = ResourceEntry | ScreenEntry;

export const isResource = (entry: Entry): entry is ResourceEntry => 'screens' in entry;
