import type { Device } from './page.ts';

const mobileAgents = /Android|iPhone|Symbian|Windows Phone|iPad|iPod/i;

/** Phones newer than that list, such as those with OpenHarmony, say `Mobile`; a tablet has room for the desktop's layout. */
const isNewerPhone = (userAgent: string) =>
  /\bMobile\b/i.test(userAgent) && !/Tablet|\bPad\b/i.test(userAgent);

/** Whether the user agent is a mobile browser: of the list in specification section 9, or a newer phone. */
export const isMobileAgent = (userAgent: string): boolean =>
  mobileAgents.test(userAgent) || isNewerPhone(userAgent);

/**
 * Whether a screen in CSS pixels is under 500 × 800 (specification section 9), or a phone's: under 450, or touched and under 500 one way.
 */
export const isMobileScreen = (width: number, height: number, isTouched = false): boolean =>
  width < (height < 800 ? 500 : 450) || (isTouched && Math.min(width, height) < 500);

/**
 * The layout for a request (specification section 9): mobile by the user agent, by the browser's hint `Sec-CH-UA-Mobile`, or by the
 * cookie `device`, which the browser sets after it measures a small screen; otherwise desktop.
 */
export function deviceFor(userAgent: string, cookie: string | undefined, hint?: unknown): Device {
  return isMobileAgent(userAgent) || cookie === 'mobile' || hint === '?1' ? 'mobile' : 'desktop';
}

/** Whether the page runs in WeChat's own browser, which can pay only through WeChat's bridge. */
export const isInsideWechat = (userAgent: string): boolean => /MicroMessenger/i.test(userAgent);
