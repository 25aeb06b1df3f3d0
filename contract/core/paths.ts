import { capabilityPaths } from '../paths.ts';

/**
 * Links of the site without their language, which `Link` and `useLinks` add. Links of a capability are in its
 * `paths.ts`.
 */
export const path = {
  home: () => '/',
  memberIndex: () => '/member_index',
  ...capabilityPaths,
} as const;

const firstSegment = (pathname: string) => pathname.split('/')[1] ?? '';
/** Screens (specification section 2) that require signing in, by their first segment. */
const guarded = /^(admin|course_listening|lesson_enter|(cart|member|virtual|private_class|teacher)_.*)$/;

/**
 * The sign-in page for `pathname` (without its language), or null where everybody may see it. An address that is no
 * screen answers 404 to everybody.
 */
export function signInFor(pathname: string): '/index_login' | '/login' | null {
  const screen = firstSegment(pathname);
  if (!guarded.test(screen)) return null;
  return screen === 'admin' || screen.startsWith('teacher_') ? '/login' : '/index_login';
}

/** Whether a page is a sign-in page: visiting it ends the session (specification section 2). */
export const endsSession = (pathname: string): boolean => /^\/(index_login|login)\/?$/.test(pathname);

/** The value of a `redirect` query if it stays on this site, fit for a `Location` header; else null. */
export function safeRedirect(value: string | null | undefined): string | null {
  if (!value || !/^\/(?![/\\])/.test(value) || /[\p{Cc}\\]/u.test(value)) return null;
  const { pathname, search, hash } = new URL(value, 'https://here.invalid');
  // Dots can leave two slashes (`/..//evil.example`), which begin the address of another host.
  return pathname.startsWith('//') ? null : pathname + search + hash;
}
