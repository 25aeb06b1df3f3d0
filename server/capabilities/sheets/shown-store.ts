import type { SQL } from 'drizzle-orm';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { sheetCalls } from '../../../contract/sheets/calls.ts';
import type { SheetKind } from '../../../contract/sheets/kinds.ts';
import type { Context } from '../../platform/context.ts';
import { couponsShown } from '../coupons/index.ts';
import { familiesShown } from '../families/index.ts';
import { offeringsShown, sessionsShown } from '../programme/index.ts';

type Input = CheckedInputOf<typeof sheetCalls.officeSheetExport>;
export type Shown = SQL | undefined;

/** Matches what the office's list shows with the filter of its name. */
export const shownIn: Readonly<
  Record<SheetKind, (context: Context, input: Input) => Promise<Shown> | Shown>
> = {
  offerings: (context, { offerings }) => offeringsShown(context, offerings),
  sessions: (context, { sessions }) => sessionsShown(context, sessions),
  families: (context, { families }) => familiesShown(context, families),
  coupons: (context, { coupons }) => couponsShown(context, coupons),
};
