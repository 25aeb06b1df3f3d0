import type { NoticeWordsView } from '../../../contract/notice-words/calls.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { SmsSender } from '../../platform/sms/sender.ts';
import type { OfficeKind, OfficeKinds } from './kinds.ts';
import { presentKind } from './present.ts';
import { findKindWords } from './store.ts';

export type Office = { kinds: OfficeKinds; sms: SmsSender };

/** A kind by name. Refuses `not_found`. */
export const requireKind = (context: Context, kinds: OfficeKinds, name: string): OfficeKind =>
  kinds(context).get(name) ?? refuse('not_found');

/** A kind of notice with all its sentences. Refuses `not_found`. */
export async function viewNoticeKind(
  context: Context,
  { kind: name }: { kind: string },
  { kinds, sms }: Office,
): Promise<NoticeWordsView> {
  const kind = requireKind(context, kinds, name);
  return presentKind(kind, await findKindWords(context, kind.kind), { settings: context.settings, sms });
}
