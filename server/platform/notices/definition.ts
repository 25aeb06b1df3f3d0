import type { ContactDetails } from '../../../contract/core/contact-details.ts';
import { inLanguage } from '../../../contract/core/locale.ts';
import type { NoticeReader } from '../../../contract/core/notice-readers.ts';
import type { NoticeTopic } from '../../../contract/core/notice-topics.ts';
import type { Locale } from '../../../contract/core/page.ts';
import type { Context } from '../context.ts';
import type { MailFile } from '../mail/sender.ts';
import type { Sms } from '../sms/sender.ts';

/** What a notice is about, as stored: plain JSON values. */
export type NoticeData = Record<string, unknown>;

export type MailInput<Data = NoticeData> = {
  locale: Locale;
  /** The reader's name. */
  name: string;
  storeName: string;
  /** The school's contact details, in the reader's language. */
  reached: ContactDetails;
  /** The reader's time zone; null if unknown. */
  timeZone: string | null;
  shopZone: string;
  /** scheme://host of the shop. */
  origin: string;
  /** The names of the children it is about, in the reader's language; missing where it has no reader yet. */
  children?: readonly string[];
  data: Data;
};

export type Row = [label: string, value: string];

export type StoredNotice<Data = NoticeData> = { accountId: string; subject: string; data: Data };

/**
 * A sentence of a notice and the values of its places. It is said in the reader's language, in the school's wording if
 * there is any.
 */
export type Sentence = {
  message(places: Record<string, unknown>, to: { locale: Locale }): string;
  places: Record<string, unknown>;
};

/** Pairs a sentence with the values of its places. */
export const sentence = <Places extends object>(
  message: (places: Places, to: { locale: Locale }) => string,
  places: Places,
): Sentence => ({ message: message as Sentence['message'], places: places as Sentence['places'] });

/** The content of a notice: its sentences, not yet in a language, and the facts below them. */
export type Parts = {
  subject: Sentence;
  lead: Sentence;
  rows: Row[][];
  link: { text: Sentence; to: string } | null;
  closing: Sentence | null;
};

/** A notice to people. Its `kind` is stored and never changes. */
export type NoticeDefinition<Data extends NoticeData = NoticeData> = {
  kind: string;
  /** Mailed whatever its reader chose: purchases and account security. */
  alwaysMailed: boolean;
  /** The topic under which readers choose how to get it. */
  topic: NoticeTopic;
  /** Who gets it, and when, in words for the office. */
  readers: readonly NoticeReader[];
  when(places: Record<string, never>, to: { locale: Locale }): string;
  /**
   * The school may not change its wording: it grants access (`access`), warns of a threat to an account (`safety`), or
   * says what the law requires (`law`).
   */
  fixed?: 'access' | 'safety' | 'law';
  /** Whether it must not wait for the morning or a daily digest. */
  urgent(data: Data): boolean;
  /**
   * The data of each notice of a reader as of now, in the same order, asked whenever such notices are sent by mail or text message, which may be
   * hours later; null: no longer true, so it is not sent. Without it, what was stored stays true.
   */
  asOfNow?(
    context: Context,
    stored: readonly StoredNotice<Data>[],
  ): Promise<(Data | null)[]> | (Data | null)[];
  parts(input: MailInput<Data>): Parts;
  /** Its own text message, sent instead of its title if the template is registered; null if there is none. */
  text?(input: MailInput<Data>): Pick<Sms, 'template' | 'params'> | null;
  /** Files attached to its mail. */
  files?(input: MailInput<Data>): MailFile[];
};

type Definition<Data extends NoticeData> = Omit<NoticeDefinition<Data>, 'alwaysMailed' | 'urgent'> &
  Partial<Pick<NoticeDefinition<Data>, 'alwaysMailed'>> & {
    urgent?: boolean | ((data: Data) => boolean);
  };

/**
 * Defines a notice. It is sent only if its capability lists it among its `notices`. A notice that is always mailed is
 * urgent by default.
 */
export const defineNotice = <Data extends NoticeData>({
  alwaysMailed = false,
  urgent = alwaysMailed,
  ...notice
}: Definition<Data>): NoticeDefinition<Data> => ({
  ...notice,
  alwaysMailed,
  urgent(data) {
    return typeof urgent === 'function' ? urgent(data) : urgent;
  },
});

/** Notices by kind; throws if two share one. */
export function noticesByKind(notices: readonly NoticeDefinition[]): ReadonlyMap<string, NoticeDefinition> {
  const byKind = new Map<string, NoticeDefinition>();
  for (const notice of notices) {
    if (byKind.has(notice.kind)) throw new Error(`two notices of the kind ${notice.kind}`);
    byKind.set(notice.kind, notice);
  }
  return byKind;
}

/** The full address of a page of the shop, in the reader's language; `pathname` comes from `contract/core/paths.ts`. */
export const linkTo = ({ origin, locale }: Pick<MailInput, 'origin' | 'locale'>, pathname: string): string =>
  `${origin}${inLanguage(pathname, locale)}`;

/** The id of the record that a stored notice is about: the first word of its subject. */
export const recordOf = ({ subject }: Pick<StoredNotice<NoticeData>, 'subject'>): string =>
  subject.split(' ')[0] ?? '';

/** `asOfNow` for a notice that is true until a moment of its data. */
export const trueUntil =
  <Data extends NoticeData>(end: (data: Data) => string) =>
  ({ now }: Pick<Context, 'now'>, stored: readonly StoredNotice<Data>[]): (Data | null)[] =>
    stored.map(({ data }) =>
      Temporal.Instant.compare(Temporal.Instant.from(end(data)), now) > 0 ? data : null,
    );
