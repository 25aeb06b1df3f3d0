/** One row of a table: a cell per column. */
export type PdfRow = readonly string[];

/** A piece of a document, from top to bottom. */
export type PdfBlock =
  | { kind: 'title'; text: string; beside: string }
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; quiet?: boolean }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  /** On a sheet: centred text; sizes in points, `above` is the gap before it. */
  | {
      kind: 'centred';
      text: string;
      size: number;
      strong?: boolean;
      quiet?: boolean;
      above?: number;
      /** Stays on one line: a long text is set smaller. */
      line?: boolean;
    }
  /** The foot of a sheet: the signatory, and the QR code of an address with text beside it. */
  | { kind: 'sealed'; lines: readonly string[]; address: string; beside: readonly string[] }
  /**
   * `widths` are relative. The last `ends` columns (1 by default) align right. `strong` is a bold last row.
   */
  | {
      kind: 'table';
      widths: readonly number[];
      ends?: number;
      head: PdfRow;
      rows: readonly PdfRow[];
      strong?: PdfRow;
    };

/** A document as data: the same data gives the same bytes. */
export type PdfDocument = {
  title: string;
  author: string;
  language: 'zh-CN' | 'en';
  /** The creation time in the file, in epoch milliseconds: that of its subject, not of the drawing. */
  at: number;
  /** At the foot of every page, with the page number. */
  foot: string;
  /** One framed landscape page to hang up, without a foot. */
  sheet?: boolean;
  blocks: readonly PdfBlock[];
};
