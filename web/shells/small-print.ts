import { type ContactLine, contactLines } from '../../contract/core/contact-details.ts';
import type { PageRequest } from '../../contract/core/page.ts';
import { shell_simulator } from '../../messages/compiled/messages.js';

/** The lines below a page's links: contacts, the licence number with a link to the ministry, and a development aid. */
export const smallPrint = ({
  company,
  icp,
  simulator,
}: Pick<PageRequest, 'company' | 'icp' | 'simulator'>): ContactLine[] => [
  ...contactLines(company),
  ...(icp ? [{ words: icp, to: 'https://beian.miit.gov.cn/' }] : []),
  ...(simulator ? [{ words: shell_simulator(), to: simulator }] : []),
];
