import { path } from '../../contract/core/paths.ts';
import * as m from '../../messages/compiled/messages.js';
import type { ScreenHandle } from '../shells/screen.ts';

/** What the back office's screens tell their frame. */
export const handle: ScreenHandle = { title: () => m.office_title(), back: () => path.admin() };
