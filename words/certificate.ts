import type { Bilingual } from '../contract/core/bilingual.ts';
import {
  certificate_issued_by,
  certificate_says_attendance,
  certificate_says_competition,
  certificate_says_finished,
  certificate_says_level,
  certificate_title_attendance,
  certificate_title_competition,
  certificate_title_finished,
  certificate_title_level,
} from '../messages/compiled/messages.js';
import { daysWords, dayWords, type In } from './days.ts';

/** The templates of the contract (`certificateTemplates`). */
type Template = 'finished' | 'level' | 'competition' | 'attendance';

export const certificateTitles: Record<Template, typeof certificate_title_finished> = {
  finished: certificate_title_finished,
  level: certificate_title_level,
  competition: certificate_title_competition,
  attendance: certificate_title_attendance,
};

/** A certificate's title: `结业证书` · `Certificate of Completion`. */
export const certificateTitle = ({ template }: { template: Template }, to: In): string =>
  certificateTitles[template]({}, to);

type CertificateFacts = {
  template: Template;
  offering: Bilingual;
  first_day: string;
  last_day: string;
  lessons: number;
  attended: number;
  result: Bilingual | null;
};

/** The sentence beneath the name. */
export function certificateSentence(certificate: CertificateFacts, to: In): string {
  const { template, lessons, attended } = certificate;
  const offering = certificate.offering[to.locale];
  const days = daysWords(certificate.first_day, certificate.last_day, to);
  const result = certificate.result?.[to.locale] ?? '';
  if (template === 'finished') return certificate_says_finished({ offering, days, lessons, attended }, to);
  if (template === 'attendance')
    return certificate_says_attendance({ offering, days, lessons, attended }, to);
  return template === 'level'
    ? certificate_says_level({ offering, result }, to)
    : certificate_says_competition({ offering, days, result }, to);
}

/** The issuer of a certificate and its date. */
export const issuedWords = (
  { issuer, issued_on }: { issuer: Bilingual; issued_on: string },
  to: In,
): string => certificate_issued_by({ issuer: issuer[to.locale], day: dayWords(issued_on, {}, to) }, to);
