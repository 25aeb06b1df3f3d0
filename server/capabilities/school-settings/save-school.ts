import type { SchoolPart } from '../../../contract/core/school-fields.ts';
import { partOf, type SchoolSettings } from '../../../contract/core/school-settings.ts';
import type { SchoolPartView } from '../../../contract/school-settings/calls.ts';
import { momentWords } from '../../../words/times.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { withSchool } from '../../platform/settings.ts';
import { isSameDay } from '../../platform/zoned.ts';
import { findAccountById } from '../accounts/index.ts';
import { changesOf, differences, savedOf, withCurrency } from './rules.ts';
import { findPart, lockParts, type PartRow, savePart } from './store.ts';
import { presentPart } from './view-school.ts';

type PartInput = Partial<SchoolSettings> & { version: number };

/** Names the first saver and the time, so that nothing is overwritten unseen. */
async function refuseStale(context: Context, { changedBy, changedAt }: PartRow): Promise<never> {
  const by = changedBy ? await findAccountById(context, changedBy) : null;
  const zone = context.settings.timeZone;
  const at = changedAt ?? context.now;
  const isToday = isSameDay(at, context.now, zone);
  return refuse('school_settings.changed_since', {
    name: by?.name ?? '–',
    when: momentWords(at.toString(), { zone, year: !isToday }, { locale: context.locale }),
  });
}

/**
 * Saves a part of the school's settings, hands it to every server with the commit, and records the changes. Refuses if somebody else has
 * changed it since it was read. Earlier promises stay as they were made.
 */
export async function saveSchool(
  context: Context,
  part: SchoolPart,
  { version, ...values }: PartInput,
): Promise<SchoolPartView> {
  const rows = await lockParts(context);
  const row = rows.find((row) => row.part === part);
  if (!row) throw new Error(`no row of ${part}`);
  if (row.version !== version) await refuseStale(context, row);
  const { byDefault } = context.settings;
  const holds = partOf(part, { ...byDefault, ...savedOf([row]).saved });
  const changes = changesOf(holds, values);
  if (Object.keys(changes.after).length > 0) {
    const changed: PartRow = {
      part,
      saved: differences(values, byDefault),
      version: version + 1,
      changedAt: context.now,
      changedBy: accountOf(context),
    };
    await savePart(context, changed);
    const { currency } = context.settings;
    await record(context, {
      action: 'school.change',
      subject: `school:${part}`,
      before: withCurrency(changes.before, currency),
      after: withCurrency(changes.after, currency),
    });
    const others = rows.filter((row) => row.part !== part);
    await context.changeSettings(withSchool(context.settings, savedOf([...others, changed])));
  }
  return presentPart(context, part, await findPart(context, part));
}
