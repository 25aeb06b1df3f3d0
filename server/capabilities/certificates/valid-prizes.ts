import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { validResultsOf } from './store.ts';

/** Returns the results on a contest's valid prize certificates, by child. Published results must match them. */
export const validPrizes = (context: Context, sessionId: string): Promise<Map<string, Bilingual | null>> =>
  validResultsOf(context, { sessionId, template: 'competition' });
