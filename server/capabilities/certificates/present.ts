import type { CertificateView, CertifiedClass, Printed } from '../../../contract/certificates/views.ts';
import { inLocale } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { dayAt } from '../../platform/zoned.ts';
import type { ClassRow } from './class-store.ts';
import { isOver } from './rules.ts';
import type { CertificateRow } from './store.ts';

export function presentPrinted(
  { certificate }: Pick<CertificateRow, 'certificate'>,
  { isNamed = true }: { isNamed?: boolean } = {},
): Printed {
  const { code, template, name, nameCn, words, wordsLanguage } = certificate;
  const { time_zone: _zone, ...facts } = certificate.facts;
  const hasName = isNamed && (name !== '' || nameCn !== '');
  return {
    code,
    template,
    name: hasName ? { name, name_cn: nameCn } : null,
    ...facts,
    // The teacher's words are about a child, so they need the name.
    words: isNamed ? words : null,
    words_language: isNamed ? wordsLanguage : null,
  };
}

export function presentStatus(row: CertificateRow, shown: { isNamed?: boolean } = {}) {
  const { revokedAt, facts } = row.certificate;
  return {
    printed: presentPrinted(row, shown),
    revoked_at: revokedAt?.toString() ?? null,
    revoked_on: revokedAt && dayAt(revokedAt, facts.time_zone).toString(),
    replaced_by: row.replacedBy,
    replaces: row.replaces,
  };
}

export const presentCertificate = (row: CertificateRow): CertificateView => ({
  ...presentStatus(row),
  id: row.certificate.id,
  issued_at: row.certificate.issuedAt.toString(),
  revoked_why: row.certificate.revokedWhy,
});

type Known = { counts: { children: number; certified: number }; lastStartsAt: Temporal.Instant };

export function presentClass(
  { locale, now }: Pick<Context, 'locale' | 'now'>,
  row: ClassRow,
  { counts, lastStartsAt }: Known,
): CertifiedClass {
  return {
    session_id: row.id,
    offering: { ...row.offering, name: inLocale(row.offering.name, locale) },
    session_label: inLocale(row.label, locale),
    first_day: row.firstDay,
    last_day: row.lastDay,
    is_over: isOver({ lastStartsAt }, now),
    children: counts.children,
    certified: counts.certified,
  };
}
