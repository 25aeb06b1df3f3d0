import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const pagesRefusals = {
  'pages.newer': refused(409, m.refusal_pages_newer),
  'pages.published': refused(409, m.refusal_pages_published),
  'pages.not_scheduled': refused(409, m.refusal_pages_not_scheduled),
} as const;
