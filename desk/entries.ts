import type { Entry } from './entry.ts';
import { families } from './families/entries.ts';
import { leave } from './leave/entries.ts';
import { lessons } from './lessons/entries.ts';
import { money } from './money/entries.ts';
import { oversight } from './oversight/entries.ts';
import { programme } from './programme/entries.ts';
import { publishing } from './publishing/entries.ts';
import { reports } from './reports/entries.ts';
import { sales } from './sales/entries.ts';
import { school } from './school/entries.ts';
import { settings } from './settings/entries.ts';
import { today } from './today/entries.ts';

/** All places of the desk, in the order of the menu within each head. */
export const entries: readonly Entry[] = [
  ...today,
  ...lessons,
  ...leave,
  ...programme,
  ...families,
  ...sales,
  ...money,
  ...reports,
  ...publishing,
  ...settings,
  ...school,
  ...oversight,
];
