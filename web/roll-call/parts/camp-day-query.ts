import { addDays } from '../../../contract/core/time.ts';

/** Whether a text is a day as the contract takes it; no 31st of February. */
const isDay = (text: string) => /^(19|20)\d{2}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text;

/** The day and the site that an address asks for; a day that is none is today. */
export function campDayQuery(query: URLSearchParams): { day?: string; site_id?: string } {
  const day = query.get('day') ?? '';
  const site = query.get('site_id') ?? '';
  return {
    ...(isDay(day) && { day }),
    ...(site && { site_id: site }),
  };
}
