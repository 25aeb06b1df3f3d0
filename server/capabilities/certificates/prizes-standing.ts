import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { goodOf } from './store.ts';

/** What prize certificates of a contest say that are good, by child: its results must not say something else. */
export const prizesStanding = (context: Context, sessionId: string): Promise<Map<string, Bilingual | null>> =>
  goodOf(context, { sessionId, template: 'competition' });
