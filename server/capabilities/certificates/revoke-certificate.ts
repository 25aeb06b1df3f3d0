import type { ClassView } from '../../../contract/certificates/views.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { guardiansAllowed } from '../families/index.ts';
import { notify } from '../notices/index.ts';
import { certificateRevoked } from './notices.ts';
import { requireClass } from './require-class.ts';
import { viewClass } from './show-class.ts';
import { findCertificate, lockCertificate, revoke } from './store.ts';

/**
 * Revokes a certificate and notifies the family of the reason. Refuses `not_found` for another's class, and
 * `certificates.revoked` the second time.
 */
export async function revokeCertificate(
  context: Context,
  input: { certificate_id: string; reason: string },
): Promise<ClassView> {
  const { certificate_id: id, reason } = input;
  await lockCertificate(context, id);
  const { certificate } = (await findCertificate(context, id)) ?? refuse('not_found');
  const { class_ } = await requireClass(context, certificate.sessionId);
  refuseIf(certificate.revokedAt ? 'certificates.revoked' : null);
  await revoke(context, { id, by: accountOf(context), why: reason });
  await record(context, {
    action: 'certificate.revoke',
    subject: `session:${class_.id}`,
    after: { certificate: id, child: certificate.childId },
  });
  const { childId, template, name, nameCn } = certificate;
  const readers = await guardiansAllowed(context, 'classes.read', [childId]);
  for (const accountId of readers(childId))
    await notify(context, certificateRevoked, {
      accountId,
      subject: id,
      data: {
        child: { id: childId, name, name_cn: nameCn },
        template,
        name: class_.offering.name,
        why: reason,
      },
      childIds: [childId],
    });
  return viewClass(context, class_);
}
