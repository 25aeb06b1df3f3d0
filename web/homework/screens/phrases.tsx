import type { PhraseView } from '../../../contract/remarks/calls.ts';
import { mostPhrases, type PhraseTopic, phraseTopics } from '../../../contract/remarks/skills.ts';
import * as m from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { Chips } from '../../kit/chips.tsx';
import { topicName } from '../../remarks/parts/skill-names.ts';

type Props = {
  bank: readonly PhraseView[];
  values: readonly string[];
  onValues: (values: readonly string[]) => void;
};

/** Phrases of the comment bank to tap: those for homework, and folded those for lessons. */
export function Phrases({ bank, values, onValues }: Props) {
  const numbered = bank.map((phrase, at) => ({ ...phrase, at }));
  const chips = (topic: PhraseTopic) => {
    const topicPhrases = numbered.filter(({ skill }) => skill === topic);
    if (topicPhrases.length === 0) return null;
    return (
      <Chips
        key={topic}
        legend={m.remarks_phrases_about({ skill: topicName(topic) })}
        name={(index) => `phrase_ids.${topicPhrases[index]?.at ?? index}`}
        choices={topicPhrases.map(({ id, zh, en }) => ({ value: id, label: getLocale() === 'zh' ? zh : en }))}
        values={values}
        onValues={(chosen) => {
          const unlisted = values.filter((id) => !topicPhrases.some((phrase) => phrase.id === id));
          onValues([...unlisted, ...chosen].slice(0, mostPhrases));
        }}
      />
    );
  };
  const lessonTopics = phraseTopics.filter((topic) => topic !== 'homework');
  return (
    <div className="grid gap-3">
      {chips('homework')}
      {numbered.some(({ skill }) => skill !== 'homework') && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-blue">
            {m.homework_more_phrases()}
          </summary>
          <div className="mt-2 grid gap-4">{lessonTopics.map(chips)}</div>
        </details>
      )}
    </div>
  );
}
