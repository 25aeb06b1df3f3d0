import type { ApplicationView, applicationCalls } from '../../../contract/applications/calls.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { Context } from '../../platform/context.ts';
import { refuseIf } from '../../platform/refusal.ts';
import { seal } from '../../platform/secrets/sealing.ts';
import { newToken, tokenHash } from '../../platform/secrets/tokens.ts';
import { requireApplication } from './require-application.ts';
import { limits, ticketKey, whyNotWrite } from './rules.ts';
import { insertApplication, updateApplication } from './store.ts';
import { showApplication } from './view-application.ts';

type Answers = CheckedInputOf<typeof applicationCalls.teacherApplyDraft>;

const rowOf = (input: Answers) => ({
  firstName: input.first_name ?? '',
  lastName: input.last_name ?? '',
  email: input.email ?? '',
  phoneCode: input.phone_code,
  tel: input.tel ?? '',
  address: input.address ?? '',
  courses: [...new Set(input.courses ?? [])],
  background: input.background ?? '',
  style: input.style ?? [],
});

/** Creates a draft with its ticket. */
export async function beginApplication(context: Context, row: ReturnType<typeof rowOf>) {
  const ticket = newToken();
  const id = context.newId();
  await insertApplication(context, {
    ...row,
    id,
    ticketHash: tokenHash(ticket),
    sealedTicket: seal(ticket, ticketKey(context)),
    state: 'draft',
    locale: context.locale,
    begunAt: context.now,
    changedAt: context.now,
    words: '',
  });
  return { id, ticket };
}

/** Saves a draft. In steps, so that started drafts stay counted. Refuses `applications.sent`. */
export async function saveDraft(context: Context, input: Answers): Promise<ApplicationView> {
  await context.limit(input.ticket ? limits.write : limits.draft, context.address);
  return context.transact(async (inside) => {
    if (!input.ticket) {
      const { ticket } = await beginApplication(inside, rowOf(input));
      return showApplication(inside, await requireApplication(inside, ticket), ticket);
    }
    const draft = await requireApplication(inside, input.ticket, { lock: true });
    refuseIf(whyNotWrite(draft.state));
    await updateApplication(inside, draft.id, rowOf(input));
    return showApplication(inside, await requireApplication(inside, input.ticket), input.ticket);
  });
}
