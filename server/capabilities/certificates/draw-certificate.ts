import { printedCode } from '../../../contract/certificates/code.ts';
import type { Printed } from '../../../contract/certificates/views.ts';
import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { Locale } from '../../../contract/core/page.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { certificateSentence, certificateTitle, issuedWords } from '../../../words/certificate.ts';
import type { Context } from '../../platform/context.ts';
import type { PdfBlock, PdfDocument } from '../../platform/pdf/document.ts';
import { whatIsWritable, writableNames } from '../../platform/pdf/writable.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { chosenChild, requireGuardian } from '../families/index.ts';
import { drawDocument } from '../receipts/index.ts';
import { presentPrinted } from './present.ts';
import { requireClass } from './require-class.ts';
import { type CertificateRow, findCertificate } from './store.ts';

/**
 * Draws a certificate as a PDF in both languages for its family, the class's teacher or staff. Refuses `not_found` for
 * another teacher's class or another student, as `requireGuardian` does for another's child, and
 * `certificates.revoked` and, for a name that cannot be printed, `certificates.not_printable`.
 */
export async function drawCertificate(
  context: Context,
  input: { certificate_id: string },
): Promise<{ url: string }> {
  const row = (await findCertificate(context, input.certificate_id)) ?? refuse('not_found');
  const { id, code, childId, sessionId, revokedAt } = row.certificate;
  const { kind } = context.person;
  if (kind === 'parent') await requireGuardian(context, childId, 'classes.read');
  else if (kind === 'student') await requireOwn(context, childId);
  else await requireClass(context, sessionId);
  refuseIf(revokedAt ? 'certificates.revoked' : null);
  return drawDocument(context, {
    document: (await documentOf(context, row)) ?? refuseNames(row),
    name: `certificate-${printedCode(code)}.pdf`,
    subject: `certificate:${id}`,
  });
}

const refuseNames = ({ certificate: { name, nameCn } }: CertificateRow) =>
  refuse('certificates.not_printable', { name: nameCn || name });

/** Lays out a certificate as it was printed on the day of issue; null if no name of the child can be printed. */
export async function documentOf(
  { settings }: Pick<Context, 'settings'>,
  row: CertificateRow,
): Promise<PdfDocument | null> {
  const { name, ...printed } = presentPrinted(row);
  const names = name && writableNames(name, await whatIsWritable());
  if (name && !names) return null;
  return certificateDocument(
    { ...printed, name: names },
    {
      at: row.certificate.issuedAt.epochMilliseconds,
      address: settings.publicUrl + path.certificate(printed.code),
    },
  );
}

/** Refuses `not_found` unless the signed-in student is the child. */
async function requireOwn(context: Context, childId: string): Promise<void> {
  const signedIn = await chosenChild(context, undefined, 'classes.read');
  refuseIf(signedIn?.id === childId ? null : 'not_found');
}

type Drawn = {
  /** Time of issue in milliseconds. */
  at: number;
  /** Address of the public page that verifies it. */
  address: string;
};

const languages: readonly Locale[] = ['zh', 'en'];

/** Lays out a sheet in both languages, Chinese first. */
function certificateDocument(printed: Printed, { at, address }: Drawn): PdfDocument {
  const inBoth = (say: (locale: Locale) => string): Bilingual => ({ zh: say('zh'), en: say('en') });
  const title = inBoth((locale) => certificateTitle(printed, { locale }));
  const { name } = printed;
  const sentences = languages.map(
    (locale): PdfBlock => ({
      kind: 'centred',
      text: certificateSentence(printed, { locale }),
      size: locale === 'zh' ? 14 : 11,
      quiet: locale === 'en',
    }),
  );
  const blocks: PdfBlock[] = [
    {
      kind: 'centred',
      text: `${printed.school.zh} · ${printed.school.en}`,
      size: 12,
      strong: true,
      quiet: true,
    },
    { kind: 'centred', text: title.zh, size: 38, strong: true, above: 14 },
    { kind: 'centred', text: title.en, size: 15, quiet: true },
    ...(name
      ? [
          {
            kind: 'centred' as const,
            text: name.name_cn || name.name,
            size: 30,
            strong: true,
            line: true,
            above: 22,
          },
          ...(name.name_cn && name.name
            ? [{ kind: 'centred' as const, text: name.name, size: 15, strong: true, line: true }]
            : []),
        ]
      : []),
    ...sentences.map((block, index) => (index === 0 ? { ...block, above: 12 } : block)),
    ...(printed.words
      ? [
          {
            kind: 'centred' as const,
            text: `“${printed.words}”`,
            size: 12,
            above: 10,
          },
        ]
      : []),
    {
      kind: 'sealed',
      lines: languages.flatMap((locale) => [issuedWords(printed, { locale })]),
      address,
      beside: [
        printedCode(printed.code),
        m.certificate_verify({}, { locale: 'zh' }),
        m.certificate_verify({}, { locale: 'en' }),
      ],
    },
  ];
  return {
    title: `${title.zh} ${title.en} ${printedCode(printed.code)}`,
    author: printed.school.zh,
    language: 'zh-CN',
    at,
    foot: '',
    sheet: true,
    blocks,
  };
}
