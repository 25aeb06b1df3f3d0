import { sampleOf } from '../../platform/notices/sample.ts';
import { paperEnding } from './notices.ts';

export const samples = [sampleOf(paperEnding, { title: 'CPR–AED', day: '2026-12-20' })];
