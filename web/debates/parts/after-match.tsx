import { useState } from 'react';
import { path } from '../../../contract/core/paths.ts';
import type { TeacherMatch } from '../../../contract/debates/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { formatName } from '../../client/format.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { Notice } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { useLinks } from '../../kit/link.tsx';
import { Opening } from '../../kit/opening.tsx';
import { OutsideLink } from '../../kit/outside-link.tsx';
import { TextField } from '../../kit/text-field.tsx';

/** The link to a match's recording, while all families allow one. */
export function Recording({ match }: { match: TeacherMatch }) {
  const form = useCallForm('debateRecord', { recording: match.recording ?? '' });
  const { field } = form;
  return (
    <Card as="section" className="grid gap-4 self-start">
      <h2 className="text-title">{m.debate_recording_title()}</h2>
      {match.not_recorded.length > 0 ? (
        <Notice tone="amber" icon="shield-check">
          {m.debate_recording_no({ names: match.not_recorded.map(formatName).join(m.catalog_and()) })}
        </Notice>
      ) : (
        <>
          {match.recording && (
            <p>
              <OutsideLink to={match.recording} className="tap text-blue underline">
                {m.debate_recording()}
              </OutsideLink>
            </p>
          )}
          <CallForm
            form={form}
            fields={{ match_id: match.id }}
            done={m.debate_recording_saved()}
            className="grid gap-3"
          >
            <TextField
              label={m.debate_recording_link()}
              inputMode="url"
              placeholder="https://"
              optional
              {...field('recording')}
            />
            <div>
              <Button type="submit" look="secondary" size="small">
                {m.debate_recording_save()}
              </Button>
            </div>
          </CallForm>
        </>
      )}
    </Card>
  );
}

/** Calls a match off, with a reason for the families. */
export function CancelMatch({ match }: { match: TeacherMatch }) {
  const form = useCallForm('debateCancel', { reason: '' });
  const { sent, field } = form;
  const [isOpen, setOpen] = useState(false);
  const { href } = useLinks();
  const to = path.teacherDebate({ session_id: match.session_id });
  return (
    <Opening
      label={m.debate_cancel()}
      title={m.debate_cancel()}
      look="secondary"
      size="small"
      open={isOpen}
      onOpen={setOpen}
      isSent={sent !== null}
    >
      <CallForm
        form={form}
        fields={{ match_id: match.id }}
        next={href(to)}
        done={m.debate_cancel_done()}
        className="grid gap-4"
      >
        <TextField label={m.debate_cancel_reason()} maxLength={200} kept {...field('reason')} />
        <div>
          <Button type="submit" look="danger">
            {m.debate_cancel()}
          </Button>
        </div>
      </CallForm>
    </Opening>
  );
}
