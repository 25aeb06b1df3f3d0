import { useState } from 'react';
import type { LetterView } from '../../../contract/letters/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { CallForm } from '../../client/call-form.tsx';
import { useCallForm } from '../../client/use-call-form.ts';
import { Button } from '../../kit/button.tsx';
import { Opening } from '../../kit/opening.tsx';
import { TextArea } from '../../kit/text-field.tsx';

/** Withdraws an own letter or reports another's. */
export function LetterActs({ letter }: { letter: LetterView }) {
  const { blocked } = letter;
  if (blocked.letterReport?.code === 'letters.reported')
    return <p className="mt-3 text-small text-ink-soft">{blocked.letterReport.message}</p>;
  if (blocked.letterWithdraw && blocked.letterReport) return null;
  return (
    <div className="mt-2 -ms-3.5 flex flex-wrap gap-2">
      {!blocked.letterWithdraw && <Withdraw letter={letter} />}
      {!blocked.letterReport && <Report letter={letter} />}
    </div>
  );
}

function Withdraw({ letter }: { letter: LetterView }) {
  return (
    <ButtonForm
      call="letterWithdraw"
      fields={{ letter_id: letter.id }}
      confirmation={{
        title: m.letters_withdraw_title(),
        message: letter.to_class ? m.letters_withdraw_class_ask() : m.letters_withdraw_ask(),
        yes: m.letters_withdraw(),
      }}
      done={m.letters_withdrawn()}
    >
      <Button type="submit" look="quiet" size="small">
        {m.letters_withdraw()}
      </Button>
    </ButtonForm>
  );
}

function Report({ letter }: { letter: LetterView }) {
  const form = useCallForm('letterReport', { words: '' }, letter.id);
  const { sent, field } = form;
  const [open, setOpen] = useState(false);
  return (
    <Opening
      label={m.letters_report()}
      title={m.letters_report_title()}
      look="quiet"
      size="small"
      open={open}
      onOpen={setOpen}
      isSent={sent !== null}
    >
      <CallForm
        form={form}
        fields={{ letter_id: letter.id }}
        done={m.letters_reported()}
        onDone={() => setOpen(false)}
        className="grid gap-5"
      >
        <p className="text-ink-soft">{m.letters_report_lead()}</p>
        <TextArea label={m.letters_report_words()} maxLength={1000} {...field('words')} />
        <div>
          <Button type="submit">{m.letters_report_send()}</Button>
        </div>
      </CallForm>
    </Opening>
  );
}
