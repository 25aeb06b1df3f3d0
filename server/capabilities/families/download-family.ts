import { strToU8, zipSync } from 'fflate';
import type { Capability } from '../../capability.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { findFile, keepBytes, linkTo } from '../../platform/files/files.ts';
import { requireOwnPassword } from '../accounts/index.ts';
import { familyPage } from './family-page.ts';
import { listInvites } from './invite-guardian.ts';
import { consentsOfAccount } from './leaving-store.ts';
import { childrenOf, listChildren } from './list-children.ts';
import { mayDo } from './policy.ts';
import { limits } from './rules.ts';
import { viewMember } from './save-member.ts';

/** Hours until the download is deleted. Its links hold for one to two hours. */
const keptHours = 2;

/**
 * Zips the family's data: `data.json`, a readable page in the parent's language, and the children's pictures. In steps,
 * for the password. Refuses a wrong password at its field.
 */
export async function downloadFamily(
  context: Context,
  input: { password: string },
  everything: readonly Capability[],
): Promise<{ url: string; bytes: number }> {
  const account = await requireOwnPassword(context, input.password);
  await context.limit(limits.downloadPerson, account.id);
  // Convert instants to text once, for both documents.
  const data = JSON.parse(JSON.stringify(await everythingAbout(context, everything))) as Record<
    string,
    unknown
  >;
  const pictures = await picturesOf(context);
  const zip = zipSync({
    'data.json': strToU8(JSON.stringify(data, null, 2)),
    'index.html': strToU8(
      familyPage(data, {
        locale: context.locale,
        at: context.now,
        settings: context.settings,
        titles: titlesOf(everything),
      }),
    ),
    ...pictures,
  });
  return context.transact(async (inside) => {
    const id = await keepBytes(inside, zip, {
      mediaType: 'application/zip',
      name: `tongxue-family-${inside.now.toString().slice(0, 10)}.zip`,
      until: inside.now.add({ hours: keptHours }),
    });
    await record(inside, { action: 'family.download', subject: `account:${account.id}` });
    return { url: linkTo(inside, id), bytes: zip.byteLength };
  });
}

/** The title of each part of the download. */
const titlesOf = (everything: readonly Capability[]) =>
  new Map(
    everything.flatMap(({ keeps = {} }) => Object.entries(keeps).map(([name, { title }]) => [name, title])),
  );

/** Everything stored about the family, by part. */
async function everythingAbout(
  context: Context,
  everything: readonly Capability[],
): Promise<Record<string, unknown>> {
  const children = await listChildren(context);
  // Classes only for children whose classes the parent may see, as on the pages.
  const visible = children.filter((child) => mayDo(child.rights, 'classes.read'));
  const family = { parentId: accountOf(context), childIds: visible.map((child) => child.id) };
  const consents = await consentsOfAccount(context, family.parentId);
  const parts: Record<string, unknown> = {
    parent: await viewMember(context),
    children: children.map(({ photo, may: _may, ...child }) => ({
      ...child,
      photo: photo ? `photos/${child.id}.webp` : null,
    })),
    consents: consents.map(({ document, version, locale, at, address }) => ({
      document,
      version,
      language: locale,
      at: at.toString(),
      network: address,
    })),
    invitations: await listInvites(context),
  };
  for (const { keeps = {} } of everything)
    for (const [name, part] of Object.entries(keeps)) parts[name] = await part.read(context, family);
  return parts;
}

async function picturesOf(context: Context): Promise<Record<string, Uint8Array>> {
  const pictures: Record<string, Uint8Array> = {};
  for (const child of await childrenOf(context, accountOf(context))) {
    const isShown = mayDo(child.rights, 'photo.read');
    const file = child.photoId && isShown ? await findFile(context, child.photoId) : null;
    if (file) pictures[`photos/${child.id}.webp`] = Buffer.concat(await file.read().toArray());
  }
  return pictures;
}
