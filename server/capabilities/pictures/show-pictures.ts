import type { RichText } from '../../../contract/pages/document.ts';
import { picturesIn } from '../../../contract/pages/rich-text.ts';
import { pictureIdAt } from '../../../contract/pictures/picture-path.ts';
import type { Context } from '../../platform/context.ts';
import { refuseFields } from '../../platform/refusal.ts';
import {
  lockPictures,
  markUnused,
  markUsed,
  type PictureRow,
  pictureById,
  replaceUses,
  usedBy,
} from './store.ts';

type Both = { zh: RichText; en: RichText };

const idsIn = (text: RichText): string[] => picturesIn(text).map(({ src }) => pictureIdAt(src) ?? src);

/** Returns a text with the true sizes of its pictures, whatever its writer claims. */
function sized(text: RichText, known: ReadonlyMap<string, PictureRow>): RichText {
  const content = text.content.map((block) => {
    const row = block.type === 'picture' && known.get(pictureIdAt(block.attrs.src) ?? '');
    return row ? { ...block, attrs: { ...block.attrs, width: row.width, height: row.height } } : block;
  });
  return { ...text, content };
}

/**
 * Replaces the pictures that a text shows by those named in both languages. Returns the text with their sizes. `subject` is the text's name
 * in the audit. Refuses a missing picture at `body_zh` or `body_en`.
 */
export async function showPictures(context: Context, subject: string, body: Both): Promise<Both> {
  const before = await usedBy(context, subject);
  const named = { zh: idsIn(body.zh), en: idsIn(body.en) };
  const now = [...new Set([...named.zh, ...named.en])];
  const rows = await lockPictures(context, [...new Set([...before, ...now])]);
  const known = new Map(rows.map((row) => [row.id, row]));
  const missing = (['zh', 'en'] as const).filter((language) => named[language].some((id) => !known.has(id)));
  if (missing.length > 0)
    refuseFields(Object.fromEntries(missing.map((language) => [`body_${language}`, 'picture_gone'])));
  await replaceUses(context, subject, now);
  await markUsed(context, now);
  await markUnused(
    context,
    before.filter((id) => !now.includes(id)),
  );
  return { zh: sized(body.zh, known), en: sized(body.en, known) };
}

/** Finds the file of a stored picture, or null. */
export const findPicture = async (context: Pick<Context, 'db'>, id: string): Promise<string | null> =>
  (await pictureById(context, id))?.fileId ?? null;
