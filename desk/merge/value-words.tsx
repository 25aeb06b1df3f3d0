import { useGetMany, useTranslate } from 'react-admin';
import { motifWords } from '../../contract/core/motif-words.ts';
import { fieldNames } from '../../contract/programme/field-names.ts';
import * as m from '../../messages/compiled/messages.js';
import {
  formatGrade,
  formatInstant,
  formatMoney,
  formatWeekdays,
  zoneName,
} from '../../web/client/format.ts';
import { asSent } from '../as-sent.ts';
import { page } from '../page.ts';
import { localized } from '../parts/both.tsx';
import { capitalized } from '../parts/capitalized.ts';
import { kinds } from '../programme/offering-words.ts';
import { campPrices } from '../settings/setting-words.ts';

/** Labels of fields that no form of the programme has, or that need a closer one. */
const otherLabels: Readonly<Record<string, () => string>> = {
  lead: m.desk_lead_field,
  body: m.desk_text,
  slug: m.desk_slug,
  offerings: m.news_classes,
  active: m.desk_seller_active,
  rate_bp: m.desk_seller_rate,
  age_from: m.desk_age_from,
  age_to: m.desk_age_to,
  grade_from: m.desk_grade_from,
  grade_to: m.desk_grade_to,
  early_until: m.desk_early_until,
  tax_included: m.desk_tax_included,
  'words.subject': m.notice_part_subject,
  'words.lead': m.notice_part_lead,
  'words.link': m.notice_part_link,
  'words.closing': m.notice_part_closing,
};
/** Labels that differ by resource. */
const ofResource: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  coupons: {
    amount: m.desk_coupon_amount,
    rate_bp: m.desk_coupon_percent,
    cap: m.desk_coupon_cap,
    least: m.desk_coupon_least,
    kinds: m.desk_coupon_kinds,
    offering_ids: m.desk_offerings,
    first_order: m.desk_coupon_first_order,
    stackable: m.desk_coupon_stackable,
    is_open: m.desk_coupon_open,
    valid_from: m.desk_coupon_from,
    valid_until: m.desk_coupon_until,
    valid_days: m.desk_coupon_valid_days,
    uses_in_all: m.desk_coupon_uses_in_all,
    uses_by_family: m.desk_coupon_uses_by_family,
    least_children: m.desk_coupon_least_children,
  },
};
const languages: Readonly<Record<string, () => string>> = { zh: m.desk_in_chinese, en: m.desk_in_english };

/** The label of a form field, with the language of a bilingual text. */
export function fieldLabel(name: string, resource = ''): string {
  const [field = '', language = ''] = name.split(/[._](?=(?:zh|en)$)/);
  // A sentence of a notice is named by its part.
  const [kind = ''] = field.split('-');
  const words =
    ofResource[resource]?.[field]?.() ??
    otherLabels[kind]?.() ??
    fieldNames[field]?.({}, { locale: page.locale }) ??
    field;
  return [capitalized(words), languages[language]?.()].filter(Boolean).join(' · ');
}

/** All words within a value: of a document's nodes, or of a list's items. */
function wordsIn(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value !== 'object') return [String(value)];
  const { type, attrs, text, content } = value as Record<string, unknown>;
  if (type === 'picture')
    return [`[${m.desk_merge_picture()}]`, ...wordsIn((attrs as { alt?: unknown }).alt)];
  if (text !== undefined || content !== undefined) return [...wordsIn(text), ...wordsIn(content)];
  return Object.values(value).flatMap(wordsIn);
}

/** A saved amount is a money value, a typed one is minor units. */
const money = (amount: unknown) => formatMoney({ amount: Number(asSent(amount)), currency: page.currency });
const special: Readonly<Record<string, (value: unknown) => string>> = {
  friend_credits: money,
  welcome_coupon: money,
  camp_started_price: (price) => campPrices[price as keyof typeof campPrices]?.() ?? String(price),
  price: money,
  amount: money,
  cap: money,
  least: money,
  early_price: money,
  kind: (kind) => kinds[kind as keyof typeof kinds]?.() ?? String(kind),
  grade_from: (grade) => formatGrade(Number(grade)),
  grade_to: (grade) => formatGrade(Number(grade)),
  kinds: (chosen) => (chosen as (keyof typeof kinds)[]).map((kind) => kinds[kind]()).join(m.desk_and()),
  weekdays: (days) => formatWeekdays(days as number[]),
  time_zone: (zone) => zoneName(String(zone)),
  cover: () => m.desk_merge_picture(),
  motif: (motif) => motifWords[motif as keyof typeof motifWords]?.() ?? String(motif),
};
/** The resource whose ids a field holds. */
const referred: Readonly<Record<string, string>> = {
  site_id: 'sites',
  teacher_ids: 'teachers',
  offering_id: 'offerings',
  offerings: 'offerings',
  offering_ids: 'offerings',
};

function Names({ resource, ids }: { resource: string; ids: readonly string[] }) {
  const { data } = useGetMany(resource, { ids: [...ids] });
  return (data ?? [])
    .map(({ name }) => (typeof name === 'string' ? name : localized(name)))
    .join(m.desk_and());
}

/** A field's value in words. */
export function ValueWords({ name, value }: { name: string; value: unknown }) {
  const translate = useTranslate();
  const resource = referred[name];
  if (value === null || value === undefined || value === '') return '–';
  if (resource) return <Names resource={resource} ids={[value].flat().map(String)} />;
  if (special[name]) return special[name](value);
  if (typeof value === 'boolean') return translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
  if (name.endsWith('_bp')) return `${Number(value) / 100}%`;
  if (typeof value === 'string' && /^\d{4}-.*T.*Z$/.test(value)) return formatInstant(value, page.zone);
  return wordsIn(value).join(' ') || '–';
}
