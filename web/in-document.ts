import { isMobileScreen } from '../contract/core/device.ts';
import { offlineWorker } from '../contract/core/offline-worker.ts';
import { lastingCookie } from './client/cookies.ts';

/* Scripts in the document itself: they run before or without those of the pages, whose first load they do not burden. */

/**
 * Asks for the phone's page before anything is drawn, where a desktop's browser has a small screen: only the browser knows it. Without
 * cookies it would ask for ever, so it looks whether they stay.
 */
export const askForSmallScreen = (nonce: string): string =>
  `<script nonce="${nonce}">if((${isMobileScreen})(screen.width,screen.height,matchMedia("(pointer: coarse)").matches)){document.cookie="${lastingCookie('device', 'mobile')}";if(/\\bdevice=mobile/.test(document.cookie)){stop();location.reload()}}</script>`;

/** Registers the service worker once the page has loaded. */
export const registerWorker = (nonce: string): string =>
  `<script nonce="${nonce}">window.onload=()=>navigator.serviceWorker?.register("${offlineWorker}").catch(()=>{})</script>`;
