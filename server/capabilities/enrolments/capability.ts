import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { forgetChildren } from './forget-children.ts';
import { invariants } from './invariants.ts';
import { classesOf } from './store.ts';

export const capability = (): Capability => ({
  name: 'enrolments',
  keeps: {
    classes: {
      growth: true,
      title: m.family_page_classes,
      read: (context, { childIds }) => classesOf(context, childIds),
    },
  },
  forget: (context, { childIds }) => forgetChildren(context, childIds),
  invariants,
});
