import { type SyntheticEvent, useState } from 'react';
import type { PhraseView, RemarksView, RemarkView } from '../../../contract/remarks/calls.ts';
import { levels, mostPhrases, type Skill, type Skills, skills } from '../../../contract/remarks/skills.ts';
import * as m from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { CallForm } from '../../client/call-form.tsx';
import { formatName } from '../../client/format.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { When } from '../../client/when.tsx';
import { Avatar } from '../../kit/avatar.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Chips, Levels } from '../../kit/chips.tsx';
import { Icon } from '../../kit/icon.tsx';
import { KeptChoices } from '../../kit/kept-choices.tsx';
import { TextArea } from '../../kit/text-field.tsx';
import { stillAmong } from '../../kit/unsent-form.ts';
import { MarkBadge } from '../../roll-call/parts/mark-badge.tsx';
import { RemarkText } from '../parts/remark-text.tsx';
import { levelName, skillName } from '../parts/skill-names.ts';
import { choicesOf, draftOf, isAway, phrasesOf, type RemarkDraft } from './remark-draft.ts';

type CardProps = {
  lessonId: string;
  child: RemarksView['children'][number];
  bank: readonly PhraseView[];
  /** The child with the newest remark, whose choices may be taken over. */
  like: RemarksView['children'][number] | null;
  open: boolean;
  onOpen: (open: boolean) => void;
  onSaved: () => void;
};

const inReadersLanguage = ({ zh, en }: { zh: string; en: string }) => (getLocale() === 'zh' ? zh : en);

/** One child of a lesson: folded with its state, unfolded with the form. */
export function RemarkCard({ lessonId, child, bank, like, open, onOpen, onSaved }: CardProps) {
  const toggled = (event: SyntheticEvent<HTMLDetailsElement>) => {
    if (event.currentTarget.open !== open) onOpen(event.currentTarget.open);
  };
  return (
    <details open={open} onToggle={toggled} className="group rounded-lg bg-sheet shadow-rest">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-5 py-2.5 mobile:px-4">
        <Avatar seed={child.id} name={formatName(child)} className="size-9" />
        <span className="min-w-0 grow font-strong">{formatName(child)}</span>
        {child.mark && child.mark !== 'present' && <MarkBadge mark={child.mark} />}
        {isAway(child) && !child.remark ? null : child.remark ? (
          <Badge tone="green" icon="check">
            {m.remarks_said()}
          </Badge>
        ) : (
          <Badge tone="amber">{m.remarks_due()}</Badge>
        )}
        <Icon name="caret-down" className="text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line px-5 pt-4 pb-5 mobile:px-4">
        {isAway(child) && <p className="mb-4 text-ink-soft">{m.remarks_away()}</p>}
        {/* A new form after each save, which starts from the saved remark. */}
        <RemarkForm key={child.remark?.written_at ?? ''} {...{ lessonId, child, bank, like, onSaved }} />
        {child.remark && child.remark.history.length > 0 && <History remark={child.remark} />}
      </div>
    </details>
  );
}

type FormProps = Pick<CardProps, 'lessonId' | 'child' | 'bank' | 'like' | 'onSaved'>;

function RemarkForm({ lessonId, child, bank, like, onSaved }: FormProps) {
  const form = useCallForm('remarkSave', {}, child.id);
  const { errors, sent } = form;
  const [draft, setDraft] = useState(() => draftOf(child.remark, sent?.values));
  const change = (part: Partial<RemarkDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    errors.clear('words');
  };
  const about = {
    lesson_id: lessonId,
    child_id: child.id,
    seen_at: child.remark?.written_at ?? ('none' as const),
  };
  return (
    <CallForm
      form={form}
      fields={about}
      done={m.remarks_saved({ name: formatName(child) })}
      input={() => {
        const { phraseIds, words } = draft;
        return { ...about, phrase_ids: [...phraseIds], skills: draft.skills, words };
      }}
      onDone={() => onSaved()}
      className="grid gap-5"
    >
      <KeptChoices
        value={{ phraseIds: draft.phraseIds, skills: draft.skills }}
        onValue={({ phraseIds, skills }) =>
          change({ phraseIds: stillAmong(phraseIds, [...bank, ...(child.remark?.phrases ?? [])]), skills })
        }
      />
      {like?.remark && !child.remark && (
        <Button
          look="secondary"
          size="small"
          icon="copy"
          className="justify-self-start noscript:hidden"
          onClick={() => change(choicesOf(like.remark, bank))}
        >
          {m.remarks_same_as({ name: formatName(like) })}
        </Button>
      )}
      {skills.map((skill) => (
        <SkillPart
          key={skill}
          skill={skill}
          phrases={phrasesOf(bank, child.remark, skill)}
          {...{ bank, draft }}
          onDraft={change}
        />
      ))}
      <TextArea
        name="words"
        label={m.remarks_words()}
        hint={m.remarks_words_hint()}
        optional
        rows={3}
        maxLength={1000}
        value={draft.words}
        onValue={(words) => change({ words })}
        error={errors.of('words')}
      />
      <div className="sticky bottom-(--bottom-bar) z-1 -mx-5 -mb-5 flex flex-wrap items-center gap-4 rounded-b-lg border-t border-line bg-sheet px-5 py-3 mobile:-mx-4 mobile:px-4">
        <Button type="submit" look="accent" className="mobile:grow">
          {child.remark ? m.remarks_correct() : m.remarks_save()}
        </Button>
        <span className="text-small text-ink-soft">
          {m.remarks_chosen({ count: draft.phraseIds.length, most: mostPhrases })}
        </span>
      </div>
    </CallForm>
  );
}

type PartProps = {
  skill: Skill;
  phrases: readonly { id: string; zh: string; en: string; at: number }[];
  draft: RemarkDraft;
  onDraft: (change: Partial<RemarkDraft>) => void;
};

/** More phrases about a skill than this, and one, are folded. */
const shownPhrases = 3;

/** One skill: its level, and the phrases about it, of which the first are shown. */
function SkillPart({ skill, phrases, draft, onDraft }: PartProps) {
  const folded = phrases.length > shownPhrases + 1 ? phrases.slice(shownPhrases) : [];
  const isChosen = folded.some(({ id }) => draft.phraseIds.includes(id));
  const [isOpen, setOpen] = useState(isChosen);
  const setLevel = (level: number | null) => {
    const { [skill]: _before, ...otherSkills } = draft.skills;
    const next: Skills = level === null ? otherSkills : { ...otherSkills, [skill]: level };
    onDraft({ skills: next });
  };
  return (
    <div className="grid gap-2.5">
      <Levels
        legend={skillName(skill)}
        name={`skills.${skill}`}
        max={levels.most}
        labelOf={(level) => m.remarks_level_say({ skill: skillName(skill), level, name: levelName(level) })}
        value={draft.skills[skill] ?? null}
        onValue={setLevel}
      />
      <PhraseChips
        phrases={phrases.slice(0, phrases.length - folded.length)}
        {...{ skill, draft, onDraft }}
      />
      {folded.length > 0 && (
        <details open={isOpen || isChosen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="flex min-h-11 cursor-pointer items-center text-small text-blue">
            {m.remarks_more_phrases({ count: folded.length, skill: skillName(skill) })}
          </summary>
          <PhraseChips phrases={folded} {...{ skill, draft, onDraft }} />
        </details>
      )}
    </div>
  );
}

function PhraseChips({ skill, phrases, draft, onDraft }: PartProps) {
  const setPhrases = (chosen: readonly string[]) => {
    const otherPhrases = draft.phraseIds.filter((id) => !phrases.some((phrase) => phrase.id === id));
    onDraft({ phraseIds: [...otherPhrases, ...chosen].slice(0, mostPhrases) });
  };
  return (
    <Chips
      legend={m.remarks_phrases_about({ skill: skillName(skill) })}
      name={(index) => `phrase_ids.${phrases[index]?.at ?? index}`}
      choices={phrases.map((phrase) => ({ value: phrase.id, label: inReadersLanguage(phrase) }))}
      values={draft.phraseIds}
      onValues={setPhrases}
    />
  );
}

/** The earlier versions of a corrected remark. */
function History({ remark }: { remark: RemarkView }) {
  return (
    <details className="mt-4">
      <summary className="flex min-h-11 cursor-pointer items-center text-blue">
        {m.remarks_history({ count: remark.history.length })}
      </summary>
      <ol className="mt-2 grid gap-4">
        {remark.history.map((before) => (
          <li key={before.written_at} className="border-s-3 border-line ps-4">
            <p className="mb-2 text-small text-ink-soft">
              <When at={before.written_at} /> · {before.by.name}
            </p>
            <RemarkText {...before} phrases={before.phrases.map(inReadersLanguage)} />
          </li>
        ))}
      </ol>
    </details>
  );
}
