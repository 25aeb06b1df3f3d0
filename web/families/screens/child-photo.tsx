import { figures } from '../../../contract/core/figures.ts';
import type { ChildView } from '../../../contract/families/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatName } from '../../client/format.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { Portrait } from '../../uploads/parts/portrait.tsx';

/** A child's portrait: shown, replaced, removed. */
export function ChildPhoto({ child }: { child: ChildView }) {
  const about = { child_id: child.id };
  return (
    <Portrait
      fields={about}
      hasPicture={child.photo !== null}
      mayChange={child.may.includes('photo.write')}
      hint={m.child_photo_hint(figures)}
      saveCall="childPhoto"
      removeCall="childPhotoRemove"
    >
      <Avatar seed={child.id} name={formatName(child)} src={child.photo} className="size-24" />
    </Portrait>
  );
}
