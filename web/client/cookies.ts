/** A cookie's value in a `Cookie` header or in `document.cookie`. */
export function cookieIn(header: string | null | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return undefined;
}

/** A plain value (no spaces, no semicolons) that a browser keeps for a year. */
export const lastingCookie = (name: string, value: string): string =>
  `${name}=${value}; path=/; max-age=31536000; samesite=lax`;

/** Remembers a plain value (no spaces, no semicolons) in the browser for a year. */
export function rememberCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
  document.cookie = lastingCookie(name, value);
}

/** Takes a cookie of ours away. */
export function forgetCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
}
