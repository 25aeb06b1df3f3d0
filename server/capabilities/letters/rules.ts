import { figures } from '../../../contract/core/figures.ts';
import type { UploadKind } from '../../../contract/uploads/kinds.ts';
import { dayAt, instantOn, plainAt } from '../../platform/zoned.ts';

/** Limits per person and day. Urgent letters are announced at night too. */
export const limits = {
  letterPerson: { name: 'letter-person', points: 200, seconds: 86_400 },
  urgentPerson: { name: 'letter-urgent', points: 10, seconds: 86_400 },
  filePerson: { name: 'letter-file', points: 60, seconds: 86_400 },
  reportPerson: { name: 'letter-report', points: 20, seconds: 86_400 },
};

/** Letters of a thread; a page shows all of them. A longer talk continues in a new thread. */
export const maxThreadLetters = 300;

const hour = (at: number) => Temporal.PlainTime.from({ hour: at });
const twoDigits = (at: number) => String(at).padStart(2, '0');

/**
 * Seconds until a letter may be announced: 0 by day, else until morning in the reader's zone. A child's night begins at an earlier
 * bedtime.
 */
export function quietSeconds(now: Temporal.Instant, zone: string, bedtime: string | null = null): number {
  const clock = plainAt(now, zone).toPlainTime();
  const begins = [hour(figures.quietFrom), ...(bedtime ? [Temporal.PlainTime.from(bedtime)] : [])].sort(
    Temporal.PlainTime.compare,
  )[0] as Temporal.PlainTime;
  const isEarly = Temporal.PlainTime.compare(clock, hour(figures.quietUntil)) < 0;
  // A bedtime after midnight does not begin the night earlier.
  const isLate =
    Temporal.PlainTime.compare(begins, hour(figures.quietUntil)) > 0
      ? Temporal.PlainTime.compare(clock, begins) >= 0
      : Temporal.PlainTime.compare(clock, hour(figures.quietFrom)) >= 0;
  if (!isEarly && !isLate) return 0;
  const day = dayAt(now, zone).add({ days: isEarly ? 0 : 1 });
  const morning = instantOn(day, `${twoDigits(figures.quietUntil)}:00`, zone);
  return Math.max(0, Math.ceil((morning.epochMilliseconds - now.epochMilliseconds) / 1000));
}

/** Characters of a letter in a list. */
const excerptLength = 90;

/** The beginning of a letter, in one line. */
export function excerptOf(text: string): string {
  const line = [...text.replaceAll(/\s+/g, ' ').trim()];
  return line.length > excerptLength ? `${line.slice(0, excerptLength - 1).join('')}…` : line.join('');
}

/** Office documents are ZIP archives by content, so the name decides. Stored names end as their content is. */
const documentNames = /\.(pdf|docx?|xlsx?|pptx?)$/i;

/** Why a file cannot be attached, as the code of a field message, or null. Allowed are pictures, PDF and Office documents. */
export function whyNotFile({ kind, name }: { kind: UploadKind; name: string }): 'letter_file_kind' | null {
  return kind === 'picture' || (kind === 'document' && documentNames.test(name)) ? null : 'letter_file_kind';
}
