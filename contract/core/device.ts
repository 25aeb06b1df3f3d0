import type { Device } from './page.ts';

const mobileAgents = /Android|iPhone|Symbian|Windows Phone|iPad|iPod/i;

/** Whether a browser calls itself a mobile one (specification section 9). */
export const isMobileAgent = (userAgent: string): boolean => mobileAgents.test(userAgent);

/** Whether a screen, in CSS pixels, is under 500 × 800 (specification section 9). */
export const isMobileScreen = (width: number, height: number): boolean => width < 500 && height < 800;

/**
 * The layout for a request (specification section 9): mobile by the user agent, or because the browser has measured its
 * screen before and remembered `mobile` in the cookie `device`; otherwise desktop.
 */
export function deviceFor(userAgent: string, cookie: string | undefined): Device {
  return isMobileAgent(userAgent) || cookie === 'mobile' ? 'mobile' : 'desktop';
}

/** Whether a page is read in WeChat's own browser, which pays with WeChat's bridge and with nothing else. */
export const isInsideWechat = (userAgent: string): boolean => /MicroMessenger/i.test(userAgent);
