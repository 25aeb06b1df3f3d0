import { withQuery } from '../core/address.ts';

export const pagesPaths = {
  about: () => '/footer_about',
  faq: (query?: { q?: string }) => withQuery('/footer_faq', query),
  team: () => '/footer_team',
  terms: () => '/footer_terms',
  privacy: () => '/footer_privacy',
  children: () => '/footer_children',
  cookies: () => '/footer_cookies',
} as const;
