import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { SchoolPart } from '../../../contract/core/school-fields.ts';
import { partOf } from '../../../contract/core/school-settings.ts';
import type { SchoolPartView, schoolSettingsCalls } from '../../../contract/school-settings/calls.ts';
import type { Context } from '../../platform/context.ts';
import { savedOf } from './rules.ts';
import { findPart, type PartRow } from './store.ts';

/** Presents a part of the school's settings with its values, its defaults and its last editor. */
export function presentPart(
  { settings }: Pick<Context, 'settings'>,
  part: SchoolPart,
  changed: { row: PartRow; by: string | null } | null,
): SchoolPartView {
  const { saved } = savedOf(changed ? [changed.row] : []);
  return {
    ...partOf(part, { ...settings.byDefault, ...saved }),
    id: part,
    version: changed?.row.version ?? 0,
    by_default: partOf(part, settings.byDefault),
    changed_at: changed?.row.changedAt?.toString() ?? null,
    changed_by: changed?.by ?? null,
  };
}

/** Returns a part of the school's settings as stored, even if this server has not yet received the change. */
export async function viewSchool(
  context: Context,
  { part }: CheckedInputOf<typeof schoolSettingsCalls.officeSchoolInfo>,
): Promise<SchoolPartView> {
  return presentPart(context, part, await findPart(context, part));
}
