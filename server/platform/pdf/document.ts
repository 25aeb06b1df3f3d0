/** One row of a table: a cell for each column. */
export type PdfRow = readonly string[];

/** A piece of a document, from top to bottom. */
export type PdfBlock =
  | { kind: 'title'; text: string; beside: string }
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; quiet?: boolean }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  /** Of a sheet: words in the middle, in points; `above` them a gap. */
  | {
      kind: 'centred';
      text: string;
      size: number;
      strong?: boolean;
      quiet?: boolean;
      above?: number;
      /** It is one line: a long one is set smaller. */
      line?: boolean;
      /** Its quotation marks are those of Latin letters, half as wide. */
      latin?: boolean;
    }
  /** The foot of a sheet: who stands for it, and the code of an address with words beside it. */
  | { kind: 'sealed'; lines: readonly string[]; address: string; beside: readonly string[] }
  /** Columns by their part of the width; the last `ends` of them, or the last, are set to the right. `strong` is the last row. */
  | {
      kind: 'table';
      widths: readonly number[];
      ends?: number;
      head: PdfRow;
      rows: readonly PdfRow[];
      strong?: PdfRow;
    };

/** A document as data: the same one always gives the same bytes. */
export type PdfDocument = {
  title: string;
  author: string;
  language: 'zh-CN' | 'en';
  /** The instant that the file says it was made at, in milliseconds: of what it is about, never of its drawing. */
  at: number;
  /** At the foot of every page, with its number. */
  foot: string;
  /** It is one page, lying and framed, to be hung up: without a foot. */
  sheet?: boolean;
  blocks: readonly PdfBlock[];
};
