import { z } from 'zod';
import { post, staff } from '../core/call.ts';
import { id } from '../core/fields.ts';

const pictureView = z.object({
  /** Where everybody finds it. */
  src: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
});
export type PictureView = z.infer<typeof pictureView>;

export const picturesCalls = {
  officePictureKeep: post('officePictureKeep', {
    quiet: true,
    who: staff,
    right: 'pages.change',
    summary:
      'Takes a picture that was sent in parts, to be shown in texts of the school; one that no text shows for a day is removed. Asked again it answers the same',
    input: z.object({ upload_id: id }),
    output: pictureView,
  }),
};
