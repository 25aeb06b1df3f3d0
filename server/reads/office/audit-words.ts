import type { Locale } from '../../../contract/core/locale.ts';
import { cut } from '../../../contract/core/typed.ts';
import type { AuditChange } from '../../../contract/staff/audit.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dayWords, weekdaysWords } from '../../../words/days.ts';
import { moneyWords } from '../../../words/money.ts';
import { gradeWords } from '../../../words/people.ts';
import { subjectWords } from '../../../words/subjects.ts';
import { momentWords, zoneWords } from '../../../words/times.ts';
import { isShown, recordedField } from './audit-fields.ts';
import { tableOf } from './audit-names.ts';
import { valueWords } from './audit-values.ts';

/** Language, time zone, currency, the names of the ids in a record, and the kind of thing that it is about. */
export type Reader = {
  locale: Locale;
  zone: string;
  currency: string;
  nameOf(id: string, table?: string | null): string | null;
  thing?: string;
};
type Fields = Readonly<Record<string, unknown>>;

const longest = 400;
const most = 20;
/** Sums that an act only mentions: none of them says nothing. */
const mentioned: readonly string[] = ['amount', 'total', 'left', 'owed', 'credits', 'taken', 'waived'];
const amounts: ReadonlySet<string> = new Set([
  ...mentioned,
  ...['worth', 'price', 'early_price', 'cap', 'least'],
]);
export const isId = (text: string): boolean => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text);
const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Whether a value is a rich text, or a node of one. */
const isText = ({ content, text }: Fields) => Array.isArray(content) || typeof text === 'string';
const isNone = (field: string, value: unknown): boolean =>
  mentioned.includes(field) && (isPlain(value) ? value.amount === 0 : value === 0);
const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

function textWords(field: string, text: string, reader: Reader): string {
  // Names of fields are not as exact as kinds of things: another table may hold the id.
  if (isId(text)) return reader.nameOf(text, tableOf(field)) ?? reader.nameOf(text) ?? m.act_gone({}, reader);
  if (isInstant(text)) return momentWords(text, { zone: reader.zone, weekday: true }, reader);
  if (isDay(text)) return dayWords(text, { weekday: true }, reader);
  if (field === 'time_zone') return zoneWords(text, reader);
  if (field === 'category') return subjectWords(text, reader) ?? text;
  if (field === 'changed') return recordedField(text, reader) ?? text;
  return valueWords(field, text, reader) ?? text;
}

function numberWords(field: string, value: number, { currency, ...reader }: Reader): string {
  if (amounts.has(field)) return moneyWords({ amount: value, currency }, reader);
  if (field.endsWith('_bp')) return `${value / 100}%`;
  if (field === 'grade_from' || field === 'grade_to') return gradeWords(value, reader);
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

function fieldsWords(field: string, value: Fields, reader: Reader): string {
  const names = Object.keys(value);
  if ('amount' in value && 'currency' in value)
    return moneyWords({ amount: Number(value.amount), currency: String(value.currency) }, reader);
  if (names.length > 0 && names.every((name) => name === 'zh' || name === 'en'))
    return fieldWords(field, value[reader.locale] || value.zh || value.en, reader);
  if (isText(value)) return wordsOf(value);
  return names
    .filter(isShown)
    .map((name) => [recordedField(name, reader), fieldWords(name, value[name], reader)] as const)
    .filter(([label, words]) => label && words)
    .map((parts) => parts.join(' '))
    .join(m.desk_and({}, reader));
}

/** A value of a field in words; empty for no value. */
function fieldWords(field: string, value: unknown, reader: Reader): string {
  if (isEmpty(value)) return '';
  if (typeof value === 'boolean') return value ? m.audit_true({}, reader) : m.audit_false({}, reader);
  if (typeof value === 'number') return numberWords(field, value, reader);
  if (Array.isArray(value)) {
    if (field === 'weekdays') return weekdaysWords(value as number[], reader);
    const parts = value.slice(0, most).map((item) => fieldWords(field, item, reader));
    return [...parts.filter(Boolean), ...(value.length > most ? ['…'] : [])].join(m.desk_and({}, reader));
  }
  return isPlain(value) ? fieldsWords(field, value, reader) : textWords(field, String(value), reader);
}

const shortened = (text: string) => (text.length > longest ? `${cut(text, longest)}…` : text);
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
    return Object.entries(value).flatMap(([name, inner]) => (isShown(name) ? idsIn(inner) : []));
  return typeof value === 'string' && isId(value) ? [value] : [];
}

const inBoth = (value: unknown): value is Readonly<Record<Locale, unknown>> =>
  isPlain(value) && 'zh' in value && 'en' in value;

/** A text of both languages that changed only in the other language is shown in that one. */
const readerOf = (was: unknown, is: unknown, reader: Reader): Reader => {
  const { locale } = reader;
  if (!inBoth(was) || !inBoth(is) || JSON.stringify(was[locale]) !== JSON.stringify(is[locale]))
    return reader;
  return { ...reader, locale: locale === 'zh' ? 'en' : 'zh' };
};

/** The changes of an act field by field, without unchanged fields and those that mean nothing to a reader. */
export function changesInWords(
  { before, after }: { before: unknown; after: unknown },
  reader: Reader,
): AuditChange[] {
  const [was, is] = [partsOf(before), partsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => name === '' || (isShown(name) && recordedField(name, reader) !== null))
    .filter((name) => !isEmpty(was[name]) || !isNone(name, is[name]))
    .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    .map((name) => {
      const changeReader = readerOf(was[name], is[name], reader);
      return {
        field: name && (recordedField(name, { ...reader, value: is[name] ?? was[name] }) ?? ''),
        was: shortened(fieldWords(name, was[name], changeReader)) || null,
        is: shortened(fieldWords(name, is[name], changeReader)) || null,
      };
    })
    .filter((change) => change.was !== change.is);
}
