/** Reads a cookie from a `Cookie` header or `document.cookie`. */
export function cookieIn(header: string | null | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return undefined;
}

/** Formats a cookie with a plain value (no spaces or semicolons) that lasts a year. */
export const lastingCookie = (name: string, value: string): string =>
  `${name}=${value}; path=/; max-age=31536000; samesite=lax`;

/** Stores a plain value (no spaces or semicolons) in the browser for a year. */
export function rememberCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
  document.cookie = lastingCookie(name, value);
}

/** Deletes a cookie. */
export function forgetCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
}
