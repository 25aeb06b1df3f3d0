import { capabilityPaths } from '../paths.ts';

/**
 * Every link of the site, without its language: `Link` and `useLinks` add it. Here stand those of no capability; the others in
 * the `paths.ts` of theirs.
 */
export const path = {
  home: () => '/',
  memberIndex: () => '/member_index',
  ...capabilityPaths,
} as const;

const firstSegment = (pathname: string) => pathname.split('/')[1] ?? '';
/** Screens (specification section 2) that nobody sees without having signed in, by their first segment. */
const guarded = /^(admin|course_listening|lesson_enter|(cart|member|virtual|private_class|teacher)_.*)$/;

/**
 * Where a visitor must sign in to see `pathname` (without its language): the sign-in page for it, or null when anybody
 * may. An address that is no screen is nobody's secret: it answers 404 to everybody.
 */
export function signInFor(pathname: string): '/index_login' | '/login' | null {
  const screen = firstSegment(pathname);
  if (!guarded.test(screen)) return null;
  return screen === 'admin' || screen.startsWith('teacher_') ? '/login' : '/index_login';
}

/** The two sign-in pages: a visit ends the session that was there (specification section 2). */
export const endsSession = (pathname: string): boolean => /^\/(index_login|login)\/?$/.test(pathname);

/**
 * A `redirect` query's value when it leads back into this site, as a `Location` header may carry it, else null: never another
 * origin's address.
 */
export function safeRedirect(value: string | null | undefined): string | null {
  if (!value || !/^\/(?![/\\])/.test(value) || /[\p{Cc}\\]/u.test(value)) return null;
  const { pathname, search, hash } = new URL(value, 'https://here.invalid');
  // Dots may leave two slashes behind (`/..//evil.example`), with which another host's address begins.
  return pathname.startsWith('//') ? null : pathname + search + hash;
}
