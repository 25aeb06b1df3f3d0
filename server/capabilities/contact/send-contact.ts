import type { contactCalls } from '../../../contract/contact/calls.ts';
import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { enqueueDirectEmail } from '../../platform/notices/enqueue.ts';
import { consumeTriedCode, requireE164, tryCode } from '../codes/index.ts';
import { contactReceived } from './notices.ts';
import { answerBy, limits } from './rules.ts';
import { findSchoolHolidays, insertContact } from './store.ts';

/**
 * Stores a message whose sender proved a number with a code, and returns until when it is answered. In steps, so tries
 * stay counted. Refuses a wrong code, and `too_many`.
 */
export async function sendContact(
  context: Context,
  input: CheckedInputOf<typeof contactCalls.contactSend>,
): Promise<OutputOf<typeof contactCalls.contactSend>> {
  const tel = requireE164(input);
  await context.limit(limits.address, context.address);
  const codeId = await tryCode(context, tel, input);
  await context.limit(limits.tel, tel);
  const { name, email, content } = input;
  return context.transact(async (inside) => {
    await consumeTriedCode(inside, codeId);
    const zone = inside.settings.timeZone;
    const by = answerBy(inside.now, { zone, holidays: await findSchoolHolidays(inside, zone) });
    const id = inside.newId();
    await insertContact(inside, {
      id,
      name,
      email,
      tel,
      content,
      locale: inside.locale,
      sentAt: inside.now,
      answerBy: by,
    });
    await record(inside, { action: 'contact.send', subject: `contact:${id}` });
    const { locale } = inside;
    const data = { by: by.toString() };
    await enqueueDirectEmail(inside, contactReceived, { to: email, locale, name, data });
    return { answer_by: by.toString() };
  });
}
