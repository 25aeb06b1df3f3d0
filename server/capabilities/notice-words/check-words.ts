import type { Locale } from '../../../contract/core/page.ts';
import * as m from '../../../messages/compiled/messages.js';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import type { Written } from '../../schema/notice-words.ts';
import type { MailedKind, OfficeKind } from './kinds.ts';
import { ownAmong, tidy, whyNotWrite } from './rules.ts';
import type { Sentence } from './sentences.ts';

const locales = ['zh', 'en'] as const;
type Texts = Readonly<Record<string, Readonly<Record<Locale, string>>>>;

const parts = {
  subject: m.notice_part_subject,
  lead: m.notice_part_lead,
  link: m.notice_part_link,
  closing: m.notice_part_closing,
  text: m.notice_part_text,
};
const languages = { zh: m.notice_in_chinese, en: m.notice_in_english };

/** Names a sentence for its author: “Subject (English)”. */
const whereOf = ({ locale: reader }: Pick<Context, 'locale'>, { part }: Sentence, locale: Locale): string => {
  const to = { locale: reader };
  return m.notice_where({ part: parts[part]({}, to), language: languages[locale]({}, to) }, to);
};

/** Refuses `notice_words.fixed` for a kind whose words must stay. */
export function requireChangeable(kind: OfficeKind): asserts kind is MailedKind {
  if (kind.fixed) refuse('notice_words.fixed');
}

/** The typed words that differ from the built-in ones. Refuses words of which no mail can be made, and names the sentence and the place. */
export function requireWords(context: Pick<Context, 'locale'>, kind: OfficeKind, texts: Texts): Written {
  const inLocale = (locale: Locale) =>
    Object.fromEntries(kind.sentences.map(({ id }) => [id, texts[id]?.[locale] ?? '']));
  const ownWords = ownAmong(kind.sentences, { zh: inLocale('zh'), en: inLocale('en') });
  for (const sentence of kind.sentences)
    for (const locale of locales) {
      const text = ownWords[locale][sentence.id];
      if (text) refuseIf(whyNotWrite(sentence, locale, tidy(text), whereOf(context, sentence, locale)));
    }
  return ownWords;
}
