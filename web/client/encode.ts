type Fields = Record<string, unknown>;

/** Encodes a value for a form: text as is, nested values as JSON, null for unset ones. */
function asText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Encodes a POST body: form-encoded, or multipart with a file. */
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

/** Encodes a GET query without unset and empty values. */
export function queryOf(fields: Fields): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    const text = asText(value);
    if (text) query.set(name, text);
  }
  return query;
}
