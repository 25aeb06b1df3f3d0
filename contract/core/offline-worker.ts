/** The address of the service worker that shows a page where the network is down. */
export const offlineWorker = '/service-worker.js';
