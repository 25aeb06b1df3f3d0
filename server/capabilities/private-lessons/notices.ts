import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { defineNotice, linkTo, sentence } from '../../platform/notices/definition.ts';
import { lessonRows, type NoticePlace } from '../notices/index.ts';

const changes = {
  booked: m.notices_private_booked,
  moved: m.notices_private_moved,
  cancelled: m.notices_private_cancelled,
};

/** Booked, moved or cancelled private lessons, with their hours now. */
export const privateChanged = defineNotice<
  NoticePlace & {
    what: keyof typeof changes;
    name: Bilingual;
    teacher: Bilingual;
    site: Bilingual;
    at: string[];
    /** The reader teaches the lessons, and finds them on another page than the family. */
    gives?: boolean;
  }
>({
  kind: 'private.changed',
  topic: 'lessons',
  readers: ['family', 'teacher'],
  when: m.notice_when_private_changed,
  urgent: true,
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
