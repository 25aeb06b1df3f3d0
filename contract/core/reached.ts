import * as m from '../../messages/compiled/messages.js';
import type { Company, Locale } from './page.ts';

/** How the school is reached, as pages and mails say it. */
export type Reached = Pick<Company, 'tel' | 'email' | 'hours'>;
export type WayToSchool = { words: string /** What opens it: a telephone, a mail. */; to: string | null };

/** The ways to the school, one a line; what the school says nothing of has none. */
export const waysToSchool = ({ tel, email, hours }: Reached, to?: { locale: Locale }): WayToSchool[] => [
  ...(tel ? [{ words: m.shell_footer_tel({ tel }, to), to: `tel:${tel.replaceAll(/[^+\d]/g, '')}` }] : []),
  ...(email ? [{ words: m.shell_footer_email({ email }, to), to: `mailto:${email}` }] : []),
  ...(hours ? [{ words: m.shell_footer_hours({ hours }, to), to: null }] : []),
];
