import type { Locale } from '../../../contract/core/locale.ts';
import type { SheetColumn } from '../../platform/workbook/write-workbook.ts';

type Heading = (places: object, to: { locale: Locale }) => string;
type Kind = SheetColumn['as'];

const kindOf = (name: string): Kind => (/_(at|until)$/.test(name) ? 'moment' : 'words');

/**
 * Columns of a list with headings in the reader's language, and the kinds of those with numbers; one named `…_at` or `…_until` holds
 * moments, all others words.
 */
export const headed = <Name extends string>(
  headings: Readonly<Record<Name, Heading>>,
  to: { locale: Locale },
  kinds?: Readonly<Partial<Record<Name, Kind>>>,
): SheetColumn[] =>
  (Object.entries(headings) as [Name, Heading][]).map(([name, heading]) => {
    const as = kinds?.[name] ?? kindOf(name);
    return { name, heading: heading({}, to), as, isGuarded: as === 'words' };
  });
