import type { certificateCalls } from '../../../contract/certificates/calls.ts';
import { namesResult } from '../../../contract/certificates/templates.ts';
import type { ClassView } from '../../../contract/certificates/views.ts';
import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { languageOf } from '../../../contract/remarks/skills.ts';
import { nameWords } from '../../../words/people.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { whatIsWritable, writableNames } from '../../platform/pdf/writable.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { dayAt } from '../../platform/zoned.ts';
import type { Facts } from '../../schema/certificates.ts';
import { guardiansAllowed, presentChildLine } from '../families/index.ts';
import { notify } from '../notices/index.ts';
import { attendedOf } from '../roll-call/index.ts';
import type { Teacher } from '../teachers/index.ts';
import { type ClassRow, type Pupil, pupilsOf } from './class-store.ts';
import { certificateIssued } from './notices.ts';
import { requireClass } from './require-class.ts';
import { newCode, presentNames, whyNotForChild, whyNotIssue } from './rules.ts';
import { timesOf, viewClass } from './show-class.ts';
import { findUnreplaced, insertCertificates } from './store.ts';

type Input = CheckedInputOf<typeof certificateCalls.certificateIssue>;
type Class = { class_: ClassRow; teacher: Teacher | null };

/**
 * Issues certificates of one template to children of a class and notifies their families; a child with a valid one
 * keeps it. Refuses `not_found` for another's class or a child outside it, `certificates.not_for_this`,
 * `certificates.not_begun`, `certificates.not_over` by the template, `certificates.never_there` without attendance, and
 * at its field a result without both languages, and what cannot be printed.
 */
export async function issueCertificates(context: Context, input: Input): Promise<ClassView> {
  const { class_, teacher } = await requireClass(context, input.session_id);
  const times = await timesOf(context, class_);
  refuseIf(whyNotIssue(input.template, times, context.now));
  const isWritable = await whatIsWritable();
  const result = resultOf(input);
  for (const field of ['result_zh', 'result_en', 'words'] as const)
    if (!isWritable(input[field] ?? '')) refuseField(field, 'not_printable');
  const pupils = await pupilsAsked(context, input);
  const childIds = pupils.map(({ id }) => id);
  const attended = await attendedOf(context, { sessionId: class_.id, childIds });
  for (const pupil of pupils)
    refuseIf(
      whyNotForChild(input.template, {
        attended: attended(pupil.id).attended,
        name: nameWords(presentChildLine(pupil), context),
      }),
    );
  const replaced = await findUnreplaced(context, {
    sessionId: class_.id,
    template: input.template,
    childIds,
  });
  const rows = pupils.map((pupil) => ({
    id: context.newId(),
    code: newCode(),
    template: input.template,
    sessionId: class_.id,
    childId: pupil.id,
    ...printedNames(pupil, input, isWritable),
    facts: certificateFacts(context, { class_, teacher }, { ...attended(pupil.id), result }),
    words: input.words ?? null,
    wordsLanguage: input.words ? languageOf(input.words) : null,
    issuedAt: context.now,
    issuedBy: accountOf(context),
    replacesId: replaced.get(pupil.id) ?? null,
  }));
  const fresh = await insertCertificates(context, rows);
  if (fresh.length > 0)
    await record(context, {
      action: 'certificate.issue',
      subject: `session:${class_.id}`,
      after: { template: input.template, certificates: fresh },
    });
  await notifyFamilies(context, class_, { fresh, pupils, template: input.template });
  return viewClass(context, class_);
}

function resultOf({ template, result_zh, result_en }: Input): Bilingual | null {
  if (!namesResult(template)) return null;
  if (!result_zh) return refuseField('result_zh', 'certificate_result_required');
  if (!result_en) return refuseField('result_en', 'certificate_result_required');
  return { zh: result_zh, en: result_en };
}

/** A child's names as they are, or the one typed for paper if it can show neither; refuses a child without any. */
function printedNames(pupil: Pupil, { paper_names }: Input, isWritable: (text: string) => boolean) {
  const { id, name, nameCn } = pupil;
  if (writableNames(presentNames(pupil), isWritable)) return { name, nameCn };
  const typed = paper_names?.find(({ child_id }) => child_id === id)?.name;
  if (!typed || !isWritable(typed)) return refuseField('paper_names', 'not_printable');
  return { name: typed, nameCn: '' };
}

/** Returns the named children; refuses one that is not in the class. */
async function pupilsAsked(context: Context, input: Input): Promise<Pupil[]> {
  const pupils = new Map((await pupilsOf(context, input.session_id)).map((pupil) => [pupil.id, pupil]));
  return [...new Set(input.child_ids)].map((id) => pupils.get(id) ?? refuse('not_found'));
}

/** Freezes the facts that are printed. */
const certificateFacts = (
  { now, settings }: Context,
  { class_, teacher }: Class,
  { lessons, attended, result }: Pick<Facts, 'lessons' | 'attended' | 'result'>,
): Facts => ({
  offering: class_.offering.name,
  session_label: class_.label,
  first_day: class_.firstDay,
  last_day: class_.lastDay,
  lessons,
  // A lesson that was made up and then held after all would count twice.
  attended: Math.min(attended, lessons),
  result,
  issuer: teacher?.name ?? settings.storeName,
  school: settings.storeName,
  time_zone: class_.site.timeZone,
  issued_on: dayAt(now, class_.site.timeZone).toString(),
});

type Issued = {
  fresh: readonly { id: string; childId: string }[];
  pupils: readonly Pupil[];
  template: Input['template'];
};

/** Notifies the guardians of each child, once a certificate. */
async function notifyFamilies(context: Context, class_: ClassRow, { fresh, pupils, template }: Issued) {
  const readers = await guardiansAllowed(
    context,
    'classes.read',
    fresh.map(({ childId }) => childId),
  );
  for (const { id, childId } of fresh) {
    const pupil = pupils.find((pupil) => pupil.id === childId);
    if (!pupil) continue;
    for (const accountId of readers(childId))
      await notify(context, certificateIssued, {
        accountId,
        subject: id,
        data: { child: presentChildLine(pupil), template, name: class_.offering.name },
        childIds: [childId],
      });
  }
}
