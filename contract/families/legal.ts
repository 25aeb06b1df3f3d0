import * as m from '../../messages/compiled/messages.js';
import type { Locale } from '../core/page.ts';
import type { LegalDocument } from './legal-versions.ts';

type Sentence = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;
export type LegalText = { title: Sentence; parts: readonly Sentence[] };

/** The texts as pages show them, from which a consent's fingerprint is computed. */
export const legalTexts: Record<LegalDocument, LegalText> = {
  terms: {
    title: m.shell_footer_terms,
    parts: [m.legal_terms_1, m.legal_terms_2, m.legal_terms_3, m.legal_terms_4, m.legal_terms_5],
  },
  privacy: {
    title: m.shell_footer_privacy,
    parts: [m.legal_privacy_1, m.legal_privacy_2, m.legal_privacy_3, m.legal_privacy_4, m.legal_privacy_5],
  },
  children: {
    title: m.shell_footer_children,
    parts: [
      m.legal_children_1,
      m.legal_children_2,
      m.legal_children_3,
      m.legal_children_4,
      m.legal_children_5,
    ],
  },
};

/** Joins a text in a language into one string, from which a consent's fingerprint is computed. */
export const legalWords = (document: LegalDocument, locale: Locale): string =>
  [legalTexts[document].title, ...legalTexts[document].parts]
    .map((sentence) => sentence({}, { locale }))
    .join('\n');
