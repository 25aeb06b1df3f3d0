import { legalWords } from '../../../contract/families/legal.ts';
import {
  type LegalDocument,
  legalDocuments,
  legalVersions,
} from '../../../contract/families/legal-versions.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { networkOf } from '../../platform/network.ts';
import { textHash } from '../../platform/secrets/tokens.ts';
import { consentsOfAccount } from './leaving-store.ts';
import { mayDo } from './policy.ts';
import { documentsDue } from './rules.ts';
import { insertConsents, rowsOfChildren } from './store.ts';

type Whose = { accountId: string; childIds: readonly string[] };

/** Rows of what is agreed to now, each with the fingerprint of its words and, for the children's page, whom it covers. */
export const consentsTo = (
  context: Context,
  documents: readonly LegalDocument[],
  { accountId, childIds }: Whose,
) =>
  documents.map((document) => ({
    id: context.newId(),
    accountId,
    document,
    version: legalVersions[document],
    locale: context.locale,
    method: 'checkbox' as const,
    address: networkOf(context.address),
    at: context.now,
    details: {
      sha256: textHash(legalWords(document, context.locale)),
      ...(document === 'children' ? { children: childIds } : {}),
    },
  }));

/** Documents whose current version a parent has not agreed to. */
export async function dueConsents(context: Context, accountId: string): Promise<LegalDocument[]> {
  return documentsDue(await consentsOfAccount(context, accountId), legalVersions, legalDocuments);
}

/** Records that the signed-in parent agrees to the current versions of some documents; the same twice is recorded once. */
export async function giveConsent(context: Context, input: { documents: LegalDocument[] }): Promise<null> {
  const accountId = accountOf(context);
  const due = (await dueConsents(context, accountId)).filter((one) => input.documents.includes(one));
  if (due.length === 0) return null;
  const childIds = (await rowsOfChildren(context, accountId))
    .filter((child) => mayDo(child.rights, 'consents.write'))
    .map((child) => child.id);
  await insertConsents(context, consentsTo(context, due, { accountId, childIds }));
  await record(context, {
    action: 'consent.give',
    subject: `account:${accountId}`,
    after: { documents: due },
  });
  return null;
}
