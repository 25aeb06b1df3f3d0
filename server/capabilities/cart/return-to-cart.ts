import type { CampFee } from '../../../contract/catalog/camp-fees.ts';
import type { Fallback } from '../../../contract/minimum-enrolment/fallback.ts';
import type { Context } from '../../platform/context.ts';
import { insertMissingItems } from './store.ts';

type Ordered = {
  childId: string;
  sessionId: string;
  fees: readonly { code: CampFee }[];
  fallback: Fallback | null;
};

/** Puts an order's lines back into the parent's cart. Existing items stay. */
export const returnToCart = (context: Context, parentId: string, lines: readonly Ordered[]): Promise<void> =>
  insertMissingItems(
    context,
    lines.map(({ childId, sessionId, fees, fallback }) => ({
      id: context.newId(),
      parentId,
      childId,
      sessionId,
      fees: fees.map((fee) => fee.code),
      fallback,
      addedAt: context.now,
    })),
  );
