import type { ContestPrize } from '../../../contract/contests/rubric.ts';
import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { path } from '../../../contract/core/paths.ts';
import type { ChildLine } from '../../../contract/families/child-line.ts';
import * as m from '../../../messages/compiled/messages.js';
import { nameWords } from '../../../words/people.ts';
import { prizeWords } from '../../../words/prize.ts';
import { defineNotice, linkTo, sentence } from '../../platform/notices/definition.ts';

/** The results of a contest, with the child's own prize. */
export const contestDecided = defineNotice<{ child: ChildLine; name: Bilingual; prize: ContestPrize | null }>(
  {
    kind: 'contest.decided',
    topic: 'growth',
    readers: ['family', 'student'],
    when: m.notice_when_contest_decided,
    parts(input) {
      const { locale, data } = input;
      const to = { locale };
      const child = nameWords(data.child, to);
      const contest = data.name[locale];
      return {
        subject: sentence(m.notices_contest_decided, { store: input.storeName, child, contest }),
        lead: sentence(m.notices_contest_decided_lead, { name: input.name, child, contest }),
        rows: data.prize ? [[[m.contest_prize({}, to), prizeWords(data.prize, to)]]] : [],
        link: {
          text: sentence(m.notices_contest_link, {}),
          to: linkTo(input, path.virtualContest({ child_id: data.child.id })),
        },
        closing: null,
      };
    },
  },
);
