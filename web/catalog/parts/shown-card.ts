import type { OfferingCard } from '../../../contract/catalog/calls.ts';

type Next = NonNullable<OfferingCard['next']>;

/** The fields of an offering that a card shows. */
export type ShownCard = Omit<
  OfferingCard,
  'summary' | 'site' | 'teachers' | 'next' | 'opens_at' | 'sessions_open' | 'seats_left'
> & {
  site: Pick<OfferingCard['site'], 'name' | 'kind' | 'time_zone'>;
  teachers: Pick<OfferingCard['teachers'][number], 'name' | 'photo'>[];
  next: Omit<Next, 'id' | 'starts_at'> | null;
};

/** Drops the fields that no card shows: a page carries them twice, as markup and as data. */
export const shownCards = (cards: readonly OfferingCard[]): ShownCard[] => cards.map(shownCard);

function shownCard(card: OfferingCard): ShownCard {
  const { summary: _summary, opens_at: _opensAt, sessions_open: _open, seats_left: _left, ...shown } = card;
  const { site, teachers, next } = card;
  return {
    ...shown,
    site: { name: site.name, kind: site.kind, time_zone: site.time_zone },
    teachers: teachers.map(({ name, photo }) => (photo ? { name, photo } : { name })),
    next: next && shownNext(next),
  };
}

const shownNext = ({ id: _id, starts_at: _startsAt, ...next }: Next) => next;
