import { safeHostOf } from '../../../contract/core/outside-links.ts';
import type { MaterialView } from '../../../contract/syllabus/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { Icon } from '../../kit/icon.tsx';
import type { IconName } from '../../kit/icon-names.ts';
import { OutsideLink } from '../../kit/outside-link.tsx';

const icons: Record<MaterialView['kind'], IconName> = {
  picture: 'image',
  voice: 'microphone',
  video: 'video-camera',
  document: 'notebook',
  link: 'link-simple',
};

/** A link without a name shows its site. */
const nameOf = ({ name, url }: MaterialView): string => name || (safeHostOf(url) ?? m.syllabus_material());

const linkClass = 'min-w-0 text-small text-blue underline';

/** Files and links of a lesson; each opens in a new tab. */
export function Materials({ materials }: { materials: readonly MaterialView[] }) {
  if (materials.length === 0) return null;
  return (
    <ul aria-label={m.syllabus_materials()} className="mt-1.5 flex flex-wrap gap-x-6 gap-y-1">
      {materials.map((material) => (
        <li
          key={material.id}
          className="flex min-h-9 min-w-0 max-w-full items-center gap-1.5 mobile:min-h-11"
        >
          <Icon name={icons[material.kind]} className="size-[1.2em] shrink-0 text-blue" />
          {material.kind === 'link' ? (
            <OutsideLink to={material.url} className={linkClass}>
              {nameOf(material)}
            </OutsideLink>
          ) : (
            <a href={material.url} target="_blank" rel="noreferrer" className={`${linkClass} truncate`}>
              {nameOf(material)}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
