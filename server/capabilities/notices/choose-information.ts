import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { isByChild, type NoticeTopic, noticeTopics } from '../../../contract/core/notice-topics.ts';
import { choicesShown, type InformationChoices, type noticesCalls } from '../../../contract/notices/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import type { Kinds } from '../../platform/notices/kinds.ts';
import { refuse, refuseField } from '../../platform/refusal.ts';
import { contactOf } from '../accounts/index.ts';
import { lockSaved, mergeUnseen } from '../saved-since/index.ts';
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

type Chosen = Pick<InformationChoices, 'choices' | 'quiet' | 'digest_at'>;
type Line = Chosen['choices'][number];

const nameOf = ({ topic, child }: Line): string => `${topic} ${child ?? ''}`;

/** Fields of choices: one for each of the form's lines, which shows its own choice, else its topic's, else the account's. */
function fieldsOf(lines: readonly Line[], chosen: Partial<Chosen>, base: InformationChoices['base']) {
  const { choices, ...times } = chosen;
  const shownIn = ({ topic, child }: Line, all: readonly Line[]) => {
    const { by_mail, by_sms } =
      all.find((other) => other.topic === topic && other.child === child) ??
      all.find((other) => other.topic === topic && other.child === null) ??
      base;
    return { by_mail, by_sms };
  };
  return {
    ...times,
    ...(choices && Object.fromEntries(lines.map((line) => [nameOf(line), shownIn(line, choices)]))),
  };
}

/** Merges the form into the choices that another page may have made since. */
async function mergedChoices(context: Context, input: Input, kinds: Kinds): Promise<Chosen> {
  const accountId = accountOf(context);
  await lockSaved(context, `choices:${accountId}`);
  const { base, choices, quiet, digest_at } = await viewChoices(context, kinds);
  const { quiet_from: from, quiet_until: until, seen, replace_confirmed } = input;
  const lines = input.choices.map(({ child = null, ...choice }) => ({ ...choice, child }));
  const fields = (chosen: Partial<Chosen>) => fieldsOf(lines, chosen, base);
  const times = { quiet: from && until ? { from, until } : null, digest_at: input.digest_at };
  const merged = await mergeUnseen<Record<string, unknown>>(
    context,
    { subject: `account:${accountId}`, actions: ['information.choose'] },
    {
      stored: fields({ choices, quiet, digest_at }),
      wanted: fields({ choices: lines, ...times }),
      form: { seen: seen && fields(choicesShown.safeParse(seen).data ?? {}), replace_confirmed },
    },
  );
  return {
    ...(merged as typeof times),
    choices: lines.map((line) => ({ ...line, ...(merged[nameOf(line)] as InformationChoices['base']) })),
  };
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
  const { quiet_from: quietFrom, quiet_until: quietUntil } = input;
  if (quietFrom && !quietUntil) refuseField('quiet_until', 'invalid');
  if (quietUntil && !quietFrom) refuseField('quiet_from', 'invalid');
  const childIds = [...new Set(input.choices.flatMap(({ child }) => child ?? []))];
  const guarded = await guardedBy(context, accountId, childIds);
  if (guarded.length < childIds.length) refuse('not_allowed');
  const { choices: lines, quiet, digest_at: digestAt } = await mergedChoices(context, input, kinds);
  const choices = lines.map(({ topic, child, by_mail, by_sms }) => ({
    topic,
    childId: child,
    byMail: by_mail,
    bySms: by_sms,
  }));
  const times = { quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null, digestAt };
  await replaceChoices(context, accountId, { choices, times });
  await record(context, {
    action: 'information.choose',
    subject: `account:${accountId}`,
    after: { choices, ...times },
  });
  return viewChoices(context, kinds);
}
