import type { Locale } from '../../../contract/core/locale.ts';
import type { AuditChange } from '../../../contract/staff/audit.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dayWords, weekdaysWords } from '../../../words/days.ts';
import { moneyWords } from '../../../words/money.ts';
import { subjectWords } from '../../../words/subjects.ts';
import { momentWords, zoneWords } from '../../../words/times.ts';
import { gradeWords } from '../../../words/whom.ts';
import { isTold, recordedField } from './audit-fields.ts';
import { valueWords } from './audit-values.ts';

/** Language, time zone, currency, and the names of the ids in a record. */
export type Said = {
  locale: Locale;
  zone: string;
  currency: string;
  names: ReadonlyMap<string, string>;
};
type Fields = Readonly<Record<string, unknown>>;

const longest = 400;
const most = 20;
const sums = ['amount', 'total', 'worth', 'left', 'owed', 'credits', 'taken', 'price', 'early_price'];
const amounts: ReadonlySet<string> = new Set([...sums, 'cap', 'least']);
export const isId = (text: string): boolean => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text);
const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Whether a value is a rich text, or a node of one. */
const isText = ({ content, text }: Fields) => Array.isArray(content) || typeof text === 'string';
const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

function textSaid(field: string, text: string, said: Said): string {
  if (isId(text)) return said.names.get(text) ?? m.act_gone({}, said);
  if (isInstant(text)) return momentWords(text, { zone: said.zone, weekday: true }, said);
  if (isDay(text)) return dayWords(text, { weekday: true }, said);
  if (field === 'time_zone') return zoneWords(text, said);
  if (field === 'category') return subjectWords(text, said) ?? text;
  if (field === 'changed') return recordedField(text, said) ?? text;
  return valueWords(field, text, said) ?? text;
}

function numberSaid(field: string, value: number, { currency, ...said }: Said): string {
  if (amounts.has(field)) return moneyWords({ amount: value, currency });
  if (field.endsWith('_bp')) return `${value / 100}%`;
  if (field === 'grade_from' || field === 'grade_to') return gradeWords(value, said);
  return String(value);
}

/** The words of a rich text, in order. */
const wordsOf = ({ text, content }: Fields): string =>
  typeof text === 'string'
    ? text
    : [content ?? []]
        .flat()
        .map((node) => wordsOf(node as Fields))
        .join(' ');

function fieldsSaid(field: string, value: Fields, said: Said): string {
  const names = Object.keys(value);
  if ('amount' in value && 'currency' in value)
    return moneyWords({ amount: Number(value.amount), currency: String(value.currency) });
  if (names.length > 0 && names.every((name) => name === 'zh' || name === 'en'))
    return valueSaid(field, value[said.locale] || value.zh || value.en, said);
  if (isText(value)) return wordsOf(value);
  return names
    .filter(isTold)
    .map((name) => [recordedField(name, said) ?? name, valueSaid(name, value[name], said)] as const)
    .filter(([, words]) => words)
    .map((parts) => parts.join(' '))
    .join(m.desk_and({}, said));
}

/** A value of a field in words; empty for no value. */
function valueSaid(field: string, value: unknown, said: Said): string {
  if (isEmpty(value)) return '';
  if (typeof value === 'boolean') return value ? m.audit_true({}, said) : m.audit_false({}, said);
  if (typeof value === 'number') return numberSaid(field, value, said);
  if (Array.isArray(value)) {
    if (field === 'weekdays') return weekdaysWords(value as number[], said);
    const parts = value.slice(0, most).map((one) => valueSaid(field, one, said));
    return [...parts.filter(Boolean), ...(value.length > most ? ['…'] : [])].join(m.desk_and({}, said));
  }
  return isPlain(value) ? fieldsSaid(field, value, said) : textSaid(field, String(value), said);
}

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);
const partsOf = (value: unknown): Fields => (isPlain(value) ? value : isEmpty(value) ? {} : { '': value });

/** Every field in a record, at any depth. */
export function fieldsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsIn);
  if (!isPlain(value)) return [];
  if (isText(value) || 'currency' in value) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsIn(inner)]);
}

/** Every id in a record. */
export function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (isPlain(value))
    return Object.entries(value).flatMap(([name, inner]) => (isTold(name) ? idsIn(inner) : []));
  return typeof value === 'string' && isId(value) ? [value] : [];
}

const inBoth = (value: unknown): value is Readonly<Record<Locale, unknown>> =>
  isPlain(value) && 'zh' in value && 'en' in value;

/** A text of both languages that changed only in the other language is shown in that one. */
const toldOf = (was: unknown, is: unknown, said: Said): Said => {
  const { locale } = said;
  if (!inBoth(was) || !inBoth(is) || JSON.stringify(was[locale]) !== JSON.stringify(is[locale])) return said;
  return { ...said, locale: locale === 'zh' ? 'en' : 'zh' };
};

/** The changes of an act field by field, without unchanged fields and those that mean nothing to a reader. */
export function changesSaid(
  { before, after }: { before: unknown; after: unknown },
  said: Said,
): AuditChange[] {
  const [was, is] = [partsOf(before), partsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => isTold(name) && JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    .map((name) => {
      const told = toldOf(was[name], is[name], said);
      return {
        field: name && (recordedField(name, said) ?? name),
        was: cut(valueSaid(name, was[name], told)) || null,
        is: cut(valueSaid(name, is[name], told)) || null,
      };
    })
    .filter((change) => change.was !== change.is);
}
