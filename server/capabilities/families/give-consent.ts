import {
  type AgreedTo,
  documentsDue,
  type LegalDocument,
  legalDocuments,
} from '../../../contract/families/legal-versions.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { networkOf } from '../../platform/network.ts';
import { refusal } from '../../platform/refusal.ts';
import { textHash } from '../../platform/secrets/tokens.ts';
import { findLivePages, findLiveVersions, pageText } from '../pages/index.ts';
import { consentsOfAccount, insertConsents } from './leaving-store.ts';
import { mayDo } from './policy.ts';
import { rowsOfChildren } from './store.ts';

type Whose = { accountId: string; childIds: readonly string[] };

/** Builds consents to the current versions, with fingerprints and the children they cover. */
export async function consentsTo(
  context: Context,
  documents: readonly LegalDocument[],
  { accountId, childIds }: Whose,
) {
  const pages = await findLivePages(context, documents);
  return pages.map((page) => ({
    id: context.newId(),
    accountId,
    document: page.slug,
    version: page.version ?? '',
    locale: context.locale,
    method: 'checkbox' as const,
    address: networkOf(context.address),
    at: context.now,
    details: {
      sha256: textHash(pageText(page, context.locale)),
      ...(page.slug === 'children' ? { children: childIds } : {}),
    },
  }));
}

/** Returns the documents whose current version a parent has not agreed to, with the versions. */
async function dueConsents(context: Context, accountId: string): Promise<AgreedTo> {
  return documentsDue(await consentsOfAccount(context, accountId), await viewConsentVersions(context));
}

/** Returns the current versions of the documents. */
export async function viewConsentVersions(context: Context): Promise<Record<LegalDocument, string>> {
  const { terms, privacy, children } = await findLiveVersions(context, legalDocuments);
  return { terms: terms.version, privacy: privacy.version, children: children.version };
}

/** Refuses `families.terms_changed`, at the field `agreed`, if a newer version than the one shown is published. */
export async function requireSameVersions(context: Context, agreedTo: AgreedTo | undefined): Promise<void> {
  if (!agreedTo) return;
  const live = await viewConsentVersions(context);
  const isSame = legalDocuments.every(
    (document) => (agreedTo[document] ?? live[document]) === live[document],
  );
  if (!isSame)
    throw Object.assign(refusal('families.terms_changed'), { fields: { agreed: 'terms_changed' } });
}

/** Records that the parent agrees to the current versions. Idempotent. Refuses `families.terms_changed`. */
export async function giveConsent(
  context: Context,
  input: { documents: LegalDocument[]; agreed_to?: AgreedTo | undefined },
): Promise<null> {
  const accountId = accountOf(context);
  await requireSameVersions(context, input.agreed_to);
  const versions = await dueConsents(context, accountId);
  const due = legalDocuments.filter((document) => versions[document] && input.documents.includes(document));
  if (due.length === 0) return null;
  const childIds = (await rowsOfChildren(context, accountId))
    .filter((child) => mayDo(child.rights, 'consents.write'))
    .map((child) => child.id);
  await insertConsents(context, await consentsTo(context, due, { accountId, childIds }));
  await record(context, {
    action: 'consent.give',
    subject: `account:${accountId}`,
    after: { documents: due },
  });
  return null;
}
