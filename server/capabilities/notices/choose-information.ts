import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { isByChild, type NoticeTopic, noticeTopics } from '../../../contract/core/notice-topics.ts';
import type { InformationChoices, noticesCalls } from '../../../contract/notices/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import type { Kinds } from '../../platform/notices/kinds.ts';
import { refuse, refuseField } from '../../platform/refusal.ts';
import { contactOf } from '../accounts/index.ts';
import { mergeUnseen } from '../saved-since/index.ts';
import { choicesOf, guardedBy, replaceChoices, timesOf } from './choices-store.ts';

type Input = CheckedInputOf<typeof noticesCalls.informationChoicesSave>;

/** Topics of accounts that are not a family. */
const topicsOf: Partial<Record<Context['person']['kind'], readonly NoticeTopic[]>> = {
  teacher: ['lessons', 'homework', 'letters', 'growth', 'account', 'school'],
  staff: ['letters', 'account', 'school'],
};

/** The signed-in person's choices outside the information center, with quiet hours and digest. */
export async function viewChoices(context: Context, kinds: Kinds): Promise<InformationChoices> {
  const accountId = accountOf(context);
  const reader = await contactOf(context, accountId);
  if (!reader) throw new Error(`No contact for the signed-in account ${accountId}`);
  const choices = await choicesOf(context, accountId);
  const { quietFrom, quietUntil, digestAt } = await timesOf(context, accountId);
  const usedTopics = new Set([...kinds.all().values()].map(({ topic }) => topic));
  const shown = topicsOf[context.person.kind] ?? noticeTopics;
  return {
    topics: shown
      .filter((topic) => usedTopics.has(topic))
      .map((topic) => ({ topic, is_by_child: context.person.kind === 'parent' && isByChild(topic) })),
    base: { by_mail: reader.byMail, by_sms: reader.bySms },
    choices: choices.map(({ topic, childId, byMail, bySms }) => ({
      topic,
      child: childId,
      by_mail: byMail,
      by_sms: bySms,
    })),
    quiet: quietFrom && quietUntil ? { from: quietFrom, until: quietUntil } : null,
    digest_at: digestAt,
    has_mail: reader.email !== null,
    has_sms: reader.tel !== null,
    time_zone: reader.timeZone ?? context.settings.timeZone,
  };
}

/** Asks before the form replaces choices that were made on another page since. */
async function refuseUnseenChoices(context: Context, input: Input, kinds: Kinds): Promise<void> {
  const { choices, quiet, digest_at } = await viewChoices(context, kinds);
  const { quiet_from: from, quiet_until: until } = input;
  await mergeUnseen<Pick<InformationChoices, 'choices' | 'quiet' | 'digest_at'>>(
    context,
    { subject: `account:${accountOf(context)}`, actions: ['information.choose'] },
    {
      stored: { choices, quiet, digest_at },
      wanted: {
        choices: input.choices.map(({ child = null, ...choice }) => ({ ...choice, child })),
        quiet: from && until ? { from, until } : null,
        digest_at: input.digest_at,
      },
      form: input,
    },
  );
}

/**
 * Replaces the signed-in person's choices. Refuses quiet hours without a start or an end, at their field, and choices
 * for a child who is not the person's (`not_allowed`).
 */
export async function chooseInformation(
  context: Context,
  input: Input,
  kinds: Kinds,
): Promise<InformationChoices> {
  const accountId = accountOf(context);
  const { quiet_from: quietFrom, quiet_until: quietUntil, digest_at: digestAt } = input;
  if (quietFrom && !quietUntil) refuseField('quiet_until', 'invalid');
  if (quietUntil && !quietFrom) refuseField('quiet_from', 'invalid');
  const childIds = [...new Set(input.choices.flatMap(({ child }) => child ?? []))];
  const guarded = await guardedBy(context, accountId, childIds);
  if (guarded.length < childIds.length) refuse('not_allowed');
  const choices = input.choices.map(({ topic, child, by_mail, by_sms }) => ({
    topic,
    childId: child ?? null,
    byMail: by_mail,
    bySms: by_sms,
  }));
  await refuseUnseenChoices(context, input, kinds);
  await replaceChoices(context, accountId, { choices, times: { quietFrom, quietUntil, digestAt } });
  await record(context, {
    action: 'information.choose',
    subject: `account:${accountId}`,
    after: { choices, quietFrom, quietUntil, digestAt },
  });
  return viewChoices(context, kinds);
}
