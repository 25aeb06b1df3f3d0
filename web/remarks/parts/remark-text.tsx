import { languageTags } from '../../../contract/core/locale.ts';
import { levels, type Skills, skills, type WordsLanguage } from '../../../contract/remarks/skills.ts';
import * as m from '../../../messages/compiled/messages.js';
import { LevelDots } from '../../kit/chips.tsx';
import { levelName, skillName } from './skill-names.ts';
import { writtenIn } from './written-in.tsx';

type RemarkTextProps = {
  phrases: readonly string[];
  skills: Skills;
  words: string | null;
  words_language: WordsLanguage | null;
};

/** A teacher's remark: phrases in the reader's language, skills, and the teacher's own words as written. */
export function RemarkText({ phrases, skills: given, words, words_language }: RemarkTextProps) {
  const rated = skills.flatMap((skill) => {
    const level = given[skill];
    return level === undefined ? [] : [{ skill, level }];
  });
  return (
    <div className="grid gap-3">
      {phrases.length > 0 && (
        <ul className="grid gap-1.5 ps-5">
          {phrases.map((phrase) => (
            <li key={phrase} className="list-disc marker:text-persimmon">
              {phrase}
            </li>
          ))}
        </ul>
      )}
      {words && words_language && (
        <figure className="rounded-md bg-paper-deep px-4 py-3">
          <blockquote lang={languageTags[words_language]} className="whitespace-pre-line">
            {words}
          </blockquote>
          <figcaption className="mt-1 text-small text-ink-soft">{writtenIn(words_language)}</figcaption>
        </figure>
      )}
      {rated.length > 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1.5 text-small">
          {rated.map(({ skill, level }) => (
            <div key={skill} className="flex items-center gap-2">
              <dt className="text-ink-soft">{skillName(skill)}</dt>
              <dd>
                <LevelDots
                  value={level}
                  max={levels.most}
                  labelOf={m.remarks_level_of({ level, most: levels.most, name: levelName(level) })}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
