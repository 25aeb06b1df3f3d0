import type { TeacherMatch } from '../../../contract/debates/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dayIn, formatDay } from '../../client/format.ts';

/** A note that a result was corrected: the day in the site's zone, and the reason. */
export function Corrected({ match }: { match: Pick<TeacherMatch, 'corrected' | 'site'> }) {
  const { corrected, site } = match;
  if (!corrected) return null;
  const day = formatDay(dayIn(corrected.at, site.time_zone));
  return <p className="text-small text-ink-soft">{m.debate_corrected({ day, why: corrected.why })}</p>;
}
