import type { SheetKind } from '../../../contract/sheets/kinds.ts';

/** The columns of each table, in their order. */
export const columnsOf: Readonly<Record<SheetKind, readonly string[]>> = {
  offerings: [
    'number',
    'kind',
    'status',
    'name_zh',
    'name_en',
    'summary_zh',
    'summary_en',
    'category',
    'site',
    'grade_from',
    'grade_to',
    'age_from',
    'age_to',
    'price',
    'early_price',
    'early_until',
    'currency',
  ],
  sessions: [
    'offering',
    'label_zh',
    'label_en',
    'week',
    'weekdays',
    'start',
    'end',
    'time_zone',
    'first_day',
    'last_day',
    'total_classes',
    'class_size',
    'taken',
    'room',
    'runs',
  ],
  families: [
    'parent',
    'tel',
    'email',
    'registered_on',
    'child_name_cn',
    'child_name',
    'birth_month',
    'grade',
    'grade_stated_on',
  ],
  coupons: [
    'code',
    'name_zh',
    'name_en',
    'amount',
    'percent',
    'least_amount',
    'valid_from',
    'valid_until',
    'uses_in_all',
    'received',
    'ended_at',
  ],
};

/** An amount as a spreadsheet reckons with it: minor units as a decimal number. */
export const decimal = (amount: number | null): string | null =>
  amount === null
    ? null
    : `${amount < 0 ? '-' : ''}${Math.trunc(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;
