import type { NewsState } from '../../contract/community/kinds.ts';
import type { PageVersion } from '../../contract/pages/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import type { Tone } from '../parts/fields.tsx';

type State = PageVersion['state'];

export const versionStates: Record<State, () => string> = {
  draft: m.desk_offering_draft,
  scheduled: m.desk_scheduled,
  live: m.desk_published,
  past: m.desk_version_past,
};
export const versionTones: Partial<Record<State, Tone>> = {
  draft: 'warning',
  scheduled: 'info',
  live: 'success',
};

export const newsStateWords: Record<NewsState, () => string> = {
  draft: m.desk_offering_draft,
  scheduled: m.desk_scheduled,
  published: m.desk_published,
};
export const newsTones: Partial<Record<NewsState, Tone>> = {
  draft: 'warning',
  scheduled: 'info',
  published: 'success',
};
