import type { Locale } from '../../../contract/core/locale.ts';
import type { SheetColumn } from '../../platform/workbook/write-workbook.ts';

type Heading = (places: object, to: { locale: Locale }) => string;

/** Columns of a list with headings in the reader's language; one named `…_at` or `…_until` holds moments. */
export const headed = (headings: Readonly<Record<string, Heading>>, to: { locale: Locale }): SheetColumn[] =>
  Object.entries(headings).map(([name, heading]) => ({
    name,
    heading: heading({}, to),
    ...(/_(at|until)$/.test(name) ? { as: 'moment' as const } : {}),
  }));
