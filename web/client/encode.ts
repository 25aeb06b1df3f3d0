type Fields = Record<string, unknown>;

/** A value as a form sends it: texts as they are, nested values as JSON text, nothing for what is not set. */
function asText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The body of a POST: form-encoded, or multipart when a file goes along. */
export function formBody(fields: Fields): URLSearchParams | FormData {
  const withFile = Object.values(fields).some((value) => value instanceof Blob);
  const body = withFile ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) (body as FormData).set(name, value);
    else {
      const text = asText(value);
      if (text !== null) body.set(name, text);
    }
  }
  return body;
}

/** The query of a GET: what is set and not empty. */
export function queryOf(fields: Fields): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    const text = asText(value);
    if (text) query.set(name, text);
  }
  return query;
}
