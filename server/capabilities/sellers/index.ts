export { findSeller, listActiveSellers } from './store.ts';
