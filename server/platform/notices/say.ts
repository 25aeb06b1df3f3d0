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
  lead: string;
  rows: Row[][];
  link: { text: string; to: string } | null;
  closing: string;
};

/** What stands before each subject: the school's name. It is taken off where the subject is a title. */
export const schoolFirst = /^【.*?】|^.*?: /;

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
  const [school = ''] = ours(subject).match(schoolFirst) ?? [];
  const ownSubject = own('subject', subject, locale);
  return {
    subject: ownSubject === null ? ours(subject) : school + ownSubject,
    lead: say('lead', lead),
    rows,
    link: link && { text: say('link', link.text), to: link.to },
    closing: closing ? say('closing', closing) : '',
  };
}
