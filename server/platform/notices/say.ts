import type { Locale } from '../../../contract/core/page.ts';
import type { MailInput, NoticeData, NoticeDefinition, Row, Sentence } from './definition.ts';

/** The sentences of a notice. */
export const noticeParts = ['subject', 'lead', 'link', 'closing'] as const;
export type NoticePart = (typeof noticeParts)[number];

/** The school's wording of a sentence; null where the default stands. */
export type OwnWords = (part: NoticePart, sentence: Sentence, locale: Locale) => string | null;

/** The default wording only. */
const noOwnWords: OwnWords = () => null;

/** A notice in words, before it becomes text and HTML. */
export type SaidParts = {
  subject: string;
  /** The subject without the school's name, for text messages and the information center. */
  title: string;
  lead: string;
  rows: Row[][];
  link: { text: string; to: string } | null;
  closing: string;
};

type School = Pick<MailInput, 'locale' | 'storeName'>;

/** The prefix of each subject. */
const schoolFirst = ({ locale, storeName }: School): string =>
  locale === 'zh' ? `【${storeName}】` : `${storeName}: `;

/** A subject without the school's name before it. */
export function withoutSchool(subject: string, school: School): string {
  const first = schoolFirst(school);
  return subject.startsWith(first) ? subject.slice(first.length) : subject;
}

/** Capitalises a title that followed the school's name. */
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A title with the children it is about: a digest and a text message show nothing else. */
function withChildren(title: string, children: readonly string[]): string {
  const unnamed = children.filter((name) => !title.includes(name));
  return [...unnamed, title].join(' · ');
}

/** The facts without the name of the only child, which the title says already. */
const withoutChild = (rows: Row[][], [child, ...others]: readonly string[]): Row[][] =>
  others.length > 0 ? rows : rows.map((group) => group.filter(([, value]) => value !== child));

/** Puts a notice into words in its reader's language. */
export function sayParts<Data extends NoticeData>(
  notice: NoticeDefinition<Data>,
  input: MailInput<NoInfer<Data>>,
  schoolWords: OwnWords = noOwnWords,
): SaidParts {
  const { locale } = input;
  const defaultOf = ({ message, places }: Sentence) => message(places, { locale });
  const say = (part: NoticePart, sentence: Sentence) =>
    schoolWords(part, sentence, locale) ?? defaultOf(sentence);
  const { subject, lead, rows, link, closing } = notice.parts(input);
  const ownSubject = schoolWords('subject', subject, locale);
  const fullSubject = ownSubject === null ? defaultOf(subject) : schoolFirst(input) + ownSubject;
  const short = withoutSchool(fullSubject, input);
  const title = withChildren(capitalised(short), input.children ?? []);
  return {
    subject: title === capitalised(short) ? fullSubject : schoolFirst(input) + title,
    title,
    lead: say('lead', lead),
    rows: withoutChild(rows, input.children ?? []),
    link: link && { text: say('link', link.text), to: link.to },
    closing: closing ? say('closing', closing) : '',
  };
}
