/** The day and the site that an address asks for; a day that is none is today. */
export function campDayQuery(query: URLSearchParams): { day?: string; site_id?: string } {
  const day = query.get('day') ?? '';
  const site = query.get('site_id') ?? '';
  return {
    ...(/^20\d{2}-\d{2}-\d{2}$/.test(day) && { day }),
    ...(site && { site_id: site }),
  };
}
