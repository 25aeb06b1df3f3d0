import { figures } from '../../../contract/core/figures.ts';
import type { UploadKind } from '../../../contract/uploads/kinds.ts';
import { dayAt, instantOn, plainAt } from '../../platform/zoned.ts';

/** Letters of one person in a day, and urgent ones, which are told at night too. */
export const limits = {
  letterPerson: { name: 'letter-person', points: 200, seconds: 86_400 },
  urgentPerson: { name: 'letter-urgent', points: 10, seconds: 86_400 },
  filePerson: { name: 'letter-file', points: 60, seconds: 86_400 },
  reportPerson: { name: 'letter-report', points: 20, seconds: 86_400 },
};

/** A thread that has as many is continued in a new one: a page shows it whole. */
export const mostLetters = 300;

const hour = (at: number) => Temporal.PlainTime.from({ hour: at });
const two = (at: number) => String(at).padStart(2, '0');

/**
 * Seconds until somebody may be told of a letter: 0 by day; at night until the morning by the clocks of their zone. A child's
 * night begins at its bedtime where that is earlier.
 */
export function quietSeconds(now: Temporal.Instant, zone: string, bedtime: string | null = null): number {
  const clock = plainAt(now, zone).toPlainTime();
  const begins = [hour(figures.quietFrom), ...(bedtime ? [Temporal.PlainTime.from(bedtime)] : [])].sort(
    Temporal.PlainTime.compare,
  )[0] as Temporal.PlainTime;
  const isEarly = Temporal.PlainTime.compare(clock, hour(figures.quietUntil)) < 0;
  // A bedtime after midnight is none that comes before the night.
  const isLate =
    Temporal.PlainTime.compare(begins, hour(figures.quietUntil)) > 0
      ? Temporal.PlainTime.compare(clock, begins) >= 0
      : Temporal.PlainTime.compare(clock, hour(figures.quietFrom)) >= 0;
  if (!isEarly && !isLate) return 0;
  const day = dayAt(now, zone).add({ days: isEarly ? 0 : 1 });
  const morning = instantOn(day, `${two(figures.quietUntil)}:00`, zone);
  return Math.max(0, Math.ceil((morning.epochMilliseconds - now.epochMilliseconds) / 1000));
}

/** Characters of a letter that a list shows. */
const excerptLength = 90;

/** The beginning of a letter, in one line. */
export function excerptOf(text: string): string {
  const line = [...text.replaceAll(/\s+/g, ' ').trim()];
  return line.length > excerptLength ? `${line.slice(0, excerptLength - 1).join('')}…` : line.join('');
}

/** Office documents are ZIP archives by their first bytes; their names say what is in them. */
const documentNames = /\.(pdf|docx|xlsx|pptx)$/i;

/** Why a file cannot go along with a letter, as a field message's code, or null: it is a picture, a PDF or an Office document. */
export function whyNotFile({ kind, name }: { kind: UploadKind; name: string }): 'letter_file_kind' | null {
  return kind === 'picture' || (kind === 'document' && documentNames.test(name)) ? null : 'letter_file_kind';
}
