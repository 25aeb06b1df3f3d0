import { printedCode } from '../../../contract/certificates/code.ts';
import type { GrowthPaper } from '../../capability.ts';
import type { Context } from '../../platform/context.ts';
import { documentOf } from './draw-certificate.ts';
import { certificatesOfChild } from './store.ts';

/** Certificates that go into a passport, the latest ones: each takes a moment to draw. */
const mostPapers = 8;

/** The certificates of a child that are good, as papers; the code says which is which. */
export async function growthPapers(context: Context, childId: string): Promise<GrowthPaper[]> {
  const { rows } = await certificatesOfChild(context, { childId, page: 1, pageSize: 50 });
  return rows
    .filter(({ certificate }) => certificate.revokedAt === null)
    .slice(0, mostPapers)
    .map((row) => {
      const code = printedCode(row.certificate.code);
      return { name: `${code}.pdf`, title: code, document: documentOf(context, row) };
    });
}
