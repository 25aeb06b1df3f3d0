import { escapeMarkup } from './markup.ts';

/** A stored value as nested lists in HTML. */
export function recordMarkup(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value)) {
    if (value.length === 0) return '—';
    if (value.every((entry) => typeof entry !== 'object')) {
      const texts = value.map((entry) => escapeMarkup(String(entry)));
      // Sentences go on lines of their own.
      return texts.join(value.some((entry) => /[。！？.!?]$/u.test(String(entry))) ? '<br>' : ', ');
    }
    const rows = flatRows(value);
    if (rows) return tableMarkup(rows);
    return value.map((entry) => `<div class="item">${recordMarkup(entry)}</div>`).join('');
  }
  if (typeof value === 'object')
    return `<dl>${Object.entries(value)
      .map(([name, inner]) => `<dt>${escapeMarkup(name)}</dt><dd>${recordMarkup(inner)}</dd>`)
      .join('')}</dl>`;
  return withDays(escapeMarkup(String(value)));
}

/** Keeps a date on one line: a browser would break it at a hyphen. */
const withDays = (markup: string): string =>
  markup.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, '<span class="whole">$&</span>');

/** From this many on, records with few short fields read better as a table. */
const leastRows = 4;
const mostColumns = 6;
/** A cell of at most this many characters is not broken. */
const mostWhole = 4;

/** The values as table rows if all are flat records with few fields; otherwise null. */
function flatRows(values: readonly unknown[]): readonly Record<string, unknown>[] | null {
  const isFlat = (entry: unknown): entry is Record<string, unknown> =>
    typeof entry === 'object' &&
    entry !== null &&
    !Array.isArray(entry) &&
    Object.values(entry).every((inner) => typeof inner !== 'object' || inner === null);
  return values.length >= leastRows && values.every(isFlat) && columnsOf(values).length <= mostColumns
    ? values
    : null;
}

const columnsOf = (rows: readonly Record<string, unknown>[]): string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row))),
];

function tableMarkup(rows: readonly Record<string, unknown>[]): string {
  const columns = columnsOf(rows);
  const cells = (tag: 'th' | 'td', texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}${text.length > mostWhole ? '' : ' class="whole"'}>${text}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) =>
    cells(
      'td',
      columns.map((name) => (name in row ? recordMarkup(row[name]) : '')),
    ),
  );
  return `<table>${cells('th', columns.map(escapeMarkup))}${body.join('')}</table>`;
}

/** The style of a page of stored records, without any outside resources. */
export const recordStyle =
  "body{font-family:'PingFang SC','Microsoft YaHei','Noto Sans SC','Segoe UI',sans-serif;line-height:1.7;color:#1b2846;background:#fbf7ef;margin:0;padding:2rem;max-width:56rem;margin-inline:auto}html:lang(en) body{font-family:system-ui,'Segoe UI',sans-serif}h1{font-size:1.7rem}h2{font-size:1.25rem;margin-top:2.5rem;border-bottom:1px solid #ded5c2;padding-bottom:.3rem}table{border-collapse:collapse;width:100%;font-size:.95rem}th{text-align:start;font-weight:400;color:#5b6876}th,td{padding:.3rem .75rem .3rem 0;border-bottom:1px solid #ded5c2;vertical-align:top}dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.15rem 1.25rem;margin:0}dt{color:#5b6876}dd{margin:0;overflow-wrap:anywhere}img{max-width:100%;max-height:24rem;margin:.5rem .5rem 0 0;border:1px solid #ded5c2}h1,dd,td{unicode-bidi:isolate}.whole{white-space:nowrap}svg{width:100%;max-width:30rem;display:block}figure{margin:.75rem 0}figcaption{font-size:.9rem;color:#5b6876}a{color:#20468f}.item{border-left:3px solid #ded5c2;padding-left:1rem;margin:.6rem 0}p{max-width:42rem}@media(max-width:40rem){body{padding:1.1rem}dl{grid-template-columns:minmax(5rem,auto) 1fr;column-gap:.75rem}table{font-size:.8rem;display:block;overflow-x:auto}th,td{padding-inline-end:.5rem}}@page{margin:16mm}@media print{body{background:#fff;padding:0;max-width:none}h2{break-after:avoid}tr,img,figure,.item{break-inside:avoid}}";
