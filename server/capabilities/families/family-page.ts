import type { Locale } from '../../../contract/core/page.ts';
import * as m from '../../../messages/compiled/messages.js';
import type { Kept } from '../../capability.ts';
import { escapeMarkup } from '../../platform/markup.ts';
import type { Settings } from '../../platform/settings.ts';
import { plainAt } from '../../platform/zoned.ts';

type Titles = ReadonlyMap<string, Kept['title']>;

/** What the family itself is, which is no capability's to keep. */
const own: Titles = new Map([
  ['parent', m.family_page_parent],
  ['children', m.family_page_children],
  ['consents', m.family_page_consents],
  ['invitations', m.family_page_invitations],
]);

/** What a part is called. Whoever keeps something says so. */
function titleOf(name: string, titles: Titles): Kept['title'] {
  const title = own.get(name) ?? titles.get(name);
  if (!title) throw new Error(`${name} is kept without a title`);
  return title;
}

/** A value as nested lists: names as they stand in the JSON beside it, so that one explains the other. */
function listed(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value)) {
    if (value.length === 0) return '—';
    if (value.every((one) => typeof one !== 'object')) return escapeMarkup(value.join(', '));
    return value.map((one) => `<div class="item">${listed(one)}</div>`).join('');
  }
  if (typeof value === 'object')
    return `<dl>${Object.entries(value)
      .map(([name, inner]) => `<dt>${escapeMarkup(name)}</dt><dd>${listed(inner)}</dd>`)
      .join('')}</dl>`;
  return escapeMarkup(String(value));
}

const style =
  "body{font-family:'PingFang SC','Microsoft YaHei','Noto Sans SC','Segoe UI',sans-serif;line-height:1.7;color:#1b2846;background:#fbf7ef;margin:0;padding:2rem;max-width:56rem;margin-inline:auto}h1{font-size:1.7rem}h2{font-size:1.25rem;margin-top:2.5rem;border-bottom:1px solid #ded5c2;padding-bottom:.3rem}dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.15rem 1.25rem;margin:0}dt{color:#5b6876}dd{margin:0;overflow-wrap:anywhere}.item{border-left:3px solid #ded5c2;padding-left:1rem;margin:.6rem 0}p{max-width:42rem}";

/** The page of a download that a person can read, in their language; it needs nothing from anywhere else. */
export function familyPage(
  data: Record<string, unknown>,
  about: {
    locale: Locale;
    at: Temporal.Instant;
    settings: Pick<Settings, 'storeName' | 'timeZone'>;
    titles: Titles;
  },
): string {
  const { locale, settings, titles } = about;
  const to = { locale } as const;
  const store = settings.storeName[locale];
  const at = plainAt(about.at, settings.timeZone).toString().slice(0, 16);
  const parts = Object.entries(data).map(
    ([name, value]) => `<h2>${escapeMarkup(titleOf(name, titles)({}, to))}</h2>${listed(value)}`,
  );
  const title = escapeMarkup(m.family_page_title({ store }, to));
  return `<!doctype html><html lang="${locale === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1><p>${escapeMarkup(m.family_page_lead({ at: at.replace('T', ' '), zone: settings.timeZone }, to))}</p><p>${escapeMarkup(m.family_page_kept({}, to))}</p>${parts.join('')}</body></html>`;
}
