import type { MaterialView } from '../../../contract/syllabus/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { Icon } from '../../kit/icon.tsx';
import type { IconName } from '../../kit/icon-names.ts';

const icons: Record<MaterialView['kind'], IconName> = {
  picture: 'image',
  voice: 'microphone',
  video: 'video-camera',
  document: 'notebook',
  link: 'link-simple',
};

/** A link without words of its own is called after where it leads. */
const nameOf = ({ kind, name, url }: MaterialView): string =>
  name || (kind === 'link' && URL.canParse(url) ? new URL(url).hostname : m.syllabus_material());

/** Files and links of a lesson; each opens beside the page. */
export function Materials({ materials }: { materials: readonly MaterialView[] }) {
  if (materials.length === 0) return null;
  return (
    <ul aria-label={m.syllabus_materials()} className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1">
      {materials.map((material) => (
        <li key={material.id} className="min-w-0 max-w-full">
          <a
            href={material.url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 text-small text-blue underline mobile:min-h-11"
          >
            <Icon name={icons[material.kind]} className="size-[1.2em] shrink-0" />
            <span className="min-w-0 truncate">{nameOf(material)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
