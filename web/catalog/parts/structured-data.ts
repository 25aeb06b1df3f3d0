import type { OfferingView, SessionView } from '../../../contract/catalog/calls.ts';
import { inLanguage, languageTags } from '../../../contract/core/locale.ts';
import type { Company, Locale } from '../../../contract/core/page.ts';
import { path } from '../../../contract/core/paths.ts';
import { type SharedThing, sharePath } from '../../../contract/core/share-path.ts';
import { minutesBetween, offsetAt } from '../../../contract/core/time.ts';
import type { TeacherView } from '../../../contract/teachers/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { categoryName } from './category-name.ts';
import { decimal } from './decimal.ts';
import { kindName } from './kind-name.ts';

/** The site, the page's language and the school's name. */
export type About = { origin: string; locale: Locale; store: string };
/** With the school's contacts. */
export type AboutSchool = About & { company: Company };
type Thing = Record<string, unknown>;
/** An offering's address, picture and provider. */
type OfferingFacts = { url: string; image: string; provider: Thing };

const term = (name: string) => `https://schema.org/${name}`;
/** The absolute address of a page in its language. */
export const addressIn =
  ({ origin, locale }: About) =>
  (to: string) =>
    origin + inLanguage(to, locale);
/** The picture of a shared link. */
export const pictureOf = (thing: SharedThing, { origin, locale }: About) => origin + sharePath(thing, locale);
/** Joins things into one document. */
export const graph = (...things: Thing[]): Thing => ({ '@context': 'https://schema.org', '@graph': things });

/** The school's id, the same on every page in both languages. */
const schoolId = ({ origin }: About) => `${origin}/#school`;
export const school = (about: About): Thing => ({
  '@type': 'EducationalOrganization',
  '@id': schoolId(about),
  name: about.store,
  url: addressIn(about)('/'),
});

/** The breadcrumbs of a page; the last step is the page itself. */
export const breadcrumbs = (steps: readonly { name: string; to: string }[], about: About): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: about.store, to: '/' }, ...steps].map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: addressIn(about)(to),
  })),
});

function placeOf({ site }: OfferingView, url: string): Thing {
  if (site.kind === 'online') return { '@type': 'VirtualLocation', name: site.name, url };
  return {
    '@type': 'Place',
    name: site.name,
    address: { '@type': 'PostalAddress', streetAddress: site.address, addressCountry: site.country },
  };
}

/** An instant in the zone of its place: `2026-12-05T10:00:00+08:00`. */
export function onSite(instant: string, timeZone: string): string {
  const offset = offsetAt(Date.parse(instant), timeZone);
  const wall = new Date(Date.parse(instant) + offset * 60_000).toISOString().slice(0, 19);
  const two = (count: number) => String(Math.trunc(count)).padStart(2, '0');
  return `${wall}${offset < 0 ? '-' : '+'}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`;
}

type Sold = Pick<OfferingView, 'price' | 'opens_at' | 'listed_at'>;

/** Today's price, its period and the availability. */
const offerOf = ({ price, opens_at, listed_at }: Sold, isFree: boolean, url: string): Thing => ({
  '@type': 'Offer',
  url,
  availability: term(isFree ? 'InStock' : 'SoldOut'),
  validFrom: opens_at ?? listed_at,
  ...(price && {
    price: decimal(price.now),
    priceCurrency: price.now.currency,
    ...(price.early_until ? { priceValidUntil: price.early_until } : {}),
    category: price.now.amount === 0 ? 'Free' : 'Paid',
  }),
});

/** Whether a place can be bought, now or once enrolment opens. */
const hasPlace = ({ blocked, seats_left, state }: SessionView, { opens_at }: Sold): boolean =>
  blocked.cartAdd === null || (opens_at !== null && state !== 'ended' && seats_left > 0);

const offerOfSession = (offering: OfferingView, session: SessionView, url: string): Thing => ({
  ...offerOf({ ...offering, price: session.price }, hasPlace(session, offering), url),
  // The price belongs to the instance of this name.
  name: session.label,
});

/** The sessions that are not over, those with places first. */
const sessionsOnSale = (offering: OfferingView): SessionView[] =>
  offering.sessions
    .filter((session) => session.state !== 'ended')
    .toSorted((a, b) => Number(hasPlace(b, offering)) - Number(hasPlace(a, offering)));

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The weekly hours, as a schema.org schedule that repeats each week. */
function scheduleOf({ pattern, total_classes, first_day, last_day }: SessionView): Thing {
  const perWeek = Math.max(1, pattern.weekdays.length);
  return {
    '@type': 'Schedule',
    repeatFrequency: 'Weekly',
    repeatCount: Math.ceil(total_classes / perWeek),
    duration: `PT${perWeek * minutesBetween(pattern.start, pattern.end)}M`,
    byDay: pattern.weekdays.map((day) => term(days[day - 1] ?? '')),
    startDate: first_day,
    endDate: last_day,
    startTime: pattern.start,
    endTime: pattern.end,
    scheduleTimezone: pattern.time_zone,
  };
}

const instructorsOf = ({ teachers }: OfferingView, about: About): Thing[] =>
  teachers.map(({ id, name }) => ({
    '@type': 'Person',
    name,
    url: addressIn(about)(path.teachersInfo(id)),
  }));

/** One instance for each group; for private lessons one with their total duration. */
function instancesOf(
  course: OfferingView,
  open: readonly SessionView[],
  facts: OfferingFacts,
  about: About,
): Thing[] {
  const shared = {
    '@type': 'CourseInstance',
    courseMode: course.site.kind === 'online' ? 'Online' : 'Onsite',
    location: placeOf(course, facts.url),
    instructor: instructorsOf(course, about),
  };
  if (course.private) {
    const { lessons, minutes } = course.private;
    return [{ ...shared, courseWorkload: `PT${lessons * minutes}M` }];
  }
  return open.map((session) => ({
    ...shared,
    name: session.label,
    startDate: session.first_day,
    endDate: session.last_day,
    courseSchedule: scheduleOf(session),
  }));
}

function courseOf(course: OfferingView, facts: OfferingFacts, about: About): Thing {
  const open = sessionsOnSale(course);
  return {
    '@type': 'Course',
    name: course.name,
    description: course.summary,
    courseCode: course.number,
    url: facts.url,
    image: facts.image,
    inLanguage: languageTags[about.locale],
    provider: facts.provider,
    audience: {
      '@type': 'PeopleAudience',
      suggestedMinAge: course.age_from,
      suggestedMaxAge: course.age_to,
    },
    offers: course.private
      ? [offerOf(course, true, facts.url)]
      : open.map((session) => offerOfSession(course, session, facts.url)),
    hasCourseInstance: instancesOf(course, open, facts, about),
  };
}

const eventsOf = (event: OfferingView, { url, image, provider }: OfferingFacts, about: About): Thing[] =>
  sessionsOnSale(event).map((session) => ({
    '@type': 'Event',
    name: event.kind === 'camp' ? `${event.name} · ${session.label}` : event.name,
    description: event.summary,
    url,
    image,
    inLanguage: languageTags[about.locale],
    startDate: onSite(session.starts_at, session.pattern.time_zone),
    endDate: onSite(session.ends_at, session.pattern.time_zone),
    eventStatus: term(
      session.blocked.cartAdd?.code === 'catalog.called_off' ? 'EventCancelled' : 'EventScheduled',
    ),
    eventAttendanceMode: term(
      event.site.kind === 'online' ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode',
    ),
    location: placeOf(event, url),
    organizer: provider,
    performer: instructorsOf(event, about),
    typicalAgeRange: `${event.age_from}-${event.age_to}`,
    maximumAttendeeCapacity: session.class_size,
    remainingAttendeeCapacity: session.seats_left,
    offers: offerOfSession(event, session, url),
  }));

/** The list page for a kind of offering. */
const listOf = (kind: OfferingView['kind']): string | undefined =>
  (
    ({
      course: path.courseIndex(),
      camp: path.courseCamps(),
      activity: path.courseActivity(),
      competition: path.courseCompetition(),
      private_once: path.coursePrivate(),
      private_long: path.coursePrivate({ kind: 'long' }),
    }) as Partial<Record<OfferingView['kind'], string>>
  )[kind];
const meetsWeekly = ({ kind }: OfferingView) => kind === 'course' || kind.startsWith('private_');

/** The structured data of an offering (schema.org): a course with its groups, or events, with today's price. */
export function offeringData(offering: OfferingView, about: About): Thing {
  const { kind, name, number } = offering;
  const to = path.offering(offering);
  const facts: OfferingFacts = {
    url: addressIn(about)(to),
    image: pictureOf({ of: 'offering', number }, about),
    provider: school(about),
  };
  const items = meetsWeekly(offering) ? [courseOf(offering, facts, about)] : eventsOf(offering, facts, about);
  const list = { name: kindName(kind), to: listOf(kind) ?? path.courseIndex({ kind }) };
  return graph(...items, breadcrumbs([list, { name, to }], about));
}

/** The structured data of a teacher: name, employer, subjects and languages. */
export function teacherData(teacher: TeacherView, about: About): Thing {
  const to = path.teachersInfo(teacher.id);
  const person = {
    '@type': 'Person',
    name: teacher.name,
    jobTitle: teacher.title,
    description: teacher.bio,
    url: addressIn(about)(to),
    image: teacher.photo
      ? `${about.origin}${teacher.photo}`
      : pictureOf({ of: 'teacher', id: teacher.id }, about),
    worksFor: school(about),
    knowsLanguage: teacher.languages,
    knowsAbout: teacher.categories.map(categoryName),
  };
  const list = { name: m.teachers_title(), to: path.teachersIndex() };
  return graph(person, breadcrumbs([list, { name: teacher.name, to }], about));
}

/** The school's contacts, where it publishes them. */
function reachedAt({ address, tel, email, hours }: Company): Thing {
  const contacts = {
    ...(tel && { telephone: tel }),
    ...(email && { email }),
    // As free text: the strict format of schema.org cannot hold the school's words.
    ...(hours && { hoursAvailable: { '@type': 'OpeningHoursSpecification', description: hours } }),
  };
  return {
    ...(address && { address: { '@type': 'PostalAddress', streetAddress: address } }),
    ...(tel && { telephone: tel }),
    ...(email && { email }),
    ...(Object.keys(contacts).length > 0 && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        availableLanguage: ['zh', 'en'],
        ...contacts,
      },
    }),
  };
}

/** The structured data of the site: the school, its contacts, and how to search it. */
export function siteData(about: AboutSchool): Thing {
  const at = addressIn(about);
  const organization = {
    ...school(about),
    description: m.shell_description(),
    logo: `${about.origin}/favicon.svg`,
    image: pictureOf({ of: 'home' }, about),
    ...reachedAt(about.company),
  };
  const site = {
    '@type': 'WebSite',
    '@id': `${about.origin}/#site`,
    name: about.store,
    url: at('/'),
    inLanguage: languageTags[about.locale],
    publisher: { '@id': schoolId(about) },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${at(path.courseSearch())}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
  return graph(site, organization);
}
