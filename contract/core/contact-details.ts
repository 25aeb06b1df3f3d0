import * as m from '../../messages/compiled/messages.js';
import type { Company, Locale } from './page.ts';
import { telLink } from './phone.ts';

/** Contact details of the school, for pages and mails. */
export type ContactDetails = Pick<Company, 'tel' | 'email' | 'wechat' | 'hours'>;
export type ContactLine = {
  words: string;
  /** What opens it: a telephone, a mail. */
  to: string | null;
};

/** The contact details, one a line; without those the school does not give. */
export const contactLines = (
  { tel, email, wechat, hours }: ContactDetails,
  to?: { locale: Locale },
): ContactLine[] => [
  ...(tel ? [{ words: m.shell_footer_tel({ tel }, to), to: telLink(tel) }] : []),
  ...(email ? [{ words: m.shell_footer_email({ email }, to), to: `mailto:${email}` }] : []),
  ...(wechat ? [{ words: m.shell_footer_wechat({ wechat }, to), to: null }] : []),
  ...(hours ? [{ words: m.shell_footer_hours({ hours }, to), to: null }] : []),
];
