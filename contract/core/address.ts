type Query = Record<string, string | number | boolean | undefined | null>;

/** A path with the query values that are set. */
export function withQuery(pathname: string, query: Query = {}): string {
  // A list page builds a hundred of these: `URLSearchParams` takes several times as long.
  let text = '';
  for (const name in query) {
    const value = query[name];
    if (value === undefined || value === null || value === '') continue;
    text += `${text === '' ? '?' : '&'}${name}=${encodeURIComponent(value).replaceAll('%20', '+')}`;
  }
  return pathname + text;
}

/** Escapes one segment of a path. */
export const part = encodeURIComponent;
