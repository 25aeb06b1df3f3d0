import { campFees } from '../catalog/camp-fees.ts';
import type { SheetKind } from './kinds.ts';

/** A column of a table: the kind of its cells, that of a spreadsheet where the column is not read, and the call's field where that has another name. */
export type Column = {
  name: string;
  as:
    | 'readOnly'
    | 'version'
    | 'text'
    | 'paragraphs'
    | 'lines'
    | 'whole'
    | 'amount'
    | 'percent'
    | 'day'
    | 'month'
    | 'clock'
    | 'moment'
    | 'flag'
    | 'list'
    | 'names'
    | 'tel'
    | 'email'
    | 'code';
  shown?: 'whole' | 'day' | 'moment' | 'flag';
  to?: string;
};

const column = (name: string, as: Column['as'], to?: string): Column => ({ name, as, ...(to ? { to } : {}) });
const both = (name: string, as: 'text' | 'paragraphs' | 'lines' = 'text'): Column[] =>
  (['zh', 'en'] as const).map((language) => column(`${name}_${language}`, as, `${name}.${language}`));
const each = (as: Column['as'], ...names: string[]): Column[] => names.map((name) => column(name, as));
const shown = (name: string, as: Column['shown']): Column => ({ ...column(name, 'readOnly'), shown: as });

/**
 * Columns of each table, in order. Columns for information (such as taken seats) are not imported; the version says
 * which state a line is based on, so that later changes are not overwritten.
 */
export const columnsOf: Readonly<Record<SheetKind, readonly Column[]>> = {
  offerings: [
    ...each('code', 'number'),
    ...each('text', 'kind'),
    ...each('readOnly', 'status'),
    ...both('name'),
    ...both('summary'),
    ...each('text', 'category'),
    column('site', 'text', 'site_id'),
    ...each('whole', 'grade_from', 'grade_to', 'age_from', 'age_to'),
    ...each('amount', 'price', 'early_price'),
    ...each('day', 'early_until'),
    ...each('readOnly', 'currency'),
    column('teachers', 'names', 'teacher_ids'),
    ...both('description', 'paragraphs'),
    ...both('outline', 'lines'),
    ...both('bring', 'lines'),
    ...each('text', 'late_joining'),
    column('further_child_percent', 'percent', 'nth_child_rate_bp'),
    ...each('whole', 'refund_whole_days'),
    ...each('text', 'refund_later'),
    ...each('moment', 'opens_at'),
    ...each('whole', 'lesson_minutes', 'lesson_count', 'valid_days'),
    ...each('moment', 'on_offer_until'),
    ...each('version', 'version'),
  ],
  sessions: [
    ...each('code', 'offering'),
    ...both('label'),
    ...each('whole', 'week'),
    ...each('list', 'weekdays'),
    ...each('clock', 'start', 'end'),
    ...each('readOnly', 'time_zone'),
    ...each('day', 'first_day'),
    shown('last_day', 'day'),
    ...each('whole', 'total_classes', 'class_size'),
    shown('taken', 'whole'),
    ...each('text', 'room'),
    ...each('readOnly', 'runs'),
    ...each('text', 'link'),
    ...each('whole', 'minimum_size'),
    ...each('moment', 'decide_by'),
    ...each('whole', 'trial_lessons', 'trial_seats'),
    ...each('amount', 'price', 'early_price'),
    ...campFees.map((fee) => column(`fee_${fee}`, 'amount', `fees.${fee}`)),
    column('session', 'readOnly'),
    ...each('version', 'version'),
  ],
  families: [
    ...each('text', 'parent'),
    ...each('tel', 'tel'),
    ...each('email', 'email'),
    shown('registered_on', 'day'),
    column('child_name_cn', 'text', 'name_cn'),
    column('child_name', 'text', 'name'),
    column('birth_month', 'month', 'year_month'),
    ...each('whole', 'grade'),
    shown('grade_stated_on', 'day'),
    ...each('text', 'province', 'wechat_id'),
    // An answer of the sender, stored nowhere.
    ...each('readOnly', 'other_child'),
  ],
  coupons: [
    ...each('code', 'code'),
    ...both('name'),
    ...each('amount', 'amount'),
    column('percent', 'percent', 'rate_bp'),
    column('least_amount', 'amount', 'least'),
    ...each('moment', 'valid_from', 'valid_until'),
    ...each('whole', 'uses_in_all'),
    shown('received', 'whole'),
    shown('ended_at', 'moment'),
    ...each('amount', 'cap'),
    ...each('list', 'kinds'),
    column('offerings', 'list', 'offering_ids'),
    ...each('flag', 'first_order', 'stackable', 'is_open'),
    shown('given_only', 'flag'),
    ...each('whole', 'least_children', 'valid_days', 'uses_by_family'),
  ],
};

/**
 * Columns that identify a line. A session is named by `session`, an offering by `number`; a line without is a new one,
 * also a copied one.
 */
export const keysOf: Readonly<Record<SheetKind, readonly string[]>> = {
  offerings: ['number'],
  sessions: ['offering'],
  families: ['tel', 'child_name_cn'],
  coupons: ['code'],
};
