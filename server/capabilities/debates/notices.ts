import { path } from '../../../contract/core/paths.ts';
import type { Side } from '../../../contract/debates/formats.ts';
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
import { awaitedOf } from './store.ts';

const subjects = {
  drawn: m.notices_debate_drawn,
  cancelled: m.notices_debate_cancelled,
  decided: m.notices_debate_decided,
  corrected: m.notices_debate_corrected,
};
const leads = {
  drawn: m.notices_debate_drawn_lead,
  cancelled: m.notices_debate_cancelled_lead,
  decided: m.notices_debate_decided_lead,
  corrected: m.notices_debate_corrected_lead,
};
const sideNames = { for: m.debate_for, against: m.debate_against };

type Change = NoticePlace & {
  child: ChildLine;
  what: keyof typeof subjects;
  motion: string;
  side: Side;
  at: string;
  /** Why it was called off or corrected; otherwise empty. */
  why: string;
};

/** A draw only while its debate is ahead: calling it off and its result have notices of their own. */
async function changesNow(
  context: Context,
  stored: readonly StoredNotice<Change>[],
): Promise<(Change | null)[]> {
  const awaited = await awaitedOf(context, stored.map(recordOf));
  const ahead = trueUntil<Change>(({ at }) => at)(context, stored);
  return stored.map((notice, index) => {
    if (notice.data.what !== 'drawn') return notice.data;
    return awaited.has(recordOf(notice)) ? (ahead[index] ?? null) : null;
  });
}

/** A debate was drawn, decided, corrected or called off. The result is only on its page. */
export const debateChanged = defineNotice<Change>({
  kind: 'debate.changed',
  topic: 'growth',
  readers: ['family', 'student'],
  when: m.notice_when_debate_changed,
  urgent: ({ what }) => what === 'cancelled',
  asOfNow: changesNow,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const child = nameWords(data.child, to);
    const isOver = data.what === 'decided' || data.what === 'corrected';
    const why: Row[] = data.why ? [[m.notices_debate_why({}, to), data.why]] : [];
    return {
      subject: sentence(subjects[data.what], { store: input.storeName, child }),
      lead: sentence(leads[data.what], { name: input.name, child }),
      rows: [
        [
          [m.debate_motion({}, to), data.motion],
          [m.debate_side({}, to), sideNames[data.side]({}, to)],
          ...(isOver ? [] : lessonRows(data.at, data, input)),
          ...why,
        ],
      ],
      link: {
        text: sentence(m.notices_debate_link, {}),
        to: linkTo(input, path.virtualDebate({ child_id: data.child.id })),
      },
      closing: null,
    };
  },
});
