import { useState } from 'react';
import { figures } from '../../../contract/core/figures.ts';
import type { PaperView } from '../../../contract/teachers/paper-fields.ts';
import { type PaperKind, paperKinds } from '../../../contract/teachers/papers.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { CallForm } from '../../client/call-form.tsx';
import { formatDay } from '../../client/format.ts';
import { useAct } from '../../client/use-act.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button, IconButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Opening } from '../../kit/opening.tsx';
import { Section } from '../../kit/page-title.tsx';
import { Select } from '../../kit/select.tsx';
import { TextField } from '../../kit/text-field.tsx';

const kindNames: Record<PaperKind, () => string> = {
  teaching: m.paper_teaching,
  degree: m.paper_degree,
  background: m.paper_background,
  first_aid: m.paper_first_aid,
  health: m.paper_health,
  other: m.paper_other,
};

/** How long a document is still valid. */
function ValidityWords({ paper }: { paper: PaperView }) {
  const { days_left: left, valid_until: until } = paper;
  if (left === null || until === null) return <Badge tone="green">{m.paper_for_good()}</Badge>;
  const day = formatDay(until);
  if (left < 0) return <Badge tone="red">{m.paper_over({ day })}</Badge>;
  return <Badge tone={left <= figures.paperDays ? 'amber' : 'green'}>{m.paper_until({ day })}</Badge>;
}

const empty = { kind: '', title: '', number: '', valid_until: '' };

function PaperForm({ onSaved }: { onSaved: () => void }) {
  const form = useCallForm('teacherPaperSave', empty);
  const { values, set, field } = form;
  return (
    <CallForm
      form={form}
      done={m.paper_saved()}
      input={() => {
        const { kind, title, number, valid_until } = values;
        return {
          kind: kind as PaperKind,
          title,
          ...(number.trim() ? { number } : {}),
          ...(valid_until ? { valid_until } : {}),
        };
      }}
      missing={() => ({
        ...(values.kind ? {} : { kind: m.field_paper_kind_required() }),
        ...(values.title.trim() ? {} : { title: m.field_paper_title_required() }),
      })}
      onDone={() => {
        set(empty);
        onSaved();
      }}
      className="grid gap-4"
    >
      <Select
        {...field('kind')}
        label={m.paper_kind()}
        options={paperKinds.map((kind) => ({ value: kind, label: kindNames[kind]() }))}
      />
      <TextField {...field('title')} label={m.paper_title()} maxLength={80} />
      <TextField {...field('number')} label={m.paper_number()} optional maxLength={40} />
      <TextField {...field('valid_until')} type="date" label={m.paper_last_day()} optional />
      <div>
        <Button type="submit">{m.paper_save()}</Button>
      </div>
    </CallForm>
  );
}

function Paper({ paper }: { paper: PaperView }) {
  const fields = { paper_id: paper.id, kind: paper.kind, title: paper.title, remove: true };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-4 last:border-b-0 mobile:px-4">
      <div className="min-w-0 grow">
        <p className="font-strong">{paper.title}</p>
        <p className="text-small text-ink-soft">
          {kindNames[paper.kind]()}
          {paper.number && ` · ${m.paper_number_end({ number: paper.number })}`}
        </p>
      </div>
      <ValidityWords paper={paper} />
      <ButtonForm
        call="teacherPaperSave"
        fields={fields}
        done={m.paper_removed()}
        confirmation={{
          title: m.paper_remove_ask(),
          message: paper.title,
          yes: m.remarks_phrase_remove_yes(),
          danger: true,
        }}
      >
        <IconButton type="submit" icon="trash" label={m.paper_remove({ title: paper.title })} />
      </ButtonForm>
    </li>
  );
}

/** A teacher's documents with their validity. */
export function Papers({ papers }: { papers: readonly PaperView[] }) {
  const [open, setOpen] = useState(false);
  const { sent } = useAct('teacherPaperSave');
  return (
    <Section
      title={m.papers_title()}
      end={
        <Opening
          label={m.paper_add()}
          title={m.paper_add()}
          look="secondary"
          size="small"
          icon="plus"
          open={open}
          onOpen={setOpen}
          isSent={Boolean(sent?.refused)}
        >
          <PaperForm onSaved={() => setOpen(false)} />
        </Opening>
      }
    >
      <p className="-mt-3 mb-4 text-ink-soft mobile:mt-0">{m.papers_lead()}</p>
      {papers.length === 0 ? (
        <p className="text-ink-soft">{m.papers_none()}</p>
      ) : (
        <Card as="ul" padding="none">
          {papers.map((paper) => (
            <Paper key={paper.id} paper={paper} />
          ))}
        </Card>
      )}
    </Section>
  );
}
