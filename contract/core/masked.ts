/** `138****8000` · `w***@example.com`: recognisable to its owner, useless to others. */
export function partlyHidden(to: string): string {
  const at = to.indexOf('@');
  if (at > 0) return `${to.slice(0, 1)}***${to.slice(at)}`;
  const national = to.replace(/^\+86/, '');
  return `${national.slice(0, 3)}****${national.slice(-4)}`;
}

/** `王*` · `J*** S***`: only the first letter of each word. */
export const partlyHiddenName = (name: string): string =>
  name.replace(/(\S)(\S+)/gu, (_, first: string) => `${first}${/\p{Script=Han}/u.test(first) ? '*' : '***'}`);
