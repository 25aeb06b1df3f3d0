import { randomInt } from 'node:crypto';
import { codeAlphabet, codeLength } from '../../../contract/certificates/code.ts';
import { type CertificateTemplate, templatesOf } from '../../../contract/certificates/templates.ts';
import { partlyHiddenName } from '../../../contract/core/masked.ts';
import type { Limit } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/**
 * Limits on looking up codes by address, and on guessing the birth month of a certificate by person or address and
 * altogether. A signed-in person's tries are counted apart, so strangers cannot use them up.
 */
export const limits = {
  lookAddress: { name: 'certificate-address', points: 240, seconds: 3600 },
  monthTriedBy: { name: 'certificate-month-by', points: 8, seconds: 86_400 },
  monthTriedByVisitors: { name: 'certificate-month', points: 40, seconds: 86_400 },
} satisfies Record<string, Limit>;

/** A random code of 10 to the 18. */
export const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');

type ClassTimes = {
  kind: keyof typeof templatesOf;
  startsAt: Temporal.Instant;
  /** Start of its last lesson that is not called off. */
  lastStartsAt: Temporal.Instant;
};

/** Whether a class's last lesson, in which certificates are handed out, has begun. */
export const isOver = ({ lastStartsAt }: Pick<ClassTimes, 'lastStartsAt'>, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(lastStartsAt, now) <= 0;

/** Says why a template cannot be issued to a class now, or null. All but a level need the end of the class. */
export function whyNotIssue(
  template: CertificateTemplate,
  class_: ClassTimes,
  now: Temporal.Instant,
): Reason | null {
  if (!templatesOf[class_.kind].includes(template)) return 'certificates.not_for_this';
  if (Temporal.Instant.compare(class_.startsAt, now) > 0) return 'certificates.not_begun';
  return template === 'level' || isOver(class_, now) ? null : 'certificates.not_over';
}

/** Says why a child gets no certificate of a template, or null: some state attendance, so the roll must show it. */
export const whyNotForChild = (
  template: CertificateTemplate,
  { attended, name }: { attended: number; name: string },
): Reason | null =>
  attended === 0 && (template === 'finished' || template === 'attendance')
    ? { code: 'certificates.never_there', params: { name } }
    : null;

export const presentNames = ({ name, nameCn }: { name: string; nameCn: string }) => ({
  name,
  name_cn: nameCn,
});

/** Shortens a name for readers without the birth month. */
export const shortenName = (name: { name: string; name_cn: string }) => ({
  name: partlyHiddenName(name.name),
  name_cn: partlyHiddenName(name.name_cn),
});
