import type { PageData } from '../web/client/page-data.ts';
import { page } from './page.ts';
import { isNarrow } from './parts/narrow.ts';

const narrow = window.matchMedia(isNarrow);

/** Calls `changed` when the window becomes wide or narrow. */
export const onDeviceChange = (changed: () => void): void => narrow.addEventListener('change', changed);

/** The data that parts of the pages expect of the root loader. Times are in the school's zone, as everywhere in the desk. */
export const pageData = (): PageData => ({
  self: page.self,
  locale: page.locale,
  device: narrow.matches ? 'mobile' : 'desktop',
  origin: window.location.origin,
  store: page.store,
  zone: page.zone,
  deviceZone: null,
  elsewhere: null,
  storeZone: page.zone,
  now: null,
  payMinutes: 0,
  chosenChild: null,
  inWechat: false,
  simulator: null,
  sent: null,
  message: null,
  formKey: null,
  company: { name: page.store, address: null, tel: null, email: null, wechat: null, hours: null },
  contacts: [],
});
