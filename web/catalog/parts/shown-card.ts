import type { OfferingCard } from '../../../contract/catalog/calls.ts';

type Next = NonNullable<OfferingCard['next']>;

/** What a card in a list shows of an offering. */
export type ShownCard = Omit<OfferingCard, 'summary' | 'site' | 'teachers' | 'next'> & {
  site: Pick<OfferingCard['site'], 'name' | 'kind' | 'time_zone'>;
  teachers: Pick<OfferingCard['teachers'][number], 'name'>[];
  next: Omit<Next, 'starts_at'> | null;
};

/** Cards without what none of them shows: a page is sent both as it looks and as data, and a browser keeps the data. */
export const shownCards = (cards: readonly OfferingCard[]): ShownCard[] =>
  cards.map(({ summary: _summary, site, teachers, next, ...card }) => ({
    ...card,
    site: { name: site.name, kind: site.kind, time_zone: site.time_zone },
    teachers: teachers.map(({ name }) => ({ name })),
    next: next && shownNext(next),
  }));

const shownNext = ({ starts_at: _startsAt, ...next }: Next) => next;
