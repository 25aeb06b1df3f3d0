import type { Capability } from '../../capability.ts';

export const capability = (): Capability => ({ name: 'saved-since' });
