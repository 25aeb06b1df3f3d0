import type { ActSubject } from '../../../contract/core/acts.ts';
import type { Locale } from '../../../contract/core/page.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { keepBytes, linkTo } from '../../platform/files/files.ts';
import type { PdfDocument } from '../../platform/pdf/document.ts';
import { drawPdf } from '../../platform/pdf/draw.ts';

/** A document is drawn for each request. Its file is deleted after this time; links to it work for one to two hours. */
const keptHours = 2;
/** Each takes 0.2 s of a core. */
const limit = { name: 'papers-person', points: 60, seconds: 3600 };

type Paper = { document: PdfDocument; name: string; subject: ActSubject };

/** Returns the requested language of a document, or else the page's. */
export const languageOf = (context: Context, language: Locale | undefined): Locale =>
  language ?? context.locale;

/** Draws a document for the signed-in person. Returns an address that only they can open. In steps: drawing needs no connection. */
export async function drawDocument(
  context: Context,
  { document, name, subject }: Paper,
): Promise<{ url: string }> {
  await context.limit(limit, accountOf(context));
  const bytes = await drawPdf(document);
  return context.transact(async (inside) => {
    const until = inside.now.add({ hours: keptHours });
    const id = await keepBytes(inside, bytes, { mediaType: 'application/pdf', name, until });
    await record(inside, { action: 'paper.draw', subject, after: { name } });
    return { url: linkTo(inside, id) };
  });
}
