import { escapeMarkup } from './markup.ts';

/** A value that is kept, as nested lists. */
export function keptMarkup(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value)) {
    if (value.length === 0) return '—';
    if (value.every((one) => typeof one !== 'object')) return escapeMarkup(value.join(', '));
    return value.map((one) => `<div class="item">${keptMarkup(one)}</div>`).join('');
  }
  if (typeof value === 'object')
    return `<dl>${Object.entries(value)
      .map(([name, inner]) => `<dt>${escapeMarkup(name)}</dt><dd>${keptMarkup(inner)}</dd>`)
      .join('')}</dl>`;
  return escapeMarkup(String(value));
}

/** How a page of what is kept looks; it needs nothing from anywhere else. */
export const keptStyle =
  "body{font-family:'PingFang SC','Microsoft YaHei','Noto Sans SC','Segoe UI',sans-serif;line-height:1.7;color:#1b2846;background:#fbf7ef;margin:0;padding:2rem;max-width:56rem;margin-inline:auto}h1{font-size:1.7rem}h2{font-size:1.25rem;margin-top:2.5rem;border-bottom:1px solid #ded5c2;padding-bottom:.3rem}dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.15rem 1.25rem;margin:0}dt{color:#5b6876}dd{margin:0;overflow-wrap:anywhere}img{max-width:100%;max-height:24rem;margin:.5rem .5rem 0 0;border:1px solid #ded5c2}.item{border-left:3px solid #ded5c2;padding-left:1rem;margin:.6rem 0}p{max-width:42rem}";
