import type { OfferingView, SessionView } from '../../../contract/catalog.ts';
import { inLanguage } from '../../../contract/locale.ts';
import type { Money } from '../../../contract/money.ts';
import type { Locale } from '../../../contract/page.ts';
import { path } from '../../paths.ts';

type About = { origin: string; locale: Locale; store: string };
type Thing = Record<string, unknown>;

/** Minor units as schema.org writes a price: `2880.50`. */
export function decimal({ amount, currency }: Money): string {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const text = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

function placeOf({ site }: OfferingView): Thing {
  if (site.kind === 'online') return { '@type': 'VirtualLocation', name: site.name };
  return {
    '@type': 'Place',
    name: site.name,
    address: { '@type': 'PostalAddress', streetAddress: site.address, addressCountry: site.country },
  };
}

/** What it costs today, and whether there is a place. */
const offerOf = (session: SessionView, url: string): Thing => ({
  '@type': 'Offer',
  url,
  price: decimal(session.price.now),
  priceCurrency: session.price.now.currency,
  availability: `https://schema.org/${session.blocked.cartAdd ? 'SoldOut' : 'InStock'}`,
  ...(session.price.early_until ? { priceValidUntil: session.price.early_until } : {}),
});

const modeOf = ({ site }: OfferingView) => (site.kind === 'online' ? 'Online' : 'Onsite');

function courseOf(course: OfferingView, { url, provider }: { url: string; provider: Thing }): Thing {
  const open = course.sessions.filter((session) => session.state !== 'ended');
  return {
    '@type': 'Course',
    name: course.name,
    description: course.summary,
    courseCode: course.number,
    url,
    provider,
    offers: open.map((session) => ({ ...offerOf(session, url), category: 'Paid' })),
    hasCourseInstance: open.map((session) => ({
      '@type': 'CourseInstance',
      courseMode: modeOf(course),
      startDate: session.first_day,
      endDate: session.last_day,
      location: placeOf(course),
      instructor: course.teachers.map((teacher) => ({ '@type': 'Person', name: teacher.name })),
      courseSchedule: {
        '@type': 'Schedule',
        repeatFrequency: 'Weekly',
        repeatCount: session.total_classes,
        startTime: session.pattern.start,
        endTime: session.pattern.end,
        scheduleTimezone: session.pattern.time_zone,
      },
    })),
  };
}

/** Private lessons: one offer; the hours are chosen. */
function privateOf(course: OfferingView, { url, provider }: { url: string; provider: Thing }): Thing {
  return {
    '@type': 'Course',
    name: course.name,
    description: course.summary,
    courseCode: course.number,
    url,
    provider,
    offers: [
      {
        '@type': 'Offer',
        url,
        category: 'Paid',
        price: decimal(course.price.now),
        priceCurrency: course.price.now.currency,
        availability: 'https://schema.org/InStock',
      },
    ],
    hasCourseInstance: [
      {
        '@type': 'CourseInstance',
        courseMode: modeOf(course),
        courseWorkload: `PT${(course.private?.minutes ?? 0) * (course.private?.lessons ?? 1)}M`,
        location: placeOf(course),
        instructor: course.teachers.map((teacher) => ({ '@type': 'Person', name: teacher.name })),
      },
    ],
  };
}

/** The things an offering is, by its kind. */
function thingsOf(offering: OfferingView, own: { url: string; provider: Thing }): Thing[] {
  if (offering.private) return [privateOf(offering, own)];
  return offering.kind === 'course' ? [courseOf(offering, own)] : eventsOf(offering, own);
}

const eventsOf = (event: OfferingView, { url, provider }: { url: string; provider: Thing }): Thing[] =>
  event.sessions
    .filter((session) => session.state !== 'ended')
    .map((session) => ({
      '@type': 'Event',
      name: event.kind === 'camp' ? `${event.name} · ${session.label}` : event.name,
      description: event.summary,
      url,
      startDate: session.starts_at,
      endDate: session.ends_at,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: `https://schema.org/${event.site.kind === 'online' ? 'Online' : 'Offline'}EventAttendanceMode`,
      location: placeOf(event),
      organizer: provider,
      offers: offerOf(session, url),
    }));

/** What a search engine reads of an offering (schema.org): a course with its groups, or events, with today's true price. */
export function offeringData(offering: OfferingView, { origin, locale, store }: About): Thing {
  const at = (to: string) => origin + inLanguage(to, locale);
  const url = at(path.offering(offering));
  const provider = { '@type': 'EducationalOrganization', name: store, url: at('/') };
  const own = { url, provider };
  const crumbs = [
    { name: store, item: at('/') },
    { name: offering.name, item: url },
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...thingsOf(offering, own),
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          ...crumb,
        })),
      },
    ],
  };
}
