import { useState } from 'react';
import type { PhraseView } from '../../../contract/remarks/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { categoryName } from '../../catalog/parts/category-name.ts';
import { ButtonForm } from '../../client/button-form.tsx';
import { Badge } from '../../kit/badge.tsx';
import { IconButton } from '../../kit/button.tsx';
import { type BankCall, PhraseForm } from './phrase-form.tsx';
import { topicName } from './skill-names.ts';

type Props = { call: BankCall; phrase: PhraseView; categories: readonly string[] };

/** A phrase of the comment bank, which its owner can change or remove. */
export function PhraseLine({ call, phrase, categories }: Props) {
  const [editing, setEditing] = useState(false);
  const { id: phrase_id, zh, en, skill } = phrase;
  const fields = { phrase_id, zh, en, skill, ...(phrase.category ? { category: phrase.category } : {}) };
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <p lang="zh-CN">{zh}</p>
          <p lang="en" className="text-ink-soft">
            {en}
          </p>
          <p className="mt-1.5 flex flex-wrap gap-2">
            <Badge tone="blue">{topicName(skill)}</Badge>
            <Badge>{phrase.category ? categoryName(phrase.category) : m.remarks_every_subject()}</Badge>
          </p>
        </div>
        {phrase.own && (
          <>
            <IconButton
              icon="pencil-simple"
              label={m.remarks_phrase_change({ phrase: zh })}
              aria-expanded={editing}
              onClick={() => setEditing(!editing)}
              className="noscript:hidden"
            />
            <ButtonForm
              call={call}
              fields={{ ...fields, remove: true }}
              done={m.remarks_phrase_removed()}
              confirmation={{
                title: m.remarks_phrase_remove_ask(),
                message: zh,
                yes: m.remarks_phrase_remove_yes(),
                danger: true,
              }}
            >
              <IconButton type="submit" icon="trash" label={m.remarks_phrase_remove({ phrase: zh })} />
            </ButtonForm>
          </>
        )}
      </div>
      {editing && (
        <PhraseForm
          call={call}
          phrase={phrase}
          categories={categories}
          onSaved={() => setEditing(false)}
          className="mt-3"
        />
      )}
    </li>
  );
}
