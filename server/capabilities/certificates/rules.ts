import { randomInt } from 'node:crypto';
import { codeAlphabet, codeLength } from '../../../contract/certificates/code.ts';
import { type CertificateTemplate, templatesOf } from '../../../contract/certificates/templates.ts';
import type { Limit } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/**
 * Codes that one address may look up, and birth months that may be tried at one certificate, of which there are some hundred to guess: by
 * one address or account, and by all addresses together. Who is signed in has tries of their own, which no stranger can use up.
 */
export const limits = {
  lookAddress: { name: 'certificate-address', points: 240, seconds: 3600 },
  monthTriedBy: { name: 'certificate-month-by', points: 8, seconds: 86_400 },
  monthTriedByVisitors: { name: 'certificate-month', points: 40, seconds: 86_400 },
} satisfies Record<string, Limit>;

/** A code that nobody guesses: there are 10 to the 18 of them. */
export const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');

type ClassTimes = {
  kind: keyof typeof templatesOf;
  startsAt: Temporal.Instant;
  /** Of its last lesson that is held. */
  lastStartsAt: Temporal.Instant;
};

/** Whether a class is at its end: its last lesson has begun, in which certificates are handed out. */
export const isOver = ({ lastStartsAt }: Pick<ClassTimes, 'lastStartsAt'>, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(lastStartsAt, now) <= 0;

/** Why certificates of a template cannot be issued for a class now, or null: a level is reached on the way, all else at the end. */
export function whyNotIssue(
  template: CertificateTemplate,
  of: ClassTimes,
  now: Temporal.Instant,
): Reason | null {
  if (!templatesOf[of.kind].includes(template)) return 'certificates.not_for_this';
  if (Temporal.Instant.compare(of.startsAt, now) > 0) return 'certificates.not_begun';
  return template === 'level' || isOver(of, now) ? null : 'certificates.not_over';
}

/** Why a child gets no certificate of a template, or null: what says that it was there needs a roll that does. */
export const whyNotFor = (
  template: CertificateTemplate,
  { attended, name }: { attended: number; name: string },
): Reason | null =>
  attended === 0 && (template === 'finished' || template === 'attendance')
    ? { code: 'certificates.never_there', params: { name } }
    : null;

/**
 * A name as it is shown to who has not shown that they know the child: of a Chinese one the first character, of another the initials.
 */
export const shortened = (name: { name: string; name_cn: string }) => ({
  name: name.name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}.`)
    .join(' '),
  name_cn: [...name.name_cn].map((letter, index) => (index === 0 ? letter : '＊')).join(''),
});
