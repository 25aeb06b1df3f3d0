import type { NoticeWordsView } from '../../../contract/notice-words/calls.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { SmsSender } from '../../platform/sms/sender.ts';
import type { KindsOfOffice, OfficeKind } from './kinds.ts';
import { presentKind } from './present.ts';
import { writtenOf } from './store.ts';

export type Office = { kinds: KindsOfOffice; sms: SmsSender };

/** A kind by its name; refuses `not_found`. */
export const kindNamed = (context: Context, kinds: KindsOfOffice, name: string): OfficeKind =>
  kinds(context).get(name) ?? refuse('not_found');

/** One kind of notice with all its sentences. Refuses `not_found`. */
export async function viewNoticeKind(
  context: Context,
  { kind: name }: { kind: string },
  { kinds, sms }: Office,
): Promise<NoticeWordsView> {
  const kind = kindNamed(context, kinds, name);
  return presentKind(kind, await writtenOf(context, kind.kind), { settings: context.settings, sms });
}
