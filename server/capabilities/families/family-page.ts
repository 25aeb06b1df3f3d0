import type { Locale } from '../../../contract/core/page.ts';
import * as m from '../../../messages/compiled/messages.js';
import type { FamilyRecord } from '../../capability.ts';
import { escapeMarkup } from '../../platform/markup.ts';
import { recordMarkup, recordStyle } from '../../platform/record-markup.ts';
import type { Settings } from '../../platform/settings.ts';
import { plainAt } from '../../platform/zoned.ts';

type Titles = ReadonlyMap<string, FamilyRecord['title']>;

/** Titles of the family's own parts, which no capability stores. */
const familyTitles: Titles = new Map([
  ['parent', m.family_page_parent],
  ['children', m.family_page_children],
  ['consents', m.family_page_consents],
  ['invitations', m.family_page_invitations],
]);

/** Returns the title of a part. Every capability that stores something names it. */
function titleOf(name: string, titles: Titles): FamilyRecord['title'] {
  const title = familyTitles.get(name) ?? titles.get(name);
  if (!title) throw new Error(`${name} is stored without a title`);
  return title;
}

/** Renders the download's page in the parent's language, without external files. */
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
    ([name, value]) => `<h2>${escapeMarkup(titleOf(name, titles)({}, to))}</h2>${recordMarkup(value)}`,
  );
  const title = escapeMarkup(m.family_page_title({ store }, to));
  return `<!doctype html><html lang="${locale === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${recordStyle}</style></head><body><h1>${title}</h1><p>${escapeMarkup(m.family_page_lead({ at: at.replace('T', ' '), zone: settings.timeZone }, to))}</p><p>${escapeMarkup(m.family_page_kept({}, to))}</p>${parts.join('')}</body></html>`;
}
