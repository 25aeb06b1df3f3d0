import type { ApplicationView } from '../../../contract/applications/calls.ts';
import { inLocale } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { linkTo } from '../../platform/files/files.ts';
import { listCategoryNames } from '../catalog/index.ts';
import { type Application, type FileRow, filesOf } from './store.ts';

type Named = (code: string) => { code: string; name: string };

/** Names the subjects in the reader's language. */
export async function courseNames(context: Context): Promise<Named> {
  const names = new Map(
    (await listCategoryNames(context)).map(({ code, name }) => [code, inLocale(name, context.locale)]),
  );
  return (code) => ({ code, name: names.get(code) ?? code });
}

const hasHan = /\p{Script=Han}/u;

/** Writes a name: a Chinese one family name first. */
export const nameOf = ({ firstName, lastName }: Pick<Application, 'firstName' | 'lastName'>): string =>
  hasHan.test(lastName + firstName) ? `${lastName}${firstName}` : `${firstName} ${lastName}`.trim();

const presentFile = (context: Context, file: FileRow): ApplicationView['files'][number] => ({
  id: file.fileId,
  use: file.use,
  name: file.name,
  bytes: file.bytes,
  url: linkTo(context, file.fileId),
});

export async function presentParticulars(
  context: Context,
  row: Application,
): Promise<Omit<ApplicationView, 'ticket' | 'blocked'>> {
  const named = await courseNames(context);
  const files = await filesOf(context, row.id);
  return {
    state: row.state,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone_code: row.phoneCode,
    tel: row.tel,
    address: row.address,
    courses: row.courses.map(named),
    background: row.background,
    style: row.style,
    files: files.map((file) => presentFile(context, file)),
    submitted_at: row.submittedAt?.toString() ?? null,
    interview_at: row.interviewAt?.toString() ?? null,
    words: row.words,
    changed_at: row.changedAt.toString(),
  };
}
