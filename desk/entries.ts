import type { Entry } from './entry.ts';
import { families } from './families/entries.ts';
import { money } from './money/entries.ts';
import { oversight } from './oversight/entries.ts';
import { programme } from './programme/entries.ts';
import { publishing } from './publishing/entries.ts';
import { sales } from './sales/entries.ts';
import { school } from './school/entries.ts';
import { settings } from './settings/entries.ts';

/** The menu of the desk, by heading. */
export const groups = [programme, families, sales, school, publishing, money, oversight, settings] as const;

/** All that the desk leads to. */
export const entries: readonly Entry[] = groups.flatMap((group) => group.entries);
