import type { Locale } from '../../../contract/core/page.ts';
import type { MailInput, NoticeData, NoticeDefinition, Row, Told } from './definition.ts';

/** Where a sentence stands. */
export const noticeParts = ['subject', 'lead', 'link', 'closing'] as const;
export type NoticePart = (typeof noticeParts)[number];

/** The school's own words for a sentence of one kind of notice; null where it says what the house says. */
export type OwnWords = (part: NoticePart, sentence: Told, locale: Locale) => string | null;

/** What the house says, which needs nothing of the school. */
const oursAlone: OwnWords = () => null;

/** What a notice says, before it is set as text and as HTML. */
export type SaidParts = {
  subject: string;
  /** The subject without the school's name, as a text message and the information center say it. */
  title: string;
  lead: string;
  rows: Row[][];
  link: { text: string; to: string } | null;
  closing: string;
};

type School = Pick<MailInput, 'locale' | 'storeName'>;

/** What stands before each subject. */
const schoolFirst = ({ locale, storeName }: School): string =>
  locale === 'zh' ? `【${storeName}】` : `${storeName}: `;

/** A subject without the school's name before it. */
export function withoutSchool(subject: string, school: School): string {
  const first = schoolFirst(school);
  return subject.startsWith(first) ? subject.slice(first.length) : subject;
}

/** What went on after the school's name begins a line of its own in a title. */
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Says a notice in its reader's language. */
export function sayParts<Data extends NoticeData>(
  notice: NoticeDefinition<Data>,
  input: MailInput<NoInfer<Data>>,
  own: OwnWords = oursAlone,
): SaidParts {
  const { locale } = input;
  const ours = ({ message, places }: Told) => message(places, { locale });
  const say = (part: NoticePart, sentence: Told) => own(part, sentence, locale) ?? ours(sentence);
  const { subject, lead, rows, link, closing } = notice.parts(input);
  const ownSubject = own('subject', subject, locale);
  const whole = ownSubject === null ? ours(subject) : schoolFirst(input) + ownSubject;
  return {
    subject: whole,
    title: capitalised(withoutSchool(whole, input)),
    lead: say('lead', lead),
    rows,
    link: link && { text: say('link', link.text), to: link.to },
    closing: closing ? say('closing', closing) : '',
  };
}
