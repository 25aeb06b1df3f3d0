import { sampleOf } from '../../platform/notices/sample.ts';
import { paperEnding } from './notices.ts';

export const samples = [sampleOf(paperEnding, { title: '无犯罪记录证明', day: '2026-12-20' })];
