import { useState } from 'react';
import { redirect, useLoaderData } from 'react-router';
import { consentTexts } from '../../../contract/consents/texts.ts';
import { inLanguage, localeOfPath } from '../../../contract/core/locale.ts';
import { path } from '../../../contract/core/paths.ts';
import type { EntryView } from '../../../contract/entries/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { askAboutClashes } from '../../cart/parts/ask-about-clashes.ts';
import { NoChild } from '../../catalog/parts/no-child.tsx';
import { ButtonForm } from '../../client/button-form.tsx';
import { CallForm } from '../../client/call-form.tsx';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { ownChildren } from '../../client/own-children.ts';
import { useSelf, useZone } from '../../client/page-data.ts';
import { post } from '../../client/post.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { initialTexts } from '../../client/use-fields.ts';
import { When } from '../../client/when.tsx';
import { Notice } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { RadioCards } from '../../kit/choice-cards.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { TextField } from '../../kit/text-field.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { demandReadable } from '../../uploads/parts/readable.ts';
import { EntryVideo, type VideoChoice } from './entry-video.tsx';

export const handle: ScreenHandle = {
  title: () => m.entry_title(),
  back: () => path.courseCompetition(),
  noTabs: true,
};
export const meta = () => titled(m.entry_title());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const contest = await read(args, 'courseInfo', { number: query.get('number') ?? '' });
  if (contest.kind !== 'competition')
    throw redirect(inLanguage(path.offering(contest), localeOfPath(args.url.pathname)));
  const requested = query.get('session_id');
  const session =
    contest.sessions.find((session) => session.id === requested) ??
    contest.sessions.find((session) => !session.blocked.cartAdd) ??
    contest.sessions[0];
  if (!session) throw redirect(inLanguage(path.offering(contest), localeOfPath(args.url.pathname)));
  const entry = await read(args, 'entryInfo', { session_id: session.id });
  return { contest, session, entry, child: query.get('child_id'), isEdit: query.get('edit') === '1' };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** Enters a child in a contest: child and video; then into the cart, or back to the order. */
export default function CartActivityScreen() {
  const loaded = useLoaderData<typeof loader>();
  const self = useSelf();
  const family = ownChildren(self, 'entries.write');
  const only = family.length === 1 ? family[0]?.id : undefined;
  const [child, setChild] = useState<string | null>(loaded.child ?? only ?? null);
  const { contest, session, entry } = loaded;
  const chosen = family.find((member) => member.id === child);
  return (
    <div className="mx-auto max-w-[44rem]">
      <PageTitle lead={m.entry_lead()}>{m.entry_title()}</PageTitle>
      <Card className="mb-6">
        <p className="text-lead font-strong">{contest.name}</p>
        <p className="text-ink-soft">
          <When at={session.starts_at} until={session.first_lesson_ends_at} place={contest.site} />
        </p>
        <p className="mt-2 text-small text-ink-soft">
          {m.entry_closes()} <When at={entry.closes_at} place={contest.site} />
        </p>
      </Card>
      {entry.blocked.entrySave ? (
        <Notice tone="amber">{entry.blocked.entrySave.message}</Notice>
      ) : family.length === 0 ? (
        <NoChild />
      ) : (
        <Card padding="large" className="grid gap-7">
          <RadioCards
            legend={m.catalog_choose_child()}
            name="child"
            value={child}
            onValue={setChild}
            columns={2}
            choices={family.map((member) => ({ value: member.id, label: formatName(member) }))}
            className="noscript:hidden"
          />
          <noscript>
            <p className="mb-2">{m.catalog_choose_child()}</p>
            <ul className="flex flex-wrap gap-3">
              {family.map((member) => (
                <li key={member.id}>
                  <LinkButton
                    to={path.cartActivity({
                      number: contest.number,
                      session_id: session.id,
                      child_id: member.id,
                      ...(loaded.isEdit ? { edit: 1 } : {}),
                    })}
                    look={member.id === child ? 'primary' : 'secondary'}
                  >
                    {formatName(member)}
                  </LinkButton>
                </li>
              ))}
            </ul>
          </noscript>
          {chosen && (
            <EntryForm
              key={chosen.id}
              loaded={loaded}
              child={chosen}
              before={entry.entries.find(({ child }) => child.id === chosen.id) ?? null}
            />
          )}
        </Card>
      )}
    </div>
  );
}

function EntryForm({
  loaded: { session, isEdit, entry },
  child,
  before,
}: {
  loaded: Loaded;
  child: { id: string; name: string; name_cn: string };
  before: EntryView | null;
}) {
  const { go, href } = useLinks();
  const reader = useZone();
  const names = {
    student_name: before?.student_name ?? formatName(child),
    video_name: before?.video_name ?? '',
  };
  const form = useCallForm('entrySave', names, child.id);
  const { errors, act, sent: typed, values, field } = form;
  const [video, setVideo] = useState<VideoChoice>({
    way: before?.video_link ? 'link' : before?.file ? 'later' : 'link',
    link: initialTexts({ video_link: before?.video_link ?? '' }, typed).video_link,
    file: null,
  });
  const isAllowed = entry.allowed.includes(child.id);
  const [isGiven, setGiven] = useState(false);
  const [sent, setSent] = useState<number | null>(null);

  // Stays as the fields began, whatever the page reads again meanwhile.
  const [seen_at] = useState(before?.updated_at ?? ('none' as const));
  const about = { session_id: session.id, child_id: child.id, seen_at };

  const save = () => {
    if (video.way === 'link' && !video.link) return errors.show({ video_link: m.field_video_link_invalid() });
    if (video.way === 'file' && !video.file) return errors.show({ video: m.field_file_required() });
    return act(async () => {
      if (video.way === 'file' && video.file) await demandReadable(video.file, 'video');
      const input = {
        ...values,
        ...about,
        ...(video.way === 'link' ? { video_link: video.link } : {}),
        ...(video.way === 'file' && video.file ? { video: video.file } : {}),
        ...(isGiven && !isAllowed ? { consent_given: true } : {}),
      };
      // Before the upload, because it may ask for confirmation.
      if (!isEdit) {
        const { items } = await post('cartAdd', { child_id: child.id, session_id: session.id });
        const added = items.filter((item) => item.session.id === session.id && item.child.id === child.id);
        const ids = added.map((item) => item.id);
        if (!(await askAboutClashes(ids, reader))) return;
      }
      try {
        await post('entrySave', input, { form: true, onProgress: setSent });
      } finally {
        setSent(null);
      }
      if (isEdit) {
        toast(m.entry_saved());
        return go(path.memberOrders());
      }
      toast(m.catalog_added());
      return go(path.cartIndex());
    });
  };

  return (
    <>
      <CallForm
        form={form}
        fields={about}
        next={isEdit ? href(path.memberOrders()) : undefined}
        done={m.entry_saved()}
        withFile
        onSubmit={save}
        className="grid gap-6"
      >
        <TextField
          label={m.entry_student()}
          hint={m.entry_student_hint()}
          maxLength={60}
          kept
          {...field('student_name')}
        />
        <TextField label={m.entry_video_name()} maxLength={100} kept {...field('video_name')} />
        <EntryVideo
          value={video}
          onValue={(change) => {
            setVideo((before) => ({ ...before, ...change }));
            errors.clear('video');
            errors.clear('video_link');
          }}
          stored={before?.file ?? null}
          errors={{ link: errors.of('video_link'), file: errors.of('video') }}
          onError={(error) => errors.set('video', error)}
          sent={sent}
        />
        {before?.hidden && <Notice tone="amber">{m.entry_hidden()}</Notice>}
        {!isAllowed && (
          <Checkbox
            name="consent_given"
            label={m.entry_consent()}
            hint={consentTexts.contest_video.words()}
            checked={isGiven}
            onValue={setGiven}
          />
        )}
        <Button type="submit" look="accent" size="large" wide>
          {isEdit ? m.entry_save() : m.entry_save_cart()}
        </Button>
      </CallForm>
      {/* Without script this is a step of its own. */}
      {before && !isEdit && (
        <noscript>
          <ButtonForm
            call="cartAdd"
            fields={{ child_id: child.id, session_id: session.id }}
            next={href(path.cartIndex())}
            done={m.catalog_added()}
            onPress={() => {}}
          >
            <Button type="submit" look="accent" size="large" wide>
              {m.catalog_add()}
            </Button>
          </ButtonForm>
        </noscript>
      )}
    </>
  );
}
