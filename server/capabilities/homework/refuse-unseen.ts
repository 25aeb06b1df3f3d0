import { readerMomentWords } from '../../../words/times.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccountById } from '../accounts/index.ts';
import { namesOfAccounts } from './names-store.ts';
import { unseenWork } from './rules.ts';
import type { HandIn } from './store.ts';

/** Refuses to replace work that another person of the family stored and the form did not show, with their name and when. */
export async function refuseUnseen(
  context: Context,
  latest: HandIn | null,
  {
    seenAt,
    code,
  }: { seenAt: string | undefined; code: 'homework.changed_by_other' | 'homework.draft_of_other' },
): Promise<void> {
  const accountId = accountOf(context);
  const unseen = unseenWork(latest, { accountId, seenAt });
  if (!unseen) return;
  const { locale, settings } = context;
  const reader = await findAccountById(context, accountId);
  const name = (await namesOfAccounts(context, [unseen.by])).get(unseen.by) ?? '';
  const at = readerMomentWords(unseen.at.toString(), {
    timeZone: reader?.timeZone ?? null,
    shopZone: settings.timeZone,
    locale,
  });
  refuse(code, { name, at });
}
