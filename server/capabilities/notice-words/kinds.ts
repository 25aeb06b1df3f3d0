import type { NoticeReader } from '../../../contract/core/notice-readers.ts';
import type { NoticeTopic } from '../../../contract/core/notice-topics.ts';
import type { Locale } from '../../../contract/core/page.ts';
import type { fixedBy } from '../../../contract/notice-words/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import type { Dependencies } from '../../capability.ts';
import type { MailInput, NoticeDefinition } from '../../platform/notices/definition.ts';
import type { NoticeSample } from '../../platform/notices/sample.ts';
import { sayParts } from '../../platform/notices/say.ts';
import { companyOf } from '../../platform/school-facts.ts';
import type { Settings } from '../../platform/settings.ts';
import { registeredWords } from '../../platform/sms/registered-words.ts';
import type { SmsTemplate } from '../../platform/sms/sender.ts';
import { type Sentence, sentencesOf } from './sentences.ts';

type BothLocales = Readonly<Record<Locale, string>>;

/** Properties common to all kinds in the office. */
type CommonKind = {
  kind: string;
  position: number;
  /** A title of one line, from the first example and the built-in words. */
  title: BothLocales;
  when: BothLocales;
  topic: NoticeTopic;
  readers: readonly NoticeReader[];
  fixed: (typeof fixedBy)[number] | null;
  sentences: readonly Sentence[];
};
/** A notice of a capability with its samples. */
export type MailedKind = CommonKind & { notice: NoticeDefinition; samples: readonly NoticeSample[] };
/** A text message whose words are registered with the provider. */
export type TextedKind = CommonKind & { template: SmsTemplate };
export type OfficeKind = MailedKind | TextedKind;

/** The input of an example, with a reader abroad so that both time zones show. */
export const exampleOf =
  (settings: Settings) =>
  ({ data }: NoticeSample, locale: Locale): MailInput => ({
    locale,
    name: m.notice_example_name({}, { locale }),
    storeName: settings.storeName[locale],
    reached: companyOf(settings, locale),
    timeZone: 'America/Vancouver',
    shopZone: settings.timeZone,
    origin: settings.publicUrl,
    data: data[locale],
  });

const inBoth = (say: (locale: Locale) => string): BothLocales => ({ zh: say('zh'), en: say('en') });

function mailedKind(
  notice: NoticeDefinition,
  samples: readonly NoticeSample[],
  settings: Settings,
): Omit<MailedKind, 'position'> {
  const example = exampleOf(settings);
  const [first] = samples;
  if (!first) throw new Error(`${notice.kind} has no sample`);
  return {
    kind: notice.kind,
    notice,
    samples,
    title: inBoth((locale) => sayParts(notice, example(first, locale)).title),
    when: inBoth((locale) => notice.when({}, { locale })),
    topic: notice.topic,
    readers: notice.readers,
    fixed: notice.fixed ?? null,
    sentences: sentencesOf(notice, samples, example),
  };
}

const texted: readonly (Pick<TextedKind, 'template' | 'topic' | 'readers'> & {
  title: (places: object, to: { locale: Locale }) => string;
  when: (places: object, to: { locale: Locale }) => string;
})[] = [
  {
    template: 'code',
    topic: 'account',
    readers: ['family', 'teacher', 'staff'],
    title: m.notice_sms_code,
    when: m.notice_when_sms_code,
  },
  {
    template: 'invite',
    topic: 'family',
    readers: ['visitor'],
    title: m.notice_sms_invite,
    when: m.notice_when_sms_invite,
  },
  {
    template: 'notice',
    topic: 'school',
    readers: ['family', 'teacher'],
    title: m.notice_sms_notice,
    when: m.notice_when_sms_notice,
  },
  {
    template: 'paid',
    topic: 'orders',
    readers: ['family'],
    title: m.notice_sms_paid,
    when: m.notice_when_sms_paid,
  },
];

const textedKinds = (): Omit<TextedKind, 'position'>[] =>
  texted.map(({ template, topic, readers, title, when }) => ({
    kind: `sms.${template}`,
    template,
    topic,
    readers,
    title: inBoth((locale) => title({}, { locale })),
    when: inBoth((locale) => when({}, { locale })),
    fixed: 'provider',
    sentences: [
      {
        id: 'text',
        part: 'text',
        one: false,
        places: [],
        examples: [],
        ours: inBoth((locale) => registeredWords[template](locale)),
      },
    ],
  }));

/** All kinds the school sends, in the order of capabilities: changeable notices, fixed ones, text messages. Read once all are open. */
export function officeKinds({ capabilities }: Pick<Dependencies, 'capabilities'>) {
  let known: ReadonlyMap<string, OfficeKind> | null = null;
  return ({ settings }: { settings: Settings }): ReadonlyMap<string, OfficeKind> => {
    const read = () => {
      const opened = capabilities();
      const samples = opened.flatMap((capability) => capability.samples ?? []);
      const mailed = opened
        .flatMap((capability) => capability.notices ?? [])
        .map((mailedNotice) =>
          mailedKind(
            mailedNotice,
            samples.filter(({ notice }) => notice.kind === mailedNotice.kind),
            settings,
          ),
        );
      const isFixed = ({ fixed }: Pick<OfficeKind, 'fixed'>) => fixed !== null;
      const kinds = [...mailed.filter((kind) => !isFixed(kind)), ...mailed.filter(isFixed), ...textedKinds()];
      return new Map(kinds.map((kind, position): [string, OfficeKind] => [kind.kind, { ...kind, position }]));
    };
    known ??= read();
    return known;
  };
}
export type OfficeKinds = ReturnType<typeof officeKinds>;
