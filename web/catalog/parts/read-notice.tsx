import type { CourseList } from '../../../contract/catalog/calls.ts';
import { search_corrected, search_partly } from '../../../messages/compiled/messages.js';
import { Notice } from '../../kit/badge.tsx';

type Read = Pick<CourseList, 'corrected' | 'partly'>;

/** Says above results that the typed text was corrected, or that they fit a part of it. */
export function ReadNotice({ typed, read: { corrected, partly } }: { typed: string; read: Read }) {
  if (!corrected && !partly) return null;
  return (
    <Notice className="mb-6">
      {corrected ? search_corrected({ typed, q: corrected }) : search_partly({ typed })}
    </Notice>
  );
}
