import type { ReactNode } from 'react';
import type { OfferingView, SiteView } from '../../../contract/catalog/calls.ts';
import { formFields, pressOf } from '../../../contract/core/form-fields.ts';
import { path } from '../../../contract/core/paths.ts';
import type { PrivateHours } from '../../../contract/private-lessons/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { led } from '../../../words/dotted.ts';
import { CallForm } from '../../client/call-form.tsx';
import { formatGrade, formatName } from '../../client/format.ts';
import { languageName } from '../../client/language-name.ts';
import { useDevice, useSelf, useTimeToPay } from '../../client/page-data.ts';
import { When } from '../../client/when.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { RadioCards } from '../../kit/choice-cards.tsx';
import { FormError } from '../../kit/form-error.tsx';
import { Icon } from '../../kit/icon.tsx';
import { useLinks } from '../../kit/link.tsx';
import { QueryForm, ShowButton } from '../../kit/query-form.tsx';
import { HourPicker } from '../../private-lessons/parts/hour-picker.tsx';
import { EarlyEnd } from '../parts/early-end.tsx';
import { useHereWith } from '../parts/kept-choice.ts';
import { NoChild } from '../parts/no-child.tsx';
import { useNoPurchase } from '../parts/no-purchase.tsx';
import { PriceTag } from '../parts/price-tag.tsx';
import { eachLesson, privateLength } from '../parts/private-terms.tsx';
import { usePrivateChoice } from './use-private-choice.ts';

const formId = 'choice';

type Props = { course: OfferingView; free: PrivateHours | null };

/** The price and what it buys. */
function Terms({ course }: { course: OfferingView }) {
  const lessonPrice = eachLesson(course);
  return (
    <div>
      <PriceTag price={course.price} size="large" />
      <EarlyEnd price={course.price} place={course.site} />
      {course.private && (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
          {privateLength(course.private)}
          {course.private.lessons > 1 && <> · {m.private_valid({ days: course.private.valid_days })}</>}
          {lessonPrice && <Badge tone="blue">{lessonPrice}</Badge>}
        </p>
      )}
    </div>
  );
}

/** Chooses the teacher by a link: the address decides whose hours load. */
function Teachers({ course, free }: Props) {
  const { go } = useLinks();
  if (course.teachers.length < 2) return null;
  const show = (teacher: string) =>
    void go(path.coursePrivateInfo(course.number, { teacher }), { replace: true, preventScrollReset: true });
  return (
    <QueryForm onQuery={(query) => show(query.get('teacher') ?? '')} className="grid gap-3">
      <RadioCards
        legend={m.private_teacher()}
        name="teacher"
        value={free?.teacher.id ?? null}
        onValue={show}
        choices={course.teachers.map((teacher) => ({
          value: teacher.id,
          label: teacher.name,
          detail: `${teacher.title} · ${teacher.languages.map(languageName).join(m.catalog_and())}`,
        }))}
      />
      <ShowButton />
    </QueryForm>
  );
}

/** The possible hours of a package, which are booked after the purchase. */
function PackageHours({ free, place }: { free: PrivateHours; place: SiteView }) {
  const soonest = free.hours[0];
  return (
    <div className="grid gap-2 rounded-md bg-blue-wash px-4 py-3">
      <p className="flex gap-2.5">
        <Icon name="calendar-check" className="mt-[0.25em] size-[1.2em] shrink-0 text-blue" />
        <span>{m.private_package_how()}</span>
      </p>
      {soonest && (
        <p className="ps-[1.9em] text-small text-ink-soft">
          {led(m.private_package_soonest())}
          <When at={soonest.starts_at} place={place} year={false} />
        </p>
      )}
    </div>
  );
}

type FormProps = Props & { hour: string | null; onSubmit: () => void; children: ReactNode };

/** The form of the choice: adds to the cart; a visitor's leads to signing in. */
function PrivateForm({ course, free, hour, onSubmit, children }: FormProps) {
  const self = useSelf();
  const { href, go } = useLinks();
  const here = useHereWith({ starts_at: hour });
  if (!self)
    return (
      <QueryForm
        id={formId}
        action={href(path.coursePrivateInfo(course.number))}
        preserved={free ? { teacher: free.teacher.id } : {}}
        onQuery={() => void go(path.login(here))}
        className="grid gap-6"
      >
        {children}
      </QueryForm>
    );
  return (
    <CallForm
      id={formId}
      form={{ call: 'cartAdd' }}
      fields={{ number: course.number, teacher_id: free?.teacher.id }}
      next={href(path.cartIndex())}
      done={m.catalog_added()}
      onSubmit={onSubmit}
      className="grid gap-6"
    >
      {children}
    </CallForm>
  );
}

/** Chooses teacher, hour and child; adds to the cart or goes to the checkout. */
export function ChoosePrivate({ course, free }: Props) {
  const timeToPay = useTimeToPay();
  const { href } = useLinks();
  const isMobile = useDevice() === 'mobile';
  const isStudent = useSelf()?.type === 'student';
  const choice = usePrivateChoice({ course, free });
  const kept = { starts_at: choice.hour };
  const instead = useNoPurchase({ choice: kept, form: formId });
  const buttons = instead ? (
    instead.button
  ) : choice.family.length === 0 ? (
    <NoChild choice={kept} />
  ) : (
    <div className="grid grid-cols-2 gap-3">
      <Button
        type="submit"
        form={formId}
        look="secondary"
        size="large"
        {...(isMobile ? {} : { icon: 'shopping-cart-simple' as const })}
        busy={choice.pressed === 'cart'}
        disabled={choice.busy}
        className="mobile:px-2 whitespace-nowrap"
      >
        {m.catalog_add()}
      </Button>
      <Button
        type="submit"
        form={formId}
        name={formFields.press}
        value={pressOf({ next: href(path.cartSettlement()) })}
        look="accent"
        size="large"
        busy={choice.pressed === 'checkout'}
        disabled={choice.busy}
        className="mobile:px-2 whitespace-nowrap"
        onClick={(event) => {
          event.preventDefault();
          void choice.add('checkout');
        }}
      >
        {m.catalog_buy_now()}
      </Button>
    </div>
  );
  return (
    <section id="choose" aria-label={m.private_choose()} className="grid scroll-mt-24 gap-6">
      <Terms course={course} />
      <Teachers course={course} free={free} />
      <PrivateForm course={course} free={free} hour={choice.hour} onSubmit={() => void choice.add('cart')}>
        {choice.family.length > 0 && (
          <RadioCards
            legend={m.catalog_choose_child()}
            name="child_id"
            value={choice.child}
            onValue={choice.setChild}
            error={choice.missing.child ?? null}
            columns={isMobile ? 1 : 2}
            choices={choice.family.map((child) => ({
              value: child.id,
              label: formatName(child),
              detail: formatGrade(child.grade),
            }))}
          />
        )}
        {free && choice.isSingle && (
          <div>
            <h2 className="mb-1.5 font-strong">{m.private_hours()}</h2>
            <HourPicker
              key={free.teacher.id}
              name="starts_at"
              hours={free.hours}
              place={course.site}
              value={choice.hour}
              onValue={choice.setHour}
              error={choice.missing.hour ?? null}
            />
          </div>
        )}
      </PrivateForm>
      {free && !choice.isSingle && <PackageHours free={free} place={course.site} />}
      {choice.refused && <FormError>{choice.refused}</FormError>}
      {instead?.note}
      {isMobile && buttons ? (
        <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-sheet px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
          {buttons}
        </div>
      ) : (
        buttons
      )}
      {free && (
        <p className="text-small text-ink-soft">
          {choice.isSingle && !isStudent && <span className="block">{m.private_hold_note(timeToPay)}</span>}
          {m.private_notice({ notice: free.notice_hours, cutOff: free.cut_off_hours })}
        </p>
      )}
    </section>
  );
}
