import { z } from 'zod';
import { post, staff } from '../core/call.ts';
import { id } from '../core/fields.ts';

const pictureView = z.object({
  /** Its public path. */
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
      'Stores an uploaded picture for texts of the school; a picture in no text for a day is removed. A repeated call returns the same picture',
    input: z.object({ upload_id: id }),
    output: pictureView,
  }),
};
