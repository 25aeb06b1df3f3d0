import { familyCalendarCalls as calls } from '../../../contract/family-calendar/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { endLink, listLinks, makeLink } from './make-link.ts';
import { readFeed } from './read-feed.ts';
import { viewCalendar } from './view-calendar.ts';

export const routes: BoundCall[] = [
  bind(calls.virtualCalendar, viewCalendar),
  bind(calls.calendarLinks, (context) => listLinks(context)),
  bind(calls.calendarLinkMake, makeLink),
  bind(calls.calendarLinkEnd, endLink),
  bind(calls.calendarFeed, readFeed),
];
