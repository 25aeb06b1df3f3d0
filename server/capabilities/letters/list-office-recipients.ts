import { inLocale } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { OfficeRecipients, officeLetterCalls } from '../../../contract/letters/office-calls.ts';
import type { Context } from '../../platform/context.ts';
import { presentChildLine } from '../families/index.ts';
import { classesOfChildren, findClasses, findFamilies } from './recipient-store.ts';

/** Children and classes the office can write to: those matching a part of a name, or the chosen one. Empty without either. */
export async function listOfficeRecipients(
  context: Context,
  { q, child, session_id }: CheckedInputOf<typeof officeLetterCalls.officeLetterRecipients>,
): Promise<OfficeRecipients> {
  const isChosen = Boolean(child || session_id);
  const name = isChosen ? undefined : q || undefined;
  const families = child || name ? await findFamilies(context, { id: child, name }) : [];
  const classes = session_id || name ? await findClasses(context, { id: session_id, name }) : [];
  const classRows = await classesOfChildren(
    context,
    families.map(({ id }) => id),
  );
  return {
    children: families.map((family) => ({
      child: presentChildLine(family),
      classes: classRows
        .filter(({ childId }) => childId === family.id)
        .map(({ name: offering }) => inLocale(offering, context.locale)),
    })),
    classes: classes.map(({ sessionId, name: offering, label, families: count }) => ({
      session_id: sessionId,
      name: inLocale(offering, context.locale),
      label: inLocale(label, context.locale),
      families: count,
    })),
  };
}
