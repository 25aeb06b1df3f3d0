import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { LetterView } from '../../../contract/letters/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm, CallForm } from '../../client/call-form.tsx';
import { post } from '../../client/post.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { Button } from '../../kit/button.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { Opening } from '../../kit/opening.tsx';
import { TextArea } from '../../kit/text-field.tsx';

/** What can be done with one letter: withdraw an own one, report another's. */
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
  const { busy, act } = useAct();
  const { revalidate } = useRevalidator();
  const withdraw = () =>
    act(async () => {
      await post('letterWithdraw', { letter_id: letter.id });
      toast(m.letters_withdrawn());
      await revalidate();
    });
  return (
    <ButtonForm
      call="letterWithdraw"
      fields={{ letter_id: letter.id }}
      asks={{
        title: m.letters_withdraw_title(),
        message: letter.to_class ? m.letters_withdraw_class_ask() : m.letters_withdraw_ask(),
        yes: m.letters_withdraw(),
      }}
      told={m.letters_withdrawn()}
      onPress={() => void withdraw()}
    >
      <Button type="submit" look="quiet" size="small" busy={busy}>
        {m.letters_withdraw()}
      </Button>
    </ButtonForm>
  );
}

function Report({ letter }: { letter: LetterView }) {
  const { busy, errors, act, sent } = useAct('letterReport', letter.id);
  const { values, field } = useFields({ words: '' }, errors, sent);
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const report = () =>
    act(async () => {
      await post('letterReport', { letter_id: letter.id, words: values.words });
      toast(m.letters_reported());
      setOpen(false);
      await revalidate();
    });
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
        call="letterReport"
        about={letter.id}
        fields={{ letter_id: letter.id }}
        told={m.letters_reported()}
        onSubmit={() => void report()}
        errors={errors.errors}
        className="grid gap-5"
      >
        <p className="text-ink-soft">{m.letters_report_lead()}</p>
        <TextArea label={m.letters_report_words()} maxLength={1000} {...field('words')} />
        <div>
          <Button type="submit" busy={busy}>
            {m.letters_report_send()}
          </Button>
        </div>
      </CallForm>
    </Opening>
  );
}
