import type { Device } from './page.ts';

const mobileAgents = /Android|iPhone|Symbian|Windows Phone|iPad|iPod/i;

/** Whether the user agent is a mobile browser (specification section 9). */
export const isMobileAgent = (userAgent: string): boolean => mobileAgents.test(userAgent);

/** Whether a screen in CSS pixels is under 500 × 800 (specification section 9). */
export const isMobileScreen = (width: number, height: number): boolean => width < 500 && height < 800;

/**
 * The layout for a request (specification section 9): mobile by the user agent, or by the cookie `device`, which the
 * browser sets after it measures a small screen; otherwise desktop.
 */
export function deviceFor(userAgent: string, cookie: string | undefined): Device {
  return isMobileAgent(userAgent) || cookie === 'mobile' ? 'mobile' : 'desktop';
}

/** Whether the page runs in WeChat's own browser, which can pay only through WeChat's bridge. */
export const isInsideWechat = (userAgent: string): boolean => /MicroMessenger/i.test(userAgent);
