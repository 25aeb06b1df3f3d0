import type { Calls } from '../../../contract/calls.ts';
import type { Season } from '../../../contract/catalog/home.ts';
import type { OutputOf } from '../../../contract/core/call.ts';
import type { Locale } from '../../../contract/core/page.ts';
import * as m from '../../../messages/compiled/messages.js';

/* Sentences of the home page that only the server renders: each visit shows one season, so no browser should load all.
   Browser code must not import this file. */

type Say = (places: { count: number }, options: { locale: Locale }) => string;
const bySeason: Record<Season, { headline: Say; lead: Say; title: Say }> = {
  spring_term: {
    headline: (_places, options) => m.home_spring_headline({}, options),
    lead: m.home_spring_lead,
    title: (_places, options) => m.home_spring_title({}, options),
  },
  summer_camps: {
    headline: (_places, options) => m.home_summer_headline({}, options),
    lead: m.home_summer_lead,
    title: (_places, options) => m.home_summer_title({}, options),
  },
  autumn_term: {
    headline: (_places, options) => m.home_autumn_headline({}, options),
    lead: m.home_autumn_lead,
    title: (_places, options) => m.home_autumn_title({}, options),
  },
  winter_holiday: {
    headline: (_places, options) => m.home_winter_headline({}, options),
    lead: m.home_winter_lead,
    title: (_places, options) => m.home_winter_title({}, options),
  },
};

/** The days that an early price still holds. */
function endsIn(days: number, locale: Locale): string {
  if (days === 0) return m.home_ends_today({}, { locale });
  if (days === 1) return m.home_ends_tomorrow({}, { locale });
  return m.home_days_left({ count: days }, { locale });
}

type Home = OutputOf<Calls['homeIndex']>;

const isOfCamps = (season: Season) => season === 'summer_camps' || season === 'winter_holiday';

/** The school's own sentences or the season's, and a heading for each early price. */
export function homeWords(home: Home, locale: Locale) {
  const { season, open_count: count, early, seasonal, camp_weeks } = home;
  // The words of a season of camps are not said without any.
  const hasCamps = camp_weeks.length > 0 || seasonal.some(({ kind }) => kind === 'camp');
  const { headline, lead, title } = bySeason[isOfCamps(season) && !hasCamps ? 'autumn_term' : season];
  return {
    headline: home.headline ?? headline({ count }, { locale }),
    lead: home.lead ?? (count > 0 ? lead({ count }, { locale }) : m.home_nothing_lead({}, { locale })),
    title: title({ count }, { locale }),
    ends: Object.fromEntries(early.map((card) => [card.number, endsIn(card.days_left, locale)])),
  };
}
