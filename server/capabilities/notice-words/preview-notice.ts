import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { noticeWordsCalls } from '../../../contract/notice-words/calls.ts';
import type { Context } from '../../platform/context.ts';
import type { Mail } from '../../platform/mail/sender.ts';
import { maxTitle, renderMail, textTitle } from '../../platform/notices/mail.ts';
import { type OwnWords, sayParts } from '../../platform/notices/say.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Settings } from '../../platform/settings.ts';
import { noticesSms } from '../../platform/sms/registered-words.ts';
import { requireWords } from './check-words.ts';
import { exampleOf, type MailedKind, type OfficeKinds } from './kinds.ts';
import { ownWordsOf } from './rules.ts';
import { requireKind } from './view-notice-kind.ts';

export type DraftWords = CheckedInputOf<typeof noticeWordsCalls.officeNoticePreview>;
type Preview = OutputOf<typeof noticeWordsCalls.officeNoticePreview>;

/** Providers count one message of this many Chinese characters; parts of a longer one hold fewer. */
const messageLength = 70;
const eachOfSeveral = 67;
const messagesOf = (length: number) => (length <= messageLength ? 1 : Math.ceil(length / eachOfSeveral));

type Example = { kind: MailedKind; own: OwnWords; input: ReturnType<ReturnType<typeof exampleOf>> };

/** A kind with draft words and one of its examples. Refuses words that could not be saved. */
export function draftExample(context: Context, tried: DraftWords, kinds: OfficeKinds): Example {
  const kind = requireKind(context, kinds, tried.kind);
  const sample = 'notice' in kind ? kind.samples[tried.example] : undefined;
  if (!('notice' in kind && sample)) return refuse('not_found');
  const ownWords = ownWordsOf(requireWords(context, kind, tried.words));
  return { kind, own: ownWords, input: exampleOf(context.settings)(sample, tried.locale) };
}

/** A mail in the draft words. */
export const draftMail = ({ kind, own, input }: Example): Omit<Mail, 'to'> =>
  renderMail(kind.notice, input, own);

/** The text message: the notice's own, or the common one with its title. */
function smsOf({ kind, input }: Example, title: string, settings: Settings): Preview['sms'] {
  const { locale } = input;
  const noticeText = kind.notice.text?.(input);
  const [number = '', total = ''] = Object.values(noticeText?.params ?? {});
  const words = noticeText
    ? noticesSms.paid({ number, total }, locale)
    : noticesSms.notice({ title: textTitle(title) }, locale);
  const text = `【${settings.storeName[locale]}】${words}`;
  const { length } = [...text];
  return {
    text,
    length,
    messages: messagesOf(length),
    cut: !noticeText && [...title].length > maxTitle,
    most: maxTitle,
  };
}

/** Previews a notice in draft words. Refuses `not_found`, and words that could not be saved. */
export async function previewNotice(
  context: Context,
  tried: DraftWords,
  kinds: OfficeKinds,
): Promise<Preview> {
  const example = draftExample(context, tried, kinds);
  const parts = sayParts(example.kind.notice, example.input, example.own);
  const { subject, html = '', text } = draftMail(example);
  return {
    subject,
    html,
    text,
    title: parts.title,
    lead: parts.lead,
    rows: parts.rows.map((group) => group.map(([label, value]) => ({ label, value }))),
    closing: parts.closing,
    link: parts.link?.text ?? null,
    sms: smsOf(example, parts.title, context.settings),
  };
}
