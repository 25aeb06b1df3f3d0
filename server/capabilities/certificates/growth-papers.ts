import { printedCode } from '../../../contract/certificates/code.ts';
import type { GrowthPaper } from '../../capability.ts';
import type { Context } from '../../platform/context.ts';
import { documentOf } from './draw-certificate.ts';
import { certificatesOfChild } from './store.ts';

/** Certificates in a passport, latest first, limited because drawing takes time. */
const mostPapers = 8;

/** Lists a child's valid certificates as papers; the code identifies each. */
export async function growthPapers(context: Context, childId: string): Promise<GrowthPaper[]> {
  const { rows } = await certificatesOfChild(context, { childId, page: 1, pageSize: 50 });
  const valid = rows.filter(({ certificate }) => certificate.revokedAt === null).slice(0, mostPapers);
  const papers = await Promise.all(
    valid.map(async (row) => {
      const code = printedCode(row.certificate.code);
      return { name: `${code}.pdf`, title: code, document: await documentOf(context, row) };
    }),
  );
  return papers.flatMap(({ document, ...paper }) => (document ? [{ ...paper, document }] : []));
}
