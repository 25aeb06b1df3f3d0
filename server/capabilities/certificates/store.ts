import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { printedCode } from '../../../contract/certificates/code.ts';
import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { certificateTitle } from '../../../words/certificate.ts';
import type { Copy } from '../../capability.ts';
import type { Context } from '../../platform/context.ts';
import { certificates } from '../../schema/certificates.ts';
import { children } from '../../schema/families.ts';

const later = alias(certificates, 'later');
const before = alias(certificates, 'before');

const shown = (context: Context) =>
  context.db
    .select({ certificate: certificates, replacedBy: later.code, replaces: before.code })
    .from(certificates)
    .leftJoin(later, eq(later.replacesId, certificates.id))
    .leftJoin(before, eq(before.id, certificates.replacesId))
    .$dynamic();
export type CertificateRow = Awaited<ReturnType<typeof shown>>[number];

/** Finds the certificate of a code with the child's birth month. */
export async function certificateOfCode(context: Context, code: string) {
  const [row] = await context.db
    .select({
      certificate: certificates,
      replacedBy: later.code,
      replaces: before.code,
      birthMonth: children.birthMonth,
    })
    .from(certificates)
    .innerJoin(children, eq(children.id, certificates.childId))
    .leftJoin(later, eq(later.replacesId, certificates.id))
    .leftJoin(before, eq(before.id, certificates.replacesId))
    .where(eq(certificates.code, code));
  return row ?? null;
}

export async function findCertificate(context: Context, id: string): Promise<CertificateRow | null> {
  const [row] = await shown(context).where(eq(certificates.id, id));
  return row ?? null;
}

/** Locks a certificate against other revocations until the transaction ends. */
export async function lockCertificate(context: Context, id: string): Promise<void> {
  await context.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(eq(certificates.id, id))
    .for('update');
}

/** Lists the certificates of a class, latest first. */
export const certificatesOfClass = (context: Context, sessionId: string): Promise<CertificateRow[]> =>
  shown(context)
    .where(eq(certificates.sessionId, sessionId))
    .orderBy(desc(certificates.issuedAt), asc(certificates.id))
    .limit(5000);

/** Returns the results on a contest's valid prize certificates, by child. Published results must match them. */
export async function validPrizes(
  context: Context,
  sessionId: string,
): Promise<Map<string, Bilingual | null>> {
  const rows = await context.db
    .select({ childId: certificates.childId, facts: certificates.facts })
    .from(certificates)
    .where(
      and(
        eq(certificates.sessionId, sessionId),
        eq(certificates.template, 'competition'),
        isNull(certificates.revokedAt),
      ),
    )
    .orderBy(asc(certificates.issuedAt), asc(certificates.id))
    .limit(1000);
  return new Map(rows.map(({ childId, facts }) => [childId, facts.result]));
}

/** Lists a page of a child's certificates, latest first, with the total. */
export async function certificatesOfChild(
  context: Context,
  { childId, page, pageSize }: { childId: string; page: number; pageSize: number },
): Promise<{ rows: CertificateRow[]; total: number }> {
  const where = eq(certificates.childId, childId);
  const rows = await shown(context)
    .where(where)
    .orderBy(desc(certificates.issuedAt), asc(certificates.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await context.db.select({ total: count() }).from(certificates).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Returns the children's revoked certificates of a class and template that no other replaces. */
export async function findUnreplaced(
  context: Context,
  about: {
    sessionId: string;
    template: CertificateRow['certificate']['template'];
    childIds: readonly string[];
  },
): Promise<Map<string, string>> {
  const rows = await context.db
    .select({ id: certificates.id, childId: certificates.childId })
    .from(certificates)
    .leftJoin(later, eq(later.replacesId, certificates.id))
    .where(
      and(
        eq(certificates.sessionId, about.sessionId),
        eq(certificates.template, about.template),
        inArray(certificates.childId, [...about.childIds]),
        isNull(later.id),
      ),
    )
    .orderBy(asc(certificates.issuedAt), asc(certificates.id))
    .limit(5000);
  return new Map(rows.map(({ id, childId }) => [childId, id]));
}

/** Those of these certificates that are not revoked. */
export async function validAmong({ db }: Context, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(inArray(certificates.id, [...ids]), isNull(certificates.revokedAt)))
    .limit(ids.length);
  return new Set(rows.map(({ id }) => id));
}

/** Inserts certificates, except where a valid one of the template and class exists. Returns the new ones. */
export async function insertCertificates(
  context: Context,
  rows: readonly (typeof certificates.$inferInsert)[],
): Promise<{ id: string; childId: string }[]> {
  if (rows.length === 0) return [];
  return context.db
    .insert(certificates)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: certificates.id, childId: certificates.childId });
}

export async function revoke(
  context: Context,
  { id, by, why }: { id: string; by: string; why: string },
): Promise<void> {
  await context.db
    .update(certificates)
    .set({ revokedAt: context.now, revokedBy: by, revokedWhy: why })
    .where(eq(certificates.id, id));
}

/** Lists the certificates whose public pages name a child. */
export async function publicNames(context: Context, childId: string): Promise<Copy[]> {
  const rows = await context.db
    .select({ code: certificates.code, template: certificates.template, at: certificates.issuedAt })
    .from(certificates)
    .where(eq(certificates.childId, childId))
    .orderBy(asc(certificates.issuedAt), asc(certificates.id))
    .limit(1000);
  const { locale } = context;
  return rows.map(({ code, at, ...of }) => ({
    name: `${certificateTitle(of, { locale })} ${printedCode(code)}`,
    at,
    fileId: null,
  }));
}

/** JSON columns do not preserve the order of keys. */
const inReadingOrder = ({
  offering,
  session_label,
  first_day,
  last_day,
  lessons,
  ...others
}: (typeof certificates.$inferSelect)['facts']) => {
  const { attended, result, issuer, ...more } = others;
  return { offering, session_label, first_day, last_day, lessons, attended, result, issuer, ...more };
};

/** Lists the certificates of the children for the family's download. */
export async function keptCertificates(
  context: Context,
  { childIds }: { childIds: readonly string[] },
): Promise<unknown> {
  if (childIds.length === 0) return [];
  const rows = await context.db
    .select()
    .from(certificates)
    .where(inArray(certificates.childId, [...childIds]))
    .orderBy(asc(certificates.issuedAt), asc(certificates.id))
    .limit(5000);
  return rows.map(({ childId, code, template, facts, words, issuedAt, revokedAt, revokedWhy }) => ({
    child_id: childId,
    code: printedCode(code),
    template,
    ...inReadingOrder(facts),
    words,
    issued_at: issuedAt,
    revoked_at: revokedAt,
    revoked_why: revokedWhy,
  }));
}

/** Deletes the name and the teacher's words from the children's certificates. Their codes still work. */
export async function anonymizeCertificates(context: Context, childIds: readonly string[]): Promise<void> {
  if (childIds.length === 0) return;
  await context.db
    .update(certificates)
    .set({
      name: '',
      nameCn: '',
      words: null,
      wordsLanguage: null,
      revokedWhy: sql`case when ${certificates.revokedWhy} is null then null else '' end`,
    })
    .where(inArray(certificates.childId, [...childIds]));
}
