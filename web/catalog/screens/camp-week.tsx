import type { LateView, OfferingView, SessionView } from '../../../contract/catalog/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatName } from '../../client/format.ts';
import type { OwnChild } from '../../client/own-children.ts';
import { useSelf } from '../../client/page-data.ts';
import { Weekdays } from '../../client/when.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { LeastLine } from '../../minimum-enrolment/parts/least-line.tsx';
import { JoinWaitlist } from '../../waitlist/parts/join-waitlist.tsx';
import { EarlyEnd } from '../parts/early-end.tsx';
import { feeOfWeek } from '../parts/fee-names.ts';
import { lateEntryText } from '../parts/late-entry-text.ts';
import { mayEnrol } from '../parts/no-purchase.tsx';
import { PriceTag } from '../parts/price-tag.tsx';
import { SeatsLeft } from '../parts/seats-left.tsx';
import type { CampChoice } from './use-camp-choice.ts';

/** The id of the form that sends the choice; it stands at its button. */
export const campForm = 'camp';

/** A bound that no family reaches. */
const maxChildren = 20;

type Child = OwnChild;

type CampWeekProps = {
  /** Its position among the weeks. */
  number: number;
  camp: OfferingView;
  week: SessionView;
  family: readonly Child[];
  choice: CampChoice;
};

/** One child in one week: attends or not, with which fees. */
type ChildLineProps = { number: number; child: Child; week: SessionView; choice: CampChoice };

function ChildLine({ number, child, week, choice }: ChildLineProps) {
  const name = `items.${number}`;
  return (
    <li className="group/child flex flex-wrap items-start gap-x-6">
      <input type="hidden" form={campForm} name={`${name}.week_id`} value={week.id} />
      <Checkbox
        form={campForm}
        name={`${name}.child_id`}
        value={child.id}
        label={formatName(child)}
        checked={choice.isChosen(child.id, week)}
        onValue={(yes) => choice.choose(child.id, week, yes)}
        className="goes min-w-36"
      />
      {choice.isInCart(child.id, week) && (
        <Badge tone="green" icon="shopping-cart-simple" className="self-center">
          {m.catalog_week_in_cart()}
        </Badge>
      )}
      {/* Shown by the checkbox's state in CSS, so that it works without script. */}
      <div className="hidden flex-wrap gap-x-6 group-has-[.goes_:checked]/child:flex mobile:ps-8">
        {week.fees.map((fee, index) => (
          <Checkbox
            key={fee.code}
            form={campForm}
            name={`${name}.fees.${index}`}
            value={fee.code}
            label={feeOfWeek(fee, week)}
            checked={choice.feesOf(child.id, week).includes(fee.code)}
            onValue={(yes) => choice.addFee(child.id, week, { fee: fee.code, yes })}
          />
        ))}
      </div>
    </li>
  );
}

/** Chooses the week before it is known for whom; afterwards says that it was chosen. */
function WantWeek({ week, family, choice }: Omit<CampWeekProps, 'number' | 'camp'>) {
  const self = useSelf();
  const isWanted = choice.wanted.includes(week.id);
  if (week.blocked.cartAdd || !mayEnrol(self)) return null;
  if (family.length === 0)
    return (
      <Checkbox
        form={campForm}
        name="week_id"
        value={week.id}
        label={m.catalog_week_want()}
        checked={isWanted}
        onValue={(yes) => choice.want(week, yes)}
      />
    );
  const isOpen = isWanted && !family.some((child) => choice.isChosen(child.id, week));
  return isOpen && <p className="mt-2 text-small text-amber">{m.catalog_week_who()}</p>;
}

const campLate = (late: LateView) => lateEntryText({ ...late, kind: 'camp' });

/** A camp week: dates, price, places, and the children who attend. */
export function CampWeek({ number, camp, week, family, choice }: CampWeekProps) {
  const isOver = week.state === 'ended';
  const place = camp.site;
  return (
    <li
      id={`week-${week.week}`}
      className="grid scroll-mt-24 gap-x-8 gap-y-2 border-b border-line py-5 last:border-b-0 target:bg-blue-wash desktop:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <div className={isOver ? 'text-ink-soft' : ''}>
        <p className="flex flex-wrap items-center gap-2 font-strong">
          {m.catalog_week({ number: week.week ?? 0 })}
          {week.state === 'running' && <Badge tone="amber">{m.catalog_week_running()}</Badge>}
        </p>
        <p className="text-small text-ink-soft">
          <Weekdays
            session={week}
            place={place}
            days={(term) => <span className="whitespace-nowrap">{term}</span>}
          />
        </p>
      </div>
      <div className="min-w-0">
        {isOver ? (
          <p className="text-ink-soft">{m.refusal_catalog_session_ended()}</p>
        ) : (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <PriceTag price={week.price} size="small" note={week.late && campLate(week.late)} />
              <SeatsLeft left={week.seats_left} />
            </div>
            <EarlyEnd price={week.price} place={place} />
            {week.fees.length > 0 && family.length === 0 && (
              <p className="mt-1 text-small text-ink-soft">
                {week.fees.map((fee) => feeOfWeek(fee, week)).join(m.catalog_and())}
              </p>
            )}
            <LeastLine least={week.least} place={place} className="mt-1 text-small" />
            {week.blocked.cartAdd?.code === 'seats.full' && (
              <div className="mt-3">
                <JoinWaitlist full={[week]} family={[...family]} brief />
              </div>
            )}
            <WantWeek week={week} family={family} choice={choice} />
            {!week.blocked.cartAdd && family.length > 0 && (
              <ul className="mt-1">
                {family.map((child, index) => (
                  <ChildLine
                    key={child.id}
                    number={number * maxChildren + index}
                    child={child}
                    week={week}
                    choice={choice}
                  />
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </li>
  );
}
