import { redirect, useLoaderData } from 'react-router';
import type { OfferingView } from '../../../contract/catalog/calls.ts';
import { inLanguage, localeOfPath } from '../../../contract/core/locale.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { formatMoney } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { useDevice, useSelf } from '../../client/page-data.ts';
import { post } from '../../client/post.ts';
import { numberFrom, type PageArgs, read } from '../../client/request.ts';
import { useAct } from '../../client/use-act.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { confirm, showError, toast } from '../../kit/feedback-store.ts';
import { useHere, useLinks } from '../../kit/link.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
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

/** What is chosen, what it costs, and into the cart. */
function Sum({ choice }: { choice: CampChoice }) {
  const self = useSelf();
  const here = useHere();
  const { go, href } = useLinks();
  const { busy, act, sent } = useAct('cartAddMany');
  if (!self)
    return (
      <LinkButton to={path.login(here)} look="accent" size="large" wide>
        {m.catalog_sign_in_to_enrol()}
      </LinkButton>
    );
  const add = async () => {
    if (choice.items.length === 0) return showError(m.catalog_camp_none());
    const message = m.refusal_catalog_week_started();
    const question = { title: m.catalog_camp_started_title(), message, yes: m.catalog_camp_join() };
    if (choice.asks && !(await confirm(question))) return;
    await act(async () => {
      await post('cartAddMany', { items: choice.items, confirmed: choice.asks });
      toast(m.catalog_added());
      await go(path.cartIndex());
    });
  };
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-ink-soft">{m.catalog_camp_chosen({ count: choice.items.length })}</span>
        <strong className="text-title font-strong tabular-nums">{formatMoney(choice.total)}</strong>
      </p>
      <CallForm
        id={campForm}
        call="cartAddMany"
        next={href(path.cartIndex())}
        told={m.catalog_added()}
        onSubmit={() => void add()}
        errors={{}}
        summary={sent?.refused?.message ?? null}
      >
        <noscript>
          <Checkbox name="confirmed" label={m.catalog_camp_started_title()} />
        </noscript>
        <Button
          type="submit"
          look="accent"
          size="large"
          wide
          icon="shopping-cart-simple"
          busy={busy}
          className="mt-3"
        >
          {m.catalog_add()}
        </Button>
      </CallForm>
    </>
  );
}

function Weeks({ camp, choice }: { camp: OfferingView; choice: CampChoice }) {
  const self = useSelf();
  const family = self?.type === 'user' ? self.children : [];
  return (
    <section aria-label={m.catalog_camp_choose()}>
      <h2 className="text-title font-strong">{m.catalog_camp_choose()}</h2>
      <ul>
        {camp.sessions.map((week, index) => (
          <CampWeek
            key={week.id}
            number={index}
            week={week}
            place={camp.site}
            family={family}
            choice={choice}
          />
        ))}
      </ul>
    </section>
  );
}

export default function CampInfoScreen() {
  const camp = useLoaderData<typeof loader>();
  const choice = useCampChoice(camp);
  const isMobile = useDevice() === 'mobile';
  const sum = isMobile ? (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-sheet px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
      <Sum choice={choice} />
    </div>
  ) : (
    <>
      <Sum choice={choice} />
      <p className="mt-3 text-small text-ink-soft">{m.catalog_hold_note()}</p>
    </>
  );
  return (
    <OfferingPage course={camp} before={<Weeks camp={camp} choice={choice} />} choose={sum} width="narrow" />
  );
}
