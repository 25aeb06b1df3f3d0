import { countries } from '../../contract/core/countries.data.ts';
import { listZones } from '../../contract/core/time.ts';
import type { OfficeSite } from '../../contract/programme/places.ts';
import * as m from '../../messages/compiled/messages.js';
import { zoneName } from '../../web/client/format.ts';
import { languageName } from '../../web/client/language-name.ts';
import { page } from '../page.ts';

export const siteKinds: Record<OfficeSite['kind'], () => string> = {
  campus: m.desk_site_campus,
  online: m.desk_site_online,
};

export const countryNames = countries.map(({ country_code, chinese_name, english_name }) => ({
  id: country_code,
  name: page.locale === 'zh' ? chinese_name : english_name,
}));

/** All time zones. Call it after the zones are loaded, never at module level, where the list is empty. */
export const zoneNames = () => listZones().map((id) => ({ id, name: `${id} · ${zoneName(id)}` }));

/** The languages that schools teach in; others are typed by code. */
export const languagesTaughtIn = 'zh en yue fr ja ko es de ru it pt ar'
  .split(' ')
  .map((id) => ({ id, name: languageName(id) }));
