import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { isMobileAgent, isMobileScreen } from '../../contract/core/device.ts';
import { sentLanguage, storedLang, withoutLocale } from '../../contract/core/locale.ts';
import { loadAllZones } from '../../contract/core/zones.ts';
import { getLocale } from '../../messages/compiled/runtime.js';
import { clearChosenChild, storeChosenChild } from '../client/chosen-child.ts';
import { cookieIn, rememberCookie } from '../client/cookies.ts';
import { loadRights } from '../client/load-rights.ts';
import { usePageData } from '../client/page-data.ts';
import { forgetSession, rememberReferralCode, rememberSession, stored } from '../client/stored.ts';

/** Whether the browser sends the hint `Sec-CH-UA-Mobile`, by which the server has chosen the layout. */
const hintsMobile = (): boolean =>
  (navigator as { userAgentData?: { mobile?: boolean } }).userAgentData?.mobile === true;

/** Sends the server what only the browser knows (screen, zone), and stores the session's facts. */
export function BrowserFacts() {
  const page = usePageData();
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const device = page?.device;
  const isSignedIn = Boolean(page?.self);
  const deviceZone = page?.deviceZone;
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!zone) return;
    if (cookieIn(document.cookie, 'tz') !== zone) rememberCookie('tz', zone);
    // The page was rendered before this browser reported its zone.
    if (isSignedIn && deviceZone !== zone) void revalidate();
  }, [isSignedIn, deviceZone, revalidate]);
  useEffect(() => {
    stored.set('lang', storedLang(getLocale()));
    stored.set('admin_type', sentLanguage(getLocale()));
  }, []);
  useEffect(() => {
    if (!device || isMobileAgent(navigator.userAgent) || hintsMobile()) return;
    const { width, height } = window.screen;
    const isTouched = window.matchMedia('(pointer: coarse)').matches;
    const measured = isMobileScreen(width, height, isTouched) ? 'mobile' : 'desktop';
    if (cookieIn(document.cookie, 'device') !== measured) rememberCookie('device', measured);
    if (measured !== device) void revalidate();
  }, [device, revalidate]);
  useEffect(() => rememberReferralCode(search), [search]);
  useEffect(() => {
    // The next page may need other zones; a reader who only looks at this one does not load them.
    const load = () => void loadAllZones().catch(() => {});
    const signs = ['pointerdown', 'keydown'] as const;
    for (const sign of signs) window.addEventListener(sign, load, { once: true, passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, load);
    };
  }, []);
  const self = page?.self;
  useEffect(() => {
    // Back to a page that the browser kept whole: somebody has signed in or out since.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && stored.get('UserId') !== (self?.UserId ?? null)) window.location.reload();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [self]);
  useEffect(() => {
    const requested = new URLSearchParams(search).get('child_id');
    if (requested && self?.children.some((child) => child.id === requested)) storeChosenChild(requested);
  }, [search, self]);
  useEffect(() => {
    if (self) {
      rememberSession(self);
      // After registering, or without script, `btnList` is missing; staff get theirs with their code.
      if (self.type !== 'staff' && !stored.get('btnList'))
        loadRights(withoutLocale(window.location.pathname)).catch(() => undefined);
    } else {
      forgetSession();
      clearChosenChild();
    }
  }, [self]);
  return null;
}
