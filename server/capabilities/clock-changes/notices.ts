import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { clashWords } from '../../../words/clashes.ts';
import { hourWords, inZoneWords, momentWords } from '../../../words/times.ts';
import {
  defineNotice,
  linkTo,
  type MailInput,
  type Row,
  sentence,
  trueUntil,
} from '../../platform/notices/definition.ts';
import { classLabel, type NoticePlace } from '../notices/index.ts';

export type KeptClash = {
  kind: 'two_places' | 'pickup' | 'bedtime';
  at: string;
  classes: { name: Bilingual; site: Bilingual; child: { name: string; name_cn: string } }[];
};

type Moved = NoticePlace & {
  session_id: string;
  name: Bilingual;
  label: Bilingual;
  /** The family's zone when the notice was sent. Its hours stay in that zone. */
  reader_zone: string;
  /** The old hour of the first moved lesson, and its new one. */
  was: string;
  at: string;
  clashes?: KeptClash[];
};

type Input = MailInput<Moved>;

/** Describes a stored clash in the reader's language. */
function clashIn({ kind, classes }: KeptClash, { locale }: Pick<Input, 'locale'>): string {
  const parts = classes.map(({ name, site, child }) => ({ name: name[locale], site: site[locale], child }));
  return clashWords({ kind, classes: parts }, { locale });
}

function hourRows(input: Input): Row[] {
  const { locale, data } = input;
  const to = { locale };
  const { reader_zone: zone, time_zone: place } = data;
  const inZone = (words: string) => inZoneWords(words, zone, to);
  return [
    [m.clock_changes_was({}, to), inZone(hourWords(data.was, zone, to))],
    [m.clock_changes_now({}, to), inZone(hourWords(data.at, zone, to))],
    [m.clock_changes_from({}, to), inZone(momentWords(data.at, { zone, weekday: true }, to))],
    ...(place
      ? [[m.clock_changes_place({}, to), inZoneWords(hourWords(data.at, place, to), place, to)] satisfies Row]
      : []),
  ];
}

/** A changed clock moves the hour of an online class for a family. */
export const hourMoved = defineNotice<Moved>({
  kind: 'hour.moved',
  topic: 'lessons',
  readers: ['family'],
  when: m.notice_when_hour_moved,
  alwaysMailed: true,
  urgent: false,
  asOfNow: trueUntil((data) => data.at),
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const name = data.name[locale];
    const clashes = (data.clashes ?? []).map(
      (clash): Row => [m.clock_changes_clash({}, to), clashIn(clash, to)],
    );
    return {
      subject: sentence(m.clock_changes_subject, { store: input.storeName, name }),
      lead: sentence(m.clock_changes_lead, {
        name: input.name,
        offering: name,
        label: classLabel(data.label, data, { ...input, timeZone: data.reader_zone }),
      }),
      rows: clashes.length > 0 ? [hourRows(input), clashes] : [hourRows(input)],
      link: {
        text: sentence(m.clock_changes_keep, {}),
        to: linkTo(input, path.virtualHour(data.session_id)),
      },
      closing: sentence(m.clock_changes_closing, {}),
    };
  },
});
