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
import { daysWords, dayWords, type LocaleOption } from './days.ts';

/** The templates of the contract (`certificateTemplates`). */
type Template = 'finished' | 'level' | 'competition' | 'attendance';

export const certificateTitles: Record<Template, typeof certificate_title_finished> = {
  finished: certificate_title_finished,
  level: certificate_title_level,
  competition: certificate_title_competition,
  attendance: certificate_title_attendance,
};

/** A certificate's title: `结业证书` · `Certificate of Completion`. */
export const certificateTitle = ({ template }: { template: Template }, options: LocaleOption): string =>
  certificateTitles[template]({}, options);

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
export function certificateSentence(certificate: CertificateFacts, options: LocaleOption): string {
  const { template, lessons, attended } = certificate;
  const offering = certificate.offering[options.locale];
  const days = daysWords(certificate.first_day, certificate.last_day, options);
  const result = certificate.result?.[options.locale] ?? '';
  if (template === 'finished')
    return certificate_says_finished({ offering, days, lessons, attended }, options);
  if (template === 'attendance')
    return certificate_says_attendance({ offering, days, lessons, attended }, options);
  return template === 'level'
    ? certificate_says_level({ offering, result }, options)
    : certificate_says_competition({ offering, days, result }, options);
}

/** The issuer of a certificate and its date. */
export const issuedWords = (
  { issuer, issued_on }: { issuer: Bilingual; issued_on: string },
  options: LocaleOption,
): string =>
  certificate_issued_by({ issuer: issuer[options.locale], day: dayWords(issued_on, {}, options) }, options);
