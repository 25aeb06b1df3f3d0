import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { path } from '../../../contract/core/paths.ts';
import type { ChildLine } from '../../../contract/families/child-line.ts';
import * as m from '../../../messages/compiled/messages.js';
import { nameWords } from '../../../words/people.ts';
import type { Context } from '../../platform/context.ts';
import {
  defineNotice,
  linkTo,
  type Row,
  recordOf,
  type StoredNotice,
  sentence,
  trueUntil,
} from '../../platform/notices/definition.ts';
import { lessonRows, type NoticePlace } from '../notices/index.ts';
import { standingOf } from './store.ts';

type About = { child: ChildLine; teacher: Bilingual; offering: Bilingual };

const changes = {
  booked: m.notices_assessment_booked,
  cancelled: m.notices_assessment_cancelled,
  called_off: m.notices_assessment_called_off,
};

type Change = About &
  NoticePlace & {
    what: keyof typeof changes;
    /** The teacher's reason for calling off; otherwise empty. */
    why: string;
    site: Bilingual;
    at: string;
    /** The reader is the teacher. */
    gives?: boolean;
  };

/** A change ahead of its assessment; a booking only while it stands. */
async function changesNow(
  context: Context,
  stored: readonly StoredNotice<Change>[],
): Promise<(Change | null)[]> {
  const standing = await standingOf(context, stored.map(recordOf));
  const isGone = (notice: StoredNotice<Change>) =>
    notice.data.what === 'booked' && !standing.has(recordOf(notice));
  const ahead = trueUntil<Change>(({ at }) => at)(context, stored);
  return stored.map((notice, index) => (isGone(notice) ? null : (ahead[index] ?? null)));
}

/** An assessment was booked, cancelled by its family, or called off. */
export const assessmentChanged = defineNotice<Change>({
  kind: 'assessment.changed',
  topic: 'lessons',
  readers: ['family', 'teacher'],
  when: m.notice_when_assessment_changed,
  urgent: true,
  asOfNow: changesNow,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const child = nameWords(data.child, to);
    const places = { child, offering: data.offering[locale], teacher: data.teacher[locale] };
    // Granted leave calls off without the teacher's own words.
    const reason = data.what === 'called_off' ? data.why || m.assess_teacher_away({}, to) : '';
    const why: Row[] = reason ? [[m.notices_assessment_why({}, to), reason]] : [];
    return {
      subject: sentence(changes[data.what], { store: input.storeName, child }),
      lead: sentence(m.notices_assessment_lead, { name: input.name, ...places }),
      rows: [
        [...lessonRows(data.at, data, input), [m.notices_mail_where({}, to), data.site[locale]], ...why],
      ],
      link: {
        text: sentence(m.notices_assessment_link, {}),
        to: linkTo(
          input,
          data.gives ? path.teacherAssess() : path.virtualAssess({ child_id: data.child.id }),
        ),
      },
      closing: null,
    };
  },
});

/** A result was saved. The notice does not repeat it. */
export const assessmentWritten = defineNotice<About>({
  kind: 'assessment.written',
  topic: 'growth',
  readers: ['family'],
  when: m.notice_when_assessment_written,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const child = nameWords(data.child, to);
    const places = { child, offering: data.offering[locale], teacher: data.teacher[locale] };
    return {
      subject: sentence(m.notices_assessment_written, { store: input.storeName, child }),
      lead: sentence(m.notices_assessment_written_lead, { name: input.name, ...places }),
      rows: [],
      link: {
        text: sentence(m.notices_assessment_written_link, {}),
        to: linkTo(input, path.virtualAssessHistory({ child_id: data.child.id })),
      },
      closing: null,
    };
  },
});
