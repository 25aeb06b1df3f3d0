import { wholeTel } from '../../../contract/core/phone.ts';
import { plainEmail, plainLine, plainText } from '../../../contract/core/typed.ts';
import {
  clockIn,
  clockOfFraction,
  type DayOrder,
  dayIn,
  momentIn,
  monthIn,
} from '../../../contract/core/typed-times.ts';
import { couponCode } from '../../../contract/coupons/code.ts';
import { choiceNamed, choicesOf, codeNamed } from '../../../contract/sheets/choices.ts';
import type { Column } from '../../../contract/sheets/columns.ts';
import { realTel } from '../codes/index.ts';

/** What people and spreadsheets write in a cell, as the contract's fields read it. */

/** A number that a spreadsheet has shortened: `1.38E+10` says nothing of its last digits. */
const shortened = /^\d(?:\.(\d+))?E\+?(\d+)$/i;

/** A number with an exponent whose digits are all there, written out; other texts stay. */
function writtenOut(text: string): string {
  const [whole, part = '', exponent = ''] = shortened.exec(text) ?? [];
  return whole && part.length === Number(exponent) ? `${whole[0]}${part}` : text;
}

export const isShortened = (text: string): boolean => shortened.test(writtenOut(text));

/** What a spreadsheet shows where a formula fails or a column is too narrow. */
export const isError = (text: string): boolean =>
  /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA|#+)$/i.test(text);

/** A lone Latin `x` is neither: it crosses out or marks. */
const yes = /^(true|yes|y|t|on|1(\.0+)?|是|有|对|真|√|✓|✔\ufe0f?|☑\ufe0f?|✅)$/i;
const no = /^(false|no|n|f|off|0(\.0+)?|否|无|错|假|×|✗|✘|✖\ufe0f?|❌|☐)$/i;

const chineseDays = '一二三四五六日';
const dayAt = (sign: string): number => chineseDays.indexOf(sign === '天' ? '日' : sign);
const day = '周?([一二三四五六日天])';
const daySpan = new RegExp(`${day}\\s*(?:至|到|to|[-–—~])\\s*${day}`, 'gi');
const daySets: readonly [RegExp, string][] = [
  [/周末|双休日?|\bweekends?\b/gi, ' 六 日 '],
  [/工作日|平日|\bweek\s?days?\b/gi, ' 一 二 三 四 五 '],
];
/** English days, whole or short, also without gaps: `Mon`, `Tu/Th`, `MWF`. Read from the start, never in two ways: `TueSat` is no `Tues`. */
const englishDay =
  /mon(?:days?)?|tu(?:e(?:s(?![au]))?(?:days?)?)?|wed(?:nesdays?|s(?![au]))?|thu(?:r(?:s(?![au])(?:days?)?)?)?|th|fri(?:days?)?|sat(?:urdays?)?|sa|sun(?:days?)?|su|[mtwrf]/gy;
const englishAt = (word: string): number =>
  ['m', 'tu', 'w', 'th', 'f', 'sa', 'su'].findIndex((start) => word.startsWith(start));

/** The days of `MTWTF`: a second `t` is Thursday, as `r` is. Other words stay, such as `Month`: glued days are all short or all long. */
function daysOfRun(run: string): string {
  const letters = run.toLowerCase().replace('.', '');
  const words: string[] = letters.match(englishDay) ?? [];
  const isLong = (word = '') => word.length > 2;
  if (words.join('') !== letters || words.some((word) => isLong(word) !== isLong(words[0]))) return run;
  const at = words.map((word, index) => {
    if (word === 't') return words.indexOf('t') < index ? 3 : 1;
    return word === 'r' ? 3 : englishAt(word);
  });
  return ` ${at.map((index) => chineseDays[index]).join(' ')} `;
}

/** One word for the week, and Chinese numbers for its days: `週六`, `礼拜天`, `周1-5`. */
function inChineseDays(cell: string): string {
  const text = cell.replaceAll(/週|星期|[礼禮]拜/g, '周');
  if (!/周\s*[1-7]/.test(text)) return text;
  return text.replaceAll(/(?<![\d.:])[1-7]+(?![\d.:])/g, (run) =>
    [...run].map((digit) => chineseDays[Number(digit) - 1]).join(''),
  );
}

/** Weekdays one by one: `周一至周五`, `Mon-Fri`, `Sun-Thu` over the week's end, `一三五`, `周一三五`, `周末`, `MWF`. */
const weekdaysIn = (cell: string): string =>
  daySets
    .reduce((text, [pattern, days]) => text.replaceAll(pattern, days), inChineseDays(cell))
    .replaceAll(/[&+和与及]|\band\b/gi, ' ')
    .replaceAll(/[a-z]+\.?/gi, daysOfRun)
    .replaceAll(daySpan, (_, from: string, to: string) => {
      const [first, last] = [dayAt(from), dayAt(to) + 1];
      const days = [...chineseDays];
      const span = first < last ? days.slice(first, last) : [...days.slice(first), ...days.slice(0, last)];
      return ` ${span.join(' ')} `;
    })
    .replaceAll(/[每逢]/g, '')
    .replaceAll(/周?([一二三四五六日天]{2,7})/g, (_, run: string) => [...run].join(' '));

const listed = (cell: string): string[] =>
  cell
    .replaceAll(/(?=周|星期|礼拜)/g, ' ')
    .split(/[\s,;，；、/|]+/)
    .filter(Boolean);
const named = (cell: string): string[] =>
  cell
    .split(/[;；、,，\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
const lines = (cell: string): string[] =>
  cell
    .split(/\r\n?|\n/)
    .map((part) => part.trim())
    .filter(Boolean);

const withoutPoint = (cell: string): string => writtenOut(cell).replace(/\.0+$/, '');

/** Thousands or decimals: `1.280` is 1280 or 1.28. */
const canBeThousands = /^[1-9]\d{0,2}\.\d{3}$/;

/** Thousands and decimals: `1,280.5`, `1 280,50`, `1.280,50`. */
function plainNumber(text: string): string {
  if (/^\d{1,3}([,'\s]\d{3})+(\.\d+)?$/.test(text)) return text.replaceAll(/[,'\s]/g, '');
  if (/^\d{1,3}([.\s]\d{3})*,\d{1,2}$/.test(text) || /^\d+,\d{1,2}$/.test(text))
    return text.replaceAll(/[.\s]/g, '').replace(',', '.');
  return text;
}

/** A number with two decimals; any other text stays, and is refused at the import. */
function hundredths(cell: string): string {
  const [, units, part = ''] = /^(\d+)(?:\.(\d{1,2})0*)?$/.exec(plainNumber(cell)) ?? [];
  return units === undefined ? cell : `${BigInt(units)}.${part.padEnd(2, '0')}`;
}

/** A percentage. One below 1 keeps its sign: programs write 10 % as `0.1`. */
function percentOf(cell: string): string {
  const sign = /\s*%$/;
  const rate = hundredths(cell.replace(sign, '').replace(/^\./, '0.'));
  if (!/^0\.(?!00$)\d\d$/.test(rate)) return rate;
  return sign.test(cell) ? `${rate}%` : cell;
}

/** Both readings of a number that can mean two; otherwise none. */
export function numbersIn(as: Column['as'], cell: string): string[] {
  if (as === 'percent' && /^0?[.,]\d*[1-9]\d*$/.test(cell)) {
    const rate = Number(cell.replace(',', '.'));
    return [rate * 100, rate].map((reading) => `${Number(reading.toPrecision(12))}%`);
  }
  if ((as !== 'amount' && as !== 'whole') || !canBeThousands.test(cell)) return [];
  const readings = [cell.replace('.', ''), String(Number(cell))];
  return as === 'amount' || readings.every((reading) => /^\d+$/.test(reading)) ? readings : [];
}

const unit =
  /\s*(?:人|名|位|个|天|日|分钟|节课?|课时|次|周|岁|元|minutes?|mins?|days?|lessons?|weeks?|times?)$/i;

/** Columns that say until when: a day alone means the whole of it. */
const ends = ['valid_until', 'on_offer_until', 'decide_by'];

/** A moment; of a day without an hour its beginning, or its end where the column says until when. */
function momentOf(name: string, cell: string, order: DayOrder | null): string {
  // A midnight that stands there is one.
  const day = cell.includes(':') ? null : dayIn(cell, order);
  if (day) return `${day} ${ends.includes(name) ? '23:59' : '00:00'}`;
  return momentIn(cell, order) ?? cell;
}

/** Reads a cell of a kind that a spreadsheet has rewritten or a person has typed: `2026/9/1`, `9:00`, `1,280.5`. */
const read: Readonly<Record<Column['as'], (cell: string, order: DayOrder | null, name: string) => string>> = {
  readOnly: (cell) => cell,
  version: withoutPoint,
  text: (cell) => cell,
  paragraphs: (cell) => cell,
  lines: (cell) => lines(cell).join('\n'),
  whole: (cell) => {
    const bare = cell.replace(unit, '');
    if (canBeThousands.test(bare)) return bare;
    const plain = withoutPoint(plainNumber(bare)).replace(/^[−–—]/, '-');
    return /^[-+]?\d+$/.test(plain) ? plain.replace(/^\+/, '').replace(/^(-?)0+(?=\d)/, '$1') : cell;
  },
  amount: (cell) => (canBeThousands.test(cell) ? cell : hundredths(cell)),
  percent: percentOf,
  day: (cell, order) => dayIn(cell, order) ?? cell,
  month: (cell, order) => monthIn(cell, order) ?? cell,
  clock: (cell, _order, name) => {
    const at = clockOfFraction(cell) ?? clockIn(cell) ?? cell;
    return name === 'end' && at === '24:00' ? '00:00' : at;
  },
  moment: (cell, order, name) => momentOf(name, cell, order),
  flag: (cell) => (yes.test(cell) ? 'yes' : no.test(cell) ? 'no' : cell),
  list: (cell) => listed(cell).join(' '),
  names: (cell) => named(cell).join('、'),
  tel: (cell) => telOf(cell) ?? cell,
  email: plainEmail,
  code: couponCode,
};

const hasLines = (as: Column['as']): boolean =>
  as === 'readOnly' || as === 'paragraphs' || as === 'lines' || as === 'names';

/** Cells of words keep the width of their punctuation; figures, days and codes are read in half width. */
function plain(as: Column['as'], cell: string): string {
  if (hasLines(as)) return plainText(cell);
  return plainLine(as === 'text' ? cell : cell.normalize('NFKC'));
}

/** Amounts, dates, times and choices may mean something else than was typed; words and figures are as they are. */
export const isRewritten = ({ as }: Pick<Column, 'as'>): boolean =>
  ['amount', 'percent', 'day', 'month', 'clock', 'moment', 'flag', 'list'].includes(as);

/** Returns a cell as it is compared and imported. */
export function cellAs(
  { name, as }: Pick<Column, 'name' | 'as'>,
  cell: string,
  order: DayOrder | null = null,
): string {
  const text = plain(as, cell);
  const choices = choicesOf(name);
  if (!choices)
    return as === 'list' ? listed(text).map(couponCode).sort().join(' ') : read[as](text, order, name);
  if (as === 'list')
    return named(name === 'weekdays' ? weekdaysIn(text) : text)
      .flatMap((part) => (choiceNamed(choices, part) ? [part] : listed(part)))
      .map((entry) => codeNamed(choices, withoutPoint(entry)))
      .sort()
      .join(' ');
  return read[as](codeNamed(choices, text), order, name);
}

/** Returns a telephone number as stored, or null: of the mainland unless it names its prefix. */
export function telOf(typed: string): string | null {
  const tel = wholeTel(withoutPoint(plainLine(typed.normalize('NFKC'))));
  // One outside its numbering plan is refused when it is entered.
  return tel && (realTel(tel) ?? tel);
}

export const entriesOf = (as: 'list' | 'names' | 'lines', cell: string): string[] =>
  ({ list: listed, names: named, lines })[as](cell);
