import type { SentForm } from '../../../contract/core/page.ts';
import * as m from '../../../messages/compiled/messages.js';
import { Checkbox } from '../../kit/checkbox.tsx';

/** Whether a child of another age or grade shall go all the same, asked in a form that was sent without script: with it a window asks. */
export function AgeAsked({ sent }: { sent: SentForm | null }) {
  const question = sent?.refused?.fields?.age_confirmed;
  return question ? (
    <Checkbox name="age_confirmed" label={m.catalog_ask_yes()} error={question} className="mt-2" />
  ) : null;
}
