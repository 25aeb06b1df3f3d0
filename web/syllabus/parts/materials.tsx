import { languageTags } from '../../../contract/core/locale.ts';
import { safeHostOf } from '../../../contract/core/outside-links.ts';
import { languageOf, type WordsLanguage } from '../../../contract/remarks/skills.ts';
import type { MaterialView } from '../../../contract/syllabus/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { Icon } from '../../kit/icon.tsx';
import type { IconName } from '../../kit/icon-names.ts';
import { OutsideLink } from '../../kit/outside-link.tsx';
import { WrittenInOther } from '../../remarks/parts/written-in.tsx';

const icons: Record<MaterialView['kind'], IconName> = {
  picture: 'image',
  voice: 'microphone',
  video: 'video-camera',
  document: 'notebook',
  link: 'link-simple',
};

/** A link without a name shows its site. */
const nameOf = ({ name, url }: MaterialView): string => name || (safeHostOf(url) ?? m.syllabus_material());

/** The language of a name; null for a file's in Latin letters, which says nothing. */
function languageOfName(material: MaterialView): WordsLanguage | null {
  const language = languageOf(material.name);
  return language === 'zh' || (material.kind === 'link' && material.name) ? language : null;
}

function Name({ material }: { material: MaterialView }) {
  const language = languageOfName(material);
  return <span {...(language ? { lang: languageTags[language] } : {})}>{nameOf(material)}</span>;
}

const linkClass = 'min-w-0 text-small text-blue underline';

/** Files and links of a lesson; each opens in a new tab. */
export function Materials({ materials }: { materials: readonly MaterialView[] }) {
  if (materials.length === 0) return null;
  return (
    <ul aria-label={m.syllabus_materials()} className="mt-1.5 flex flex-wrap gap-x-6 gap-y-1">
      {materials.map((material) => {
        const language = languageOfName(material);
        return (
          <li
            key={material.id}
            className="flex min-h-9 min-w-0 max-w-full items-center gap-1.5 mobile:min-h-11"
          >
            <Icon name={icons[material.kind]} className="size-[1.2em] shrink-0 text-blue" />
            {material.kind === 'link' ? (
              <OutsideLink to={material.url} className={linkClass}>
                <Name material={material} />
              </OutsideLink>
            ) : (
              <a href={material.url} target="_blank" rel="noreferrer" className={`${linkClass} truncate`}>
                <Name material={material} />
              </a>
            )}
            {language && <WrittenInOther language={language} />}
          </li>
        );
      })}
    </ul>
  );
}
