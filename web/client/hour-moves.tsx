import { differ } from '../../contract/core/time.ts';
import { format_your_time } from '../../messages/compiled/messages.js';
import { getLocale } from '../../messages/compiled/runtime.js';
import type { Place } from '../../words/times.ts';
import type { Weekly } from '../../words/weekly.ts';
import { movesWords } from '../../words/weekly-moves.ts';
import { Unbroken } from '../kit/unbroken.tsx';
import { useZone } from './page-data.ts';
import { line } from './when.tsx';

/** The reader's hours for the rest of a term in which the clocks of only one side change. */
export function HourMoves({ session, place }: { session: Weekly; place: Place }) {
  const reader = useZone();
  if (!reader) return null;
  const isSaid = place.kind === 'online' || differ(session.told_by.starts_at, reader, place.time_zone);
  return movesWords(session, reader, { locale: getLocale() }).map((move, index) => (
    <span key={move} className={line}>
      <Unbroken>{isSaid || index > 0 ? move : format_your_time({ time: move })}</Unbroken>
    </span>
  ));
}
