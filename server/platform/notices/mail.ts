import { type ContactDetails, contactLines } from '../../../contract/core/contact-details.ts';
import type { Locale } from '../../../contract/core/page.ts';
import { holdsAddress } from '../../../contract/core/person-name.ts';
import type { Mail, MailFile } from '../mail/sender.ts';
import { escapeMarkup } from '../markup.ts';
import type { MailInput, NoticeData, NoticeDefinition, Row } from './definition.ts';
import { type OwnWords, type SaidParts, sayParts } from './say.ts';

type Frame = Pick<MailInput, 'locale' | 'storeName' | 'reached'>;

const tag = (locale: Locale) => (locale === 'zh' ? 'zh-CN' : 'en-CA');

function text({ lead, rows, link, closing }: SaidParts, { locale, storeName, reached }: Frame): string {
  const colon = locale === 'zh' ? '：' : ': ';
  const ways = contactLines(reached, { locale }).map(({ words }) => words);
  return [
    lead,
    ...rows.map((group) => group.map(([label, value]) => `${label}${colon}${value}`).join('\n')),
    link ? `${link.text}${colon}${link.to}` : '',
    closing,
    [storeName, ...ways].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Fonts of the language first: quotation marks and apostrophes of a Chinese font are as wide as its characters. */
const faces = {
  zh: "'PingFang SC','Microsoft YaHei','Noto Sans SC','Segoe UI'",
  en: "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,'PingFang SC','Microsoft YaHei','Noto Sans SC'",
};

const cell = 'padding:6px 0;vertical-align:top;font-size:15px;line-height:1.6';
const table = (group: Row[]) =>
  `<table role="presentation" width="100%" style="border-top:1px solid #e4dccd;margin:0 0 12px;padding-top:6px">${group.map(([label, value]) => `<tr><td style="${cell};color:#5b6876;width:30%">${escapeMarkup(label)}</td><td style="${cell};color:#22303f">${escapeMarkup(value)}</td></tr>`).join('')}</table>`;

/** The foot of a mail: the school's contact details, if any. */
function foot(reached: ContactDetails, locale: Locale): string {
  const ways = contactLines(reached, { locale }).map(({ words, to }) =>
    to
      ? `<a href="${escapeMarkup(to)}" style="color:#5b6876">${escapeMarkup(words)}</a>`
      : escapeMarkup(words),
  );
  const style = 'font-size:13px;line-height:1.7;color:#5b6876;margin:16px 0 0;padding:0 24px';
  return ways.length > 0 ? `<p style="${style}">${ways.join('<br>')}</p>` : '';
}

function html(
  { subject, lead, rows, link, closing }: SaidParts,
  { locale, storeName, reached }: Frame,
): string {
  const button = link
    ? `<p style="margin:20px 0"><a href="${escapeMarkup(link.to)}" style="background:#b5482a;color:#fff;text-decoration:none;border-radius:8px;padding:12px 22px;font-size:15px;display:inline-block">${escapeMarkup(link.text)}</a></p>`
    : '';
  return `<!doctype html><html lang="${tag(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(subject)}</title></head><body style="margin:0;background:#f6f1e7;font-family:${faces[locale]},sans-serif"><div style="max-width:600px;margin:0 auto;padding:28px 20px"><p style="font-size:20px;font-weight:600;color:#1d3a5f;margin:0 0 16px">${escapeMarkup(storeName)}</p><div style="background:#fffdf8;border-radius:12px;padding:24px"><p style="font-size:16px;line-height:1.7;color:#22303f;margin:0 0 16px">${escapeMarkup(lead)}</p>${rows.map(table).join('')}${button}<p style="font-size:14px;line-height:1.7;color:#5b6876;margin:0">${escapeMarkup(closing)}</p></div>${foot(reached, locale)}</div></body></html>`;
}

/** Renders a notice as a mail in the reader's language: text, HTML and files. */
export function renderMail<Data extends NoticeData>(
  notice: NoticeDefinition<Data>,
  input: MailInput<NoInfer<Data>>,
  schoolWords?: OwnWords,
): Omit<Mail, 'to' | 'files'> & { files?: MailFile[] } {
  const parts = sayParts(notice, input, schoolWords);
  const files = notice.files?.(input) ?? [];
  return {
    subject: parts.subject,
    text: text(parts, input),
    html: html(parts, input),
    ...(files.length > 0 ? { files } : {}),
  };
}

/** The longest parameter that Aliyun accepts, in characters. */
export const maxTitle = 35;

const address = /(?:[a-z]+:[\\/]{2})?[\p{L}\d-]+(?:[.。．][\p{L}\d-]+)+(?:[\\/:]\S*)?/giu;

/** A title as a parameter of a text message: Aliyun refuses addresses. */
export const textTitle = (title: string): string =>
  shortened(holdsAddress(title) ? title.replace(address, '…') : title);

/** A text cut to the length of a parameter. */
const shortened = (title: string): string =>
  [...title].length > maxTitle ? `${[...title].slice(0, maxTitle - 1).join('')}…` : title;
