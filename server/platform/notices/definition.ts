import { inLanguage } from '../../../contract/core/locale.ts';
import type { NoticeReader } from '../../../contract/core/notice-readers.ts';
import type { NoticeTopic } from '../../../contract/core/notice-topics.ts';
import type { Locale } from '../../../contract/core/page.ts';
import type { Reached } from '../../../contract/core/reached.ts';
import type { MailFile } from '../mail/sender.ts';
import type { Sms } from '../sms/sender.ts';

/** What a notice is about, as it is kept: plain values that JSON can carry. */
export type NoticeData = Record<string, unknown>;

export type MailInput<Data = NoticeData> = {
  locale: Locale;
  /** The reader's name. */
  name: string;
  storeName: string;
  /** How the school is reached, in the reader's language. */
  reached: Reached;
  /** The reader's zone; null where nobody knows it. */
  timeZone: string | null;
  shopZone: string;
  /** scheme://host of the shop. */
  origin: string;
  data: Data;
};

export type Row = [label: string, value: string];

/** A sentence of a notice and what stands in its places; it is said in the reader's language, in the school's own words where it has some. */
export type Told = {
  message(places: Record<string, unknown>, to: { locale: Locale }): string;
  places: Record<string, unknown>;
};

/** Names a sentence with what stands in its places. */
export const told = <Places extends object>(
  message: (places: Places, to: { locale: Locale }) => string,
  places: Places,
): Told => ({ message: message as Told['message'], places: places as Told['places'] });

/** What a notice is made of: its sentences, not said yet, and the facts beneath them. */
export type Parts = {
  subject: Told;
  lead: Told;
  rows: Row[][];
  link: { text: Told; to: string } | null;
  closing: Told | null;
};

/** Something that people are told, in words; `kind` is what it is kept under, and never changes. */
export type NoticeDefinition<Data extends NoticeData = NoticeData> = {
  kind: string;
  /** Mailed whatever its reader chose: what they bought, and what touches the account's safety. */
  alwaysMailed: boolean;
  /** What its readers choose it by. */
  topic: NoticeTopic;
  /** Who is told, and when, in words for the office. */
  readers: readonly NoticeReader[];
  when(places: Record<string, never>, to: { locale: Locale }): string;
  /**
   * Its words are the house's alone: they lead to a door (`access`), warn whoever an account may be taken from (`safety`), or say what
   * the law wants said (`law`). The school's own words could take that away.
   */
  fixed?: 'access' | 'safety' | 'law';
  /** Whether it cannot wait until the morning, nor for a daily digest. */
  urgent(data: Data): boolean;
  parts(input: MailInput<Data>): Parts;
  /** Its own text message, sent whatever its reader chose where that template is registered; null when there is none to send. */
  text?(input: MailInput<Data>): Pick<Sms, 'template' | 'params'> | null;
  /** What comes along with its mail. */
  files?(input: MailInput<Data>): MailFile[];
};

type Own<Data extends NoticeData> = Omit<NoticeDefinition<Data>, 'alwaysMailed' | 'urgent'> &
  Partial<Pick<NoticeDefinition<Data>, 'alwaysMailed'>> & {
    urgent?: boolean | ((data: Data) => boolean);
  };

/**
 * Defines a notice. It reaches people once its capability lists it among its `notices`. What is always mailed is urgent unless it says
 * that it is not.
 */
export const defineNotice = <Data extends NoticeData>({
  alwaysMailed = false,
  urgent = alwaysMailed,
  ...notice
}: Own<Data>): NoticeDefinition<Data> => ({
  ...notice,
  alwaysMailed,
  urgent(data) {
    return typeof urgent === 'function' ? urgent(data) : urgent;
  },
});

/** Notices by their kind; throws where two have the same. */
export function noticesByKind(notices: readonly NoticeDefinition[]): ReadonlyMap<string, NoticeDefinition> {
  const byKind = new Map<string, NoticeDefinition>();
  for (const notice of notices) {
    if (byKind.has(notice.kind)) throw new Error(`two notices of the kind ${notice.kind}`);
    byKind.set(notice.kind, notice);
  }
  return byKind;
}

/** The whole address of a page of the shop, in the reader's language; `pathname` comes from `contract/core/paths.ts`. */
export const linkTo = ({ origin, locale }: Pick<MailInput, 'origin' | 'locale'>, pathname: string): string =>
  `${origin}${inLanguage(pathname, locale)}`;
