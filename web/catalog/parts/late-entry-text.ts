import type { LateView } from '../../../contract/catalog/calls.ts';
import * as m from '../../../messages/compiled/messages.js';

type Late = LateView & { kind: string };

/** For a late entry: the lessons of a course, or the days of a camp week, that are left. */
export const lateEntryText = ({ kind, held, left }: Late): string =>
  (kind === 'camp' ? m.catalog_late_days : m.catalog_late)({ left, total: held + left });
