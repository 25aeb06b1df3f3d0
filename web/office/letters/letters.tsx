import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { officePath } from '../../../contract/core/office-paths.ts';
import type { LetterReport } from '../../../contract/letters/office-calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { led } from '../../../words/dotted.ts';
import { CallForm } from '../../client/call-form.tsx';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { post } from '../../client/post.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { When } from '../../client/when.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { Opening } from '../../kit/opening.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { TextArea } from '../../kit/text-field.tsx';
import { ClassLetterReads, ClassLetters } from '../../letters/parts/class-letters.tsx';
import { Conversation } from '../../letters/parts/conversation.tsx';
import { filterOf, Mailbox } from '../../letters/parts/mailbox.tsx';
import { personWords } from '../../letters/parts/person.ts';
import { Write } from './write.tsx';

export { handle } from '../office-handle.ts';
export const meta = () => titled(m.letters_title());

const whose = (asked: string | null) => (asked === 'teacher' ? ('teacher' as const) : ('office' as const));

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const page = Number(query.get('page')) || 1;
  const letter_id = query.get('letter_id');
  if (letter_id)
    return { mode: 'thread' as const, thread: await read(args, 'virtualMailInfo', { letter_id }) };
  const class_letter_id = query.get('class_letter_id');
  if (class_letter_id)
    return { mode: 'class' as const, letter: await read(args, 'letterClassInfo', { class_letter_id }) };
  if (query.get('sent'))
    return { mode: 'sent' as const, list: await read(args, 'letterClassIndex', { page }) };
  if (query.get('write')) return writing(args);
  const reports = query.get('reports');
  if (reports) {
    const filter = reports === 'settled' ? ('settled' as const) : ('open' as const);
    return {
      mode: 'reports' as const,
      filter,
      list: await read(args, 'officeLetterReports', { filter, page }),
    };
  }
  const [filter, kind] = [filterOf(query), whose(query.get('with'))];
  const list = await read(args, 'virtualMail', { filter, page, with: kind });
  const open = await read(args, 'officeLetterReports', { page_size: 1 });
  return { mode: 'list' as const, filter, kind, list, reports: open.total };
}

async function writing(args: PageArgs) {
  const query = args.url.searchParams;
  const [q, child, session] = [query.get('q')?.trim() ?? '', query.get('child'), query.get('session_id')];
  const recipients = await read(args, 'officeLetterRecipients', {
    ...(q ? { q: q.slice(0, 60) } : {}),
    ...(child ? { child } : {}),
    ...(session ? { session_id: session } : {}),
  });
  return { mode: 'write' as const, recipients, asked: { q, child, session } };
}

const write = () => (
  <LinkButton to={officePath.letters({ write: 1 })} icon="pencil-simple">
    {m.letters_write()}
  </LinkButton>
);

export default function OfficeLettersScreen() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.mode === 'thread')
    return (
      <Conversation thread={loaded.thread} mayBeUrgent to={(id) => officePath.letters({ letter_id: id })} />
    );
  if (loaded.mode === 'reports') return <Reports list={loaded.list} filter={loaded.filter} />;
  if (loaded.mode === 'write') return <Write recipients={loaded.recipients} asked={loaded.asked} />;
  if (loaded.mode === 'class')
    return <ClassLetterReads letter={loaded.letter} thread={(id) => officePath.letters({ letter_id: id })} />;
  const sent = {
    to: officePath.letters({ sent: 1 }),
    label: m.letters_to_classes(),
    current: loaded.mode === 'sent',
  };
  if (loaded.mode === 'sent')
    return (
      <>
        <PageTitle lead={m.letters_lead_office()} actions={write()}>
          {m.letters_title()}
        </PageTitle>
        <ClassLetters
          list={loaded.list}
          tab={sent}
          action={write()}
          to={officePath.letters}
          info={(id) => officePath.letters({ class_letter_id: id })}
        />
      </>
    );
  const { filter, kind, list, reports } = loaded;
  return (
    <>
      <PageTitle
        lead={m.letters_lead_office()}
        actions={
          <>
            <LinkButton to={officePath.letters({ reports: 'open' })} look="secondary" icon="warning-circle">
              {m.letters_reports({ count: reports })}
            </LinkButton>
            {write()}
          </>
        }
      >
        {m.letters_title()}
      </PageTitle>
      <Mailbox
        list={list}
        filter={filter}
        to={(query) => officePath.letters({ ...query, with: kind })}
        thread={(id) => officePath.letters({ letter_id: id })}
        school
        more={[
          ...(['office', 'teacher'] as const).map((one) => ({
            to: officePath.letters({ with: one }),
            label: one === 'office' ? m.letters_with_office() : m.letters_with_teachers(),
            current: one === kind && filter === 'all',
          })),
          sent,
        ]}
        nothing={m.letters_none_office()}
      />
    </>
  );
}

type Loaded = Extract<Awaited<ReturnType<typeof loader>>, { mode: 'reports' }>;

function Reports({ list, filter }: Pick<Loaded, 'list' | 'filter'>) {
  return (
    <>
      <PageTitle
        lead={m.letters_reports_lead()}
        actions={
          <>
            <LinkButton to={officePath.letters()} look="quiet">
              {m.letters_title()}
            </LinkButton>
            <LinkButton
              to={officePath.letters({ reports: filter === 'open' ? 'settled' : 'open' })}
              look="secondary"
            >
              {filter === 'open' ? m.letters_reports_settled() : m.letters_reports_open()}
            </LinkButton>
          </>
        }
      >
        {filter === 'open' ? m.letters_reports_open() : m.letters_reports_settled()}
      </PageTitle>
      {list.items.length === 0 ? (
        <EmptyState>{m.letters_reports_none()}</EmptyState>
      ) : (
        <ul className="grid gap-5">
          {list.items.map((report) => (
            <Report key={report.id} report={report} />
          ))}
        </ul>
      )}
      <Pager
        className="mt-8"
        page={list.page}
        pageSize={list.page_size}
        total={list.total}
        to={(page) => officePath.letters({ reports: filter, page })}
      />
    </>
  );
}

function Report({ report }: { report: LetterReport }) {
  const { letter } = report;
  return (
    <Card as="li" className="grid gap-3">
      <p>
        <span className="font-strong">{personWords(report.reporter)}</span>{' '}
        <span className="text-small text-ink-soft">
          <When at={report.at} /> · {formatName(report.child)} · {report.subject}
        </span>
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{report.words}</p>
      <blockquote className="rounded-md bg-paper px-4 py-3">
        <p className="text-small text-ink-soft">
          {personWords(letter.from)} · <When at={letter.sent_at} />
          {letter.withdrawn_at && ` · ${m.letters_withdrawn()}`}
        </p>
        <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{letter.text}</p>
      </blockquote>
      {report.answer !== null && (
        <p>
          <span className="font-strong">{led(m.letters_report_answer())}</span>
          {report.answer}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <LinkButton to={officePath.letters({ letter_id: report.letter_id })} look="secondary" size="small">
          {m.letters_open_thread()}
        </LinkButton>
        {!report.settled_at && <Settle report={report} />}
      </div>
    </Card>
  );
}

function Settle({ report }: { report: LetterReport }) {
  const { busy, errors, act, sent } = useAct('officeLetterReportSettle', report.id);
  const { values, field } = useFields({ words: '' }, errors, sent);
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const settle = () =>
    act(async () => {
      await post('officeLetterReportSettle', { report_id: report.id, words: values.words });
      toast(m.letters_report_settled());
      setOpen(false);
      await revalidate();
    });
  return (
    <Opening
      label={m.letters_report_settle()}
      title={m.letters_report_settle()}
      size="small"
      open={open}
      onOpen={setOpen}
      isSent={sent !== null}
    >
      <CallForm
        call="officeLetterReportSettle"
        about={report.id}
        fields={{ report_id: report.id }}
        told={m.letters_report_settled()}
        onSubmit={() => void settle()}
        errors={errors.errors}
        className="grid gap-5"
      >
        <TextArea
          label={m.letters_report_answer_words()}
          hint={m.letters_report_answer_hint()}
          maxLength={1000}
          {...field('words')}
        />
        <div>
          <Button type="submit" busy={busy}>
            {m.letters_report_settle()}
          </Button>
        </div>
      </CallForm>
    </Opening>
  );
}
