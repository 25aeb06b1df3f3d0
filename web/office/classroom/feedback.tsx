import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { officePath } from '../../../contract/core/office-paths.ts';
import type { GivenFeedback } from '../../../contract/feedback/calls.ts';
import { type FeedbackState, feedbackStates } from '../../../contract/feedback/states.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm, CallForm } from '../../client/call-form.tsx';
import { titled } from '../../client/meta.ts';
import { post } from '../../client/post.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { AnswerForm } from '../../feedback/parts/answer-form.tsx';
import { GivenCard } from '../../feedback/parts/given-card.tsx';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { Opening } from '../../kit/opening.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { TextField } from '../../kit/text-field.tsx';

export { handle } from '../office-handle.ts';
export const meta = () => titled(m.feedback_of_families());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const state = feedbackStates.find((one) => one === query.get('state')) ?? 'waiting';
  const page = Number(query.get('page')) || 1;
  return { state, list: await read(args, 'officeFeedbackIndex', { state, page }) };
}

const names: Record<FeedbackState, () => string> = {
  waiting: m.feedback_tab_waiting,
  let_through: m.feedback_state_let_through,
  declined: m.feedback_state_declined,
};
const addressOf = (state: FeedbackState, page?: number) =>
  officePath.feedback({ ...(state === 'waiting' ? {} : { state }), ...(page ? { page } : {}) });

function Publish({ of }: { of: GivenFeedback }) {
  const { busy, act } = useAct();
  const { revalidate } = useRevalidator();
  const fields = { feedback_id: of.id, answer: 'let_through' as const, written_at: of.written_at };
  const publish = () =>
    act(async () => {
      await post('officeFeedbackAnswer', fields);
      toast(m.feedback_let_through_done());
      await revalidate();
    });
  return (
    <ButtonForm
      call="officeFeedbackAnswer"
      fields={fields}
      told={m.feedback_let_through_done()}
      onPress={() => void publish()}
    >
      <Button type="submit" size="small" busy={busy}>
        {m.feedback_let_through()}
      </Button>
    </ButtonForm>
  );
}

function Decline({ of }: { of: GivenFeedback }) {
  const { busy, act, errors, sent } = useAct('officeFeedbackAnswer', of.id);
  const { values, field } = useFields({ reason: '' }, errors, sent);
  const [isOpen, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const fields = { feedback_id: of.id, answer: 'decline' as const, written_at: of.written_at };
  const label = of.state === 'let_through' ? m.feedback_take_back() : m.feedback_decline();
  const decline = () =>
    act(async () => {
      await post('officeFeedbackAnswer', { ...fields, ...values }, { form: true });
      toast(m.feedback_declined());
      await revalidate();
    });
  return (
    <Opening
      label={label}
      title={label}
      look="secondary"
      size="small"
      open={isOpen}
      onOpen={setOpen}
      isSent={sent !== null}
    >
      <CallForm
        call="officeFeedbackAnswer"
        about={of.id}
        fields={fields}
        told={m.feedback_declined()}
        onSubmit={() => void decline()}
        errors={errors.errors}
        className="grid gap-4"
      >
        <TextField label={m.feedback_decline_reason()} maxLength={300} {...field('reason')} />
        <div>
          <Button type="submit" look="danger" busy={busy}>
            {label}
          </Button>
        </div>
      </CallForm>
    </Opening>
  );
}

/** What families said of classes, for staff to let through or decline. */
export default function OfficeFeedbackScreen() {
  const { state, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>{m.feedback_of_families()}</PageTitle>
      <Tabs
        label={m.feedback_of_families()}
        className="mb-6"
        tabs={feedbackStates.map((one) => ({
          to: addressOf(one),
          label: names[one](),
          current: one === state,
        }))}
      />
      {list.items.length === 0 ? (
        <EmptyState title={m.kit_no_data()} picture="calendar">
          {m.feedback_office_none()}
        </EmptyState>
      ) : (
        <ul className="grid max-w-200 gap-4">
          {list.items.map((one) => (
            <li key={one.id}>
              <GivenCard of={one}>
                <div className="mt-4 flex flex-wrap gap-3">
                  {!one.blocked.officeFeedbackAnswer && <Publish of={one} />}
                  {one.state !== 'declined' && <Decline of={one} />}
                </div>
                {!one.blocked.feedbackAnswer && <AnswerForm id={one.id} />}
              </GivenCard>
            </li>
          ))}
        </ul>
      )}
      <Pager
        className="mt-6"
        page={list.page}
        pageSize={list.page_size}
        total={list.total}
        to={(page) => addressOf(state, page)}
      />
    </>
  );
}
