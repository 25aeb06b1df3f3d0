type Narrowed = { list: 'letters' | 'class_letters' | 'letter_reports'; filter?: Record<string, string> };

function asked(query: URLSearchParams): Narrowed {
  if (query.get('sent')) return { list: 'class_letters' };
  const reports = query.get('reports');
  if (reports)
    return { list: 'letter_reports', filter: { state: reports === 'settled' ? 'settled' : 'open' } };
  const state = query.get('filter');
  const whose = query.get('with') === 'teacher' ? 'teacher' : 'office';
  if (state === 'unread' || state === 'read') return { list: 'letters', filter: { with: whose, state } };
  return query.get('with') ? { list: 'letters', filter: { with: whose } } : { list: 'letters' };
}

/** The list of the desk that an address of letters asks for, as it was narrowed down there. */
export function listOf(query: URLSearchParams): string {
  const { list, filter } = asked(query);
  return filter ? `/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}` : `/${list}`;
}
