import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { noticeWordsCalls } from '../../../contract/notice-words/calls.ts';
import type { Context } from '../../platform/context.ts';
import type { Mail } from '../../platform/mail/sender.ts';
import { longestTitle, renderMail, shortened } from '../../platform/notices/mail.ts';
import { type OwnWords, sayParts } from '../../platform/notices/say.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Settings } from '../../platform/settings.ts';
import { noticesSms } from '../../platform/sms/registered-words.ts';
import { checkedWords } from './check-words.ts';
import { exampleOf, type KindsOfOffice, type MailedKind } from './kinds.ts';
import { ownWordsOf } from './rules.ts';
import { kindNamed } from './view-notice-kind.ts';

export type Tried = CheckedInputOf<typeof noticeWordsCalls.officeNoticePreview>;
type Preview = OutputOf<typeof noticeWordsCalls.officeNoticePreview>;

/** What providers count: one message holds so many Chinese characters, each of several a few less. */
const oneMessage = 70;
const eachOfSeveral = 67;
const messagesOf = (length: number) => (length <= oneMessage ? 1 : Math.ceil(length / eachOfSeveral));

type Example = { kind: MailedKind; own: OwnWords; input: ReturnType<ReturnType<typeof exampleOf>> };

/** A kind with its words as they are being written, and one of its examples. Refuses what could not be saved. */
export function triedExample(context: Context, tried: Tried, kinds: KindsOfOffice): Example {
  const kind = kindNamed(context, kinds, tried.kind);
  const sample = 'notice' in kind ? kind.samples[tried.example] : undefined;
  if (!('notice' in kind && sample)) return refuse('not_found');
  const own = ownWordsOf(checkedWords(context, kind, tried.words));
  return { kind, own, input: exampleOf(context.settings)(sample, tried.locale) };
}

/** A mail in the words that are being written. */
export const triedMail = ({ kind, own, input }: Example): Omit<Mail, 'to'> =>
  renderMail(kind.notice, input, own);

/** What goes to a telephone: the notice's own text message, else its title in the one for all of them. */
function smsOf({ kind, input }: Example, title: string, settings: Settings): Preview['sms'] {
  const { locale } = input;
  const own = kind.notice.text?.(input);
  const [number = '', total = ''] = Object.values(own?.params ?? {});
  const words = own
    ? noticesSms.paid({ number, total }, locale)
    : noticesSms.notice({ title: shortened(title) }, locale);
  const text = `【${settings.storeName[locale]}】${words}`;
  const { length } = [...text];
  return {
    text,
    length,
    messages: messagesOf(length),
    cut: !own && [...title].length > longestTitle,
    most: longestTitle,
  };
}

/** How a notice reads in the words that are being written. Refuses `not_found`, and what could not be saved. */
export async function previewNotice(context: Context, tried: Tried, kinds: KindsOfOffice): Promise<Preview> {
  const example = triedExample(context, tried, kinds);
  const said = sayParts(example.kind.notice, example.input, example.own);
  const { subject, html = '', text } = triedMail(example);
  return {
    subject,
    html,
    text,
    title: said.title,
    lead: said.lead,
    rows: said.rows.map((group) => group.map(([label, value]) => ({ label, value }))),
    closing: said.closing,
    link: said.link?.text ?? null,
    sms: smsOf(example, said.title, context.settings),
  };
}
