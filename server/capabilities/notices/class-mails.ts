import type { Bilingual } from '../../../contract/bilingual.ts';
import * as m from '../../../messages/compiled/messages.js';
import { type MailInput, type Parts, tag } from './mail-frame.ts';

/** A moment in a zone, in words. */
const moment = (at: string, { locale, timeZone }: Pick<MailInput, 'locale' | 'timeZone'>): string =>
  new Intl.DateTimeFormat(tag(locale), { dateStyle: 'full', timeStyle: 'short', timeZone }).format(
    Temporal.Instant.from(at).epochMilliseconds,
  );

const link = (input: MailInput, path: string) =>
  `${input.origin}${input.locale === 'en' ? '/en' : ''}${path}`;
const text = (input: MailInput, name: string): string =>
  (input.data[name] as Bilingual | undefined)?.[input.locale] ?? '';

const changes = {
  booked: m.notices_private_booked,
  moved: m.notices_private_moved,
  cancelled: m.notices_private_cancelled,
};

/** Private lessons that were booked, moved or cancelled: when they are now. */
export function privateChangedParts(input: MailInput): Parts {
  const { locale, data } = input;
  const to = { locale } as const;
  const name = text(input, 'name');
  return {
    subject: changes[data.what as keyof typeof changes]({ store: input.storeName, name }, to),
    lead: m.notices_private_lead({ name: input.name, offering: name, teacher: text(input, 'teacher') }, to),
    rows: [(data.at as string[]).map((at) => [m.notices_private_when({}, to), moment(at, input)])],
    link: { text: m.notices_private_link({}, to), to: link(input, '/member_private') },
    closing: m.notices_private_closing({}, to),
  };
}
