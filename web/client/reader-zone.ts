import { findZone } from '../../contract/core/time.ts';
import { cookieIn } from './cookies.ts';
import { type PageArgs, pageRequest } from './request.ts';

/** The zone by which the server lays out a signed-in person's page: the account's, else the browser's, else the shop's. */
export function readerZoneOf({ context, request }: Pick<PageArgs, 'context' | 'request'>): string {
  const { self, storeZone } = pageRequest(context);
  return self?.time_zone ?? findZone(cookieIn(request.headers.get('cookie'), 'tz')) ?? storeZone;
}
