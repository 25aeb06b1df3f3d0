import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import type { Context } from '../../platform/context.ts';
import { defineNotice, linkTo, type StoredNotice, sentence } from '../../platform/notices/definition.ts';
import { lessonRows, type NoticePlace } from '../notices/index.ts';
import { lessonsOfSessions } from './store.ts';

const changes = {
  booked: m.notices_private_booked,
  moved: m.notices_private_moved,
  cancelled: m.notices_private_cancelled,
};

type PrivateChange = NoticePlace & {
  what: keyof typeof changes;
  name: Bilingual;
  teacher: Bilingual;
  site: Bilingual;
  at: string[];
  /** Missing in older notices. */
  session_id?: string;
  /** The reader teaches the lessons, and finds them on another page than the family. */
  gives?: boolean;
};

/** The hours ahead for which the change still holds; null if there are none. */
async function changesNow(
  context: Context,
  stored: readonly StoredNotice<PrivateChange>[],
): Promise<(PrivateChange | null)[]> {
  const booked = await lessonsOfSessions(
    context,
    stored.flatMap(({ data }) => data.session_id ?? []),
  );
  return stored.map(({ data }) => {
    if (!data.session_id) return data;
    const at = data.at.filter((hour) => {
      const isBooked = booked.some(
        ({ sessionId, startsAt }) => sessionId === data.session_id && startsAt.equals(hour),
      );
      const isAhead = Temporal.Instant.compare(Temporal.Instant.from(hour), context.now) > 0;
      return isAhead && isBooked === (data.what !== 'cancelled');
    });
    return at.length > 0 ? { ...data, at } : null;
  });
}

/** Booked, moved or cancelled private lessons, with their hours now. */
export const privateChanged = defineNotice<PrivateChange>({
  kind: 'private.changed',
  topic: 'lessons',
  readers: ['family', 'teacher'],
  when: m.notice_when_private_changed,
  urgent: true,
  asOfNow: changesNow,
  parts(input) {
    const { locale, data } = input;
    const name = data.name[locale];
    return {
      subject: sentence(changes[data.what], { store: input.storeName, name }),
      lead: data.gives
        ? sentence(m.notices_private_teacher_lead, { name: input.name, offering: name })
        : sentence(m.notices_private_lead, {
            name: input.name,
            offering: name,
            teacher: data.teacher[locale],
          }),
      rows: [data.at.flatMap((at) => lessonRows(at, data, input))],
      link: {
        text: sentence(data.gives ? m.notices_private_teacher_link : m.notices_private_link, {}),
        to: linkTo(input, data.gives ? path.teacherIndex() : path.memberPrivate()),
      },
      closing: data.gives ? null : sentence(m.notices_private_closing, {}),
    };
  },
});
