import { classroom } from './classroom/entries.ts';
import type { Entry } from './entry.ts';
import { families } from './families/entries.ts';
import { leave } from './leave/entries.ts';
import { lessons } from './lessons/entries.ts';
import { money } from './money/entries.ts';
import { oversight } from './oversight/entries.ts';
import { own } from './own/entries.ts';
import { ownAccountRoute } from './own/route.ts';
import { may, page } from './page.ts';
import { programme } from './programme/entries.ts';
import { publishing } from './publishing/entries.ts';
import { reports } from './reports/entries.ts';
import { sales } from './sales/entries.ts';
import { school } from './school/entries.ts';
import { settings } from './settings/entries.ts';
import { today } from './today/entries.ts';

/** All entries of the desk, in menu order within each section. */
export const entries: readonly Entry[] = [
  ...today,
  ...lessons,
  ...leave,
  ...own,
  ...programme,
  ...classroom,
  ...families,
  ...sales,
  ...money,
  ...reports,
  ...publishing,
  ...settings,
  ...school,
  ...oversight,
];

/** The entries that the signed-in user may open. */
export const openEntries = entries.filter(({ right, route }) =>
  page.self.second_factor_due ? route === ownAccountRoute : !right || may(right),
);
