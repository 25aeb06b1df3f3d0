import { readFile } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { isBlank } from '../../../contract/core/typed.ts';
import { namedError } from '../named-error.ts';
import { unguarded } from './formulas.ts';
import { hongKongText } from './hong-kong-text.ts';
import { plainCell } from './plain-cell.ts';
import { westernEncoding } from './western-encoding.ts';

const [tab, lineFeed, carriageReturn, blank, comma, semicolon] = [9, 10, 13, 32, 44, 59];

const marks: readonly [mark: readonly number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

const decoded = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** UTF-16 without its mark: the zeros of its commas and line ends stand on one side. Null for other bytes with zeros. */
function unmarkedWide(bytes: Uint8Array): string | null {
  const zeros = [0, 0];
  for (const [index, byte] of bytes.subarray(0, 4000).entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [big = 0, little = 0] = zeros;
  const text = decoded(bytes, little > big ? 'utf-16le' : 'utf-16be');
  return text && Math.min(big, little) * 8 <= Math.max(big, little) && !/\p{Cn}/u.test(text) ? text : null;
}

/** An odd number of bytes beyond ASCII in a row: Chinese signs have two, except rare ones. */
const oddBytes = /(?<![\x80-\xff])(?:[\x80-\xff]{2})*[\x80-\xff](?![\x80-\xff])/;
const hanInWord = /\p{Script=Latin}\p{Script=Han}|\p{Script=Han}\p{Script=Latin}/u;

/** Two bytes of a Chinese, Japanese or Korean sign. */
const pair = /[\x81-\xfe][\x40-\x7e\x80-\xfe]/g;
/** The pairs that are usual in texts of mainland China, and of Taiwan and Hong Kong. */
const usual = { gb18030: /^[\xa1-\xa3\xb0-\xd7][\xa1-\xfe]/, big5: /^[\xa1-\xc6][\x40-\x7e\xa1-\xfe]/ };
const hongKong = /^[\x87-\xfe][\x40-\x7e\xa1-\xfe]/;
const kana = /^(?:\x82[\x9f-\xf1]|\x83[\x40-\x96])/;
const eucJapanese = /^[\x8e\x8f\xa1-\xfe][\xa1-\xfe]/;
const eucKana = /^(?:\xa4[\xa1-\xf3]|\xa5[\xa1-\xf6])/;
const hangul = /^[\xb0-\xc8][\xa1-\xfe]/;
/** Syllables of names and everyday words: Korean and Chinese share their bytes. */
const usualHangul =
  /[가강경고구국권기김나남네년노다대도동라로류리마명모무문미민박배백번보부비사상서선성소손송수시신아안양어여연영예오외우원월유윤은이인일임입자장재전정제조주준지진차채천최태하학한해허현형혜호홍화황희]/g;

/** The encoding of signs of two bytes, by those that are usual in each country. */
function countryEncoding(bytes: Uint8Array): 'gb18030' | 'big5' | 'shift_jis' | 'euc-jp' | 'euc-kr' {
  const pairs = Buffer.from(bytes).toString('latin1').match(pair) ?? [];
  const count = (shape: RegExp) => pairs.filter((two) => shape.test(two)).length;
  const isJapanese = pairs.every((two) => two < '\xa0' || two > '\xe0');
  if (isJapanese && count(kana) >= 3 && count(kana) * 4 >= pairs.length) return 'shift_jis';
  const korean = pairs.every((two) => hangul.test(two)) && decoded(bytes, 'euc-kr')?.match(usualHangul);
  if (korean && korean.length >= 3 && korean.length * 2 > pairs.length) return 'euc-kr';
  if (
    pairs.every((two) => eucJapanese.test(two)) &&
    count(eucKana) >= 3 &&
    count(eucKana) * 4 >= pairs.length
  )
    return 'euc-jp';
  // Many traditional signs in GB 18030 have bytes that Big5 has not, also with the signs of Hong Kong.
  const isBig5 = pairs.every((two) => hongKong.test(two));
  return isBig5 && count(usual.big5) > count(usual.gb18030) ? 'big5' : 'gb18030';
}

/** Bytes by which the encoding is judged: all of a large sheet would keep the server busy. */
const mostJudged = 200_000;

const lineEndBefore = (bytes: Uint8Array, at: number) =>
  Math.max(bytes.lastIndexOf(lineFeed, at), bytes.lastIndexOf(carriageReturn, at));

/** Whole lines from the first sign beyond ASCII on. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= mostJudged) return bytes;
  const first = bytes.findIndex((byte) => byte > 0x7f);
  const from = lineEndBefore(bytes, first) + 1;
  const to = lineEndBefore(bytes, from + mostJudged);
  return bytes.subarray(from, to > from ? to : from + mostJudged);
}

/**
 * A text without a mark and not in UTF-8: in the encoding of its country, or in one of the west if its signs are western and those
 * of GB 18030 would stand within words. Null if none fits.
 */
function localText(bytes: Uint8Array): string | null {
  const sample = sampleOf(bytes);
  const chinese = decoded(sample, 'gb18030');
  const isTorn =
    chinese === null || (hanInWord.test(chinese) && oddBytes.test(Buffer.from(sample).toString('latin1')));
  const western = isTorn ? westernEncoding(sample) : null;
  if (western === 'unclear') return null;
  const encoding = western ?? countryEncoding(sample);
  if (encoding === 'big5') return hongKongText(bytes);
  const text = decoded(bytes, encoding);
  return text && (encoding === 'gb18030' || !/\p{Co}/u.test(text)) ? text : null;
}

/** A web page, a PDF and a document of a word processor, also where they are called .xls or .csv. */
const document =
  /^\uFEFF?\s*(?:<(?:!doctype|\?xml|html|head|meta|body|style|table|div)\b|<!--|%PDF-|\{\\rtf|MIME-Version:)/i;

/**
 * The text of a sheet in UTF-8, UTF-16, or as Excel writes in China, Taiwan, Japan, Korea and the west; null for binary data.
 */
export function textOfSheet(bytes: Uint8Array): string | null {
  const marked = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1];
  const plain = () => decoded(bytes, 'utf-8') ?? localText(bytes);
  const text = marked ? decoded(bytes, marked) : bytes.includes(0) ? unmarkedWide(bytes) : plain();
  return text === null || text.includes('\u0000') || document.test(text) ? null : text;
}

export const readSheets = (path: string): Promise<Uint8Array> => readFile(path);

/** Excel's own first line `sep=;`, which it does not show. */
const ownDelimiter = /^"?sep=([^\r\n])"?[,;\t ]*(?:\r\n?|\n)/i;

/** What keeps a number from being shortened in a spreadsheet: `="13800138000"`. */
const formulaText = /^\s*="([^"]*)"\s*$/;
const cellOf = (raw: string): string => plainCell(formulaText.exec(raw)?.[1] ?? unguarded(raw));

/** Lines by which a delimiter is chosen. */
const mostHead = 20;

/**
 * The delimiter of a sheet: comma, semicolon or tab, whichever most of its first lines have equally many of, or else the first of those lines
 * has most of. A title above the table may hold others.
 */
function delimiterOf(text: string): string {
  const unquoted = text.slice(0, 10_000).replaceAll(/"[^"]*"/g, '');
  const head = unquoted
    .split(/[\r\n]/)
    .filter((line) => /[,;\t]/.test(line))
    .slice(0, mostHead);
  const counted = [',', ';', '\t'].map((sign) => {
    const counts = head.map((line) => line.split(sign).length).filter((count) => count > 1);
    const alike = Math.max(
      0,
      ...Map.groupBy(counts, (count) => count)
        .values()
        .map(({ length }) => length),
    );
    return { sign, alike, first: head[0]?.split(sign).length ?? 0 };
  });
  return counted.reduce((best, next) =>
    next.alike > best.alike || (next.alike === best.alike && next.first > best.first) ? next : best,
  ).sign;
}

/** A row with something in it: its line as a spreadsheet counts, its cells, and whether a workbook hides it. */
export type Row = { line: number; cells: string[]; isHidden?: boolean };

/** The most characters of a line, and lines for each row with something in it. */
const mostInLine = 200_000;
const linesForRow = 20;

const lineEnds = [lineFeed, carriageReturn];
const idle = [tab, blank, comma, semicolon, ...lineEnds];

/**
 * Without the lines at its end that hold delimiters only, of which a spreadsheet may write a million. Null if a line is longer than any of
 * a table: its cells would fill the memory.
 */
function boundedText(text: string): string | null {
  let [lineStart, end] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (lineEnds.includes(code)) lineStart = at + 1;
    else if (at - lineStart >= mostInLine) return null;
    if (!idle.includes(code)) end = at + 1;
  }
  const lineEnd = text.slice(end).search(/[\r\n]/);
  return lineEnd === -1 ? text : text.slice(0, end + lineEnd);
}

const openQuote = (line: number) => namedError('OpenQuote', `a quote is open in line ${line}`, { line });

/** The line in which a quote is not closed, or closed within its cell; null for other errors. */
export const lineOfOpenQuote = (thrown: unknown): number | null =>
  thrown instanceof Error && thrown.name === 'OpenQuote' && 'line' in thrown ? Number(thrown.line) : null;

/** Ends the parser: what follows is not read. */
const enough = new Error('enough rows');

/**
 * Rows of a CSV (RFC 4180, and what spreadsheets make of it) with the heading, cells trimmed and without the apostrophe
 * of `guarded`; empty rows are left out. Reads one row more than `maxRows` and no further, so the caller can tell that
 * there are too many. Null if a row is no row of a table; throws at an open quote (`lineOfOpenQuote`).
 */
export function readCsv(text: string, maxRows: number): Row[] | null {
  const plain = boundedText(text.replace(/^\uFEFF/, ''));
  if (plain === null) return null;
  const own = ownDelimiter.exec(plain);
  const rows: Row[] = [];
  let line = 0;
  try {
    parse(plain.slice(own?.[0].length ?? 0), {
      delimiter: own?.[1] ?? delimiterOf(plain),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      // A blank before a quote: `1, "x, y"`.
      trim: true,
      max_record_size: mostInLine,
      on_record: (record: string[]) => {
        line += 1;
        const cells = record.map(cellOf);
        if (!cells.every(isBlank)) rows.push({ line, cells });
        if (rows.length > maxRows || line > maxRows * linesForRow) throw enough;
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (error === enough) return rows.length > maxRows ? rows : null;
    // Only quotes break a record here: `boundedText` has measured the lines.
    if (error instanceof CsvError) throw openQuote(line + 1);
    throw error;
  }
}
