import { redirect, useLoaderData, useRevalidator } from 'react-router';
import type { OfferingView, SessionView } from '../../../contract/catalog/calls.ts';
import { inLanguage, localeOfPath } from '../../../contract/core/locale.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { askAboutClashes } from '../../cart/parts/ask-about-clashes.ts';
import { CallForm } from '../../client/call-form.tsx';
import { formatMoney } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { ownChildren } from '../../client/own-children.ts';
import { useDevice, useSelf, useTimeToPay, useZone } from '../../client/page-data.ts';
import { post } from '../../client/post.ts';
import { numberFrom, type PageArgs, read } from '../../client/request.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { confirm, showError } from '../../kit/feedback-store.ts';
import { useLinks } from '../../kit/link.tsx';
import { QueryForm } from '../../kit/query-form.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { confirmAdded } from '../parts/confirm-added.ts';
import { useHereWith } from '../parts/kept-choice.ts';
import { lateEntryText } from '../parts/late-entry-text.ts';
import { NoChild } from '../parts/no-child.tsx';
import { mayEnrol, useNoPurchase } from '../parts/no-purchase.tsx';
import { OfferingPage } from '../parts/offering-page.tsx';
import { offeringShare } from '../parts/shares.ts';
import { CampWeek, campForm } from './camp-week.tsx';
import { type CampChoice, useCampChoice } from './use-camp-choice.ts';

export const handle: ScreenHandle = {
  title: () => m.catalog_camp(),
  back: () => path.courseCamps(),
  noTabs: true,
  share: offeringShare,
};

export async function loader(args: PageArgs) {
  const camp = await read(args, 'courseInfo', { number: numberFrom(args, 'number') });
  if (camp.kind !== 'camp')
    throw redirect(inLanguage(path.offering(camp), localeOfPath(args.url.pathname)), 301);
  return camp;
}
export const meta = ({ loaderData }: { loaderData?: OfferingView }) =>
  titled(loaderData?.name ?? m.catalog_camp(), loaderData?.summary);

/** A begun week: days left, and their price. */
const begunWords = ({ week, late, price }: SessionView): string =>
  dotted([
    m.catalog_week({ number: week ?? 0 }),
    late && lateEntryText({ ...late, kind: 'camp' }),
    price && formatMoney(price.now),
  ]);

type TotalProps = { camp: OfferingView; choice: CampChoice; hasBegun: boolean };

/** What follows the choice of weeks: signing in, adding a child, or the cart. */
function Total({ camp, choice, hasBegun }: TotalProps) {
  const self = useSelf();
  // The week of the list is among them, unless it was unticked.
  const kept = { week: [], week_id: choice.wanted };
  const here = useHereWith(kept);
  const instead = useNoPurchase({ choice: kept, form: campForm });
  const { href, go } = useLinks();
  if (instead?.button)
    return (
      <QueryForm id={campForm} action={href(path.offering(camp))} onQuery={() => void go(path.login(here))}>
        {instead.button}
      </QueryForm>
    );
  if (instead) return instead.note;
  if (ownChildren(self, 'purchases.write').length === 0) return <NoChild choice={kept} />;
  return <ChosenWeeks choice={choice} hasBegun={hasBegun} />;
}

/** The chosen weeks of a family, their price, and the button into the cart. */
function ChosenWeeks({ choice, hasBegun }: Omit<TotalProps, 'camp'>) {
  const { href } = useLinks();
  const { revalidate } = useRevalidator();
  const form = useCallForm('cartAddMany');
  const reader = useZone();
  const { act, sent } = form;
  const refused = sent?.refused;
  const add = async () => {
    if (choice.items.length === 0) return showError(m.catalog_camp_none());
    const message = [m.refusal_catalog_week_started(), ...choice.begun.map((week) => begunWords(week))].join(
      '\n',
    );
    const question = { title: m.catalog_camp_started_title(), message, yes: m.catalog_camp_join() };
    if (choice.begun.length > 0 && !(await confirm(question))) return;
    await act(async () => {
      const cart = await post('cartAddMany', { items: choice.items, confirmed: choice.begun.length > 0 });
      const isAdded = (childId: string, weekId: string) =>
        choice.items.some((item) => item.child_id === childId && item.week_id === weekId);
      const added = cart.items.filter(({ child, session }) => isAdded(child.id, session.id));
      if (
        !(await askAboutClashes(
          added.map(({ id }) => id),
          reader,
        ))
      )
        return void revalidate();
      choice.clear();
      confirmAdded();
      void revalidate();
    });
  };
  return (
    <>
      {choice.items.length === 0 ? (
        <p className="text-ink-soft">{m.catalog_camp_choose_hint()}</p>
      ) : (
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-ink-soft">{m.catalog_camp_chosen({ count: choice.items.length })}</span>
          <strong className="text-title font-strong tabular-nums">{formatMoney(choice.total)}</strong>
        </p>
      )}
      <CallForm
        id={campForm}
        form={form}
        next={href(path.cartIndex())}
        done={m.catalog_added()}
        onSubmit={() => void add()}
        summary={refused?.fields?.items ? m.catalog_camp_none() : null}
      >
        {hasBegun && (
          <noscript>
            <Checkbox name="confirmed" label={m.catalog_camp_started_box()} />
          </noscript>
        )}
        <Button type="submit" look="accent" size="large" wide icon="shopping-cart-simple" className="mt-3">
          {m.catalog_add()}
        </Button>
      </CallForm>
    </>
  );
}

function Weeks({ camp, choice }: { camp: OfferingView; choice: CampChoice }) {
  const self = useSelf();
  const family = ownChildren(self, 'purchases.write');
  const past = camp.sessions.filter((week) => week.state === 'ended');
  const show = (week: SessionView) => (
    <CampWeek
      key={week.id}
      number={camp.sessions.indexOf(week)}
      camp={camp}
      week={week}
      family={family}
      choice={choice}
    />
  );
  return (
    <section aria-label={m.catalog_camp_choose()}>
      <h2 className="text-title font-strong">{m.catalog_camp_choose()}</h2>
      {past.length < camp.sessions.length && (
        <ul>{camp.sessions.filter((week) => week.state !== 'ended').map(show)}</ul>
      )}
      {past.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft underline">
            {m.catalog_camp_past({ count: past.length })}
          </summary>
          <ul>{past.map(show)}</ul>
        </details>
      )}
    </section>
  );
}

export default function CampInfoScreen() {
  const timeToPay = useTimeToPay();
  const camp = useLoaderData<typeof loader>();
  const self = useSelf();
  const choice = useCampChoice(camp);
  const isMobile = useDevice() === 'mobile';
  const hasBegun = camp.sessions.some((week) => week.asks && !week.blocked.cartAdd);
  const sum = isMobile ? (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-sheet px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
      <Total camp={camp} choice={choice} hasBegun={hasBegun} />
    </div>
  ) : (
    <>
      <Total camp={camp} choice={choice} hasBegun={hasBegun} />
      {mayEnrol(self) && <p className="mt-3 text-small text-ink-soft">{m.catalog_hold_note(timeToPay)}</p>}
    </>
  );
  return (
    <OfferingPage course={camp} before={<Weeks camp={camp} choice={choice} />} choose={sum} width="narrow" />
  );
}
