import type { FastifyReply } from 'fastify';
import { fieldMessage } from '../../../contract/core/field-messages.ts';
import type { Locale } from '../../../contract/core/page.ts';
import { refusals, sentenceOf } from '../../../contract/core/refusals.ts';
import type { Refused } from '../../../contract/core/refused.ts';
import { isRefusal, reasonDetails } from '../refusal.ts';
import { noRoomRefusal } from './no-room.ts';

/** Every answer; the HTTP status is 200 unless the path is unknown. */
export type Envelope = Refused & { data: unknown; request_id?: string };

export const answered = (data: unknown): Envelope => ({ status: 200, data: data ?? null, message: '' });

/** The envelope of an error: a refusal in the reader's language, or 500 without details. */
export function refusedEnvelope(thrown: unknown, locale: Locale, requestId: string): Envelope {
  const error = isRefusal(thrown) ? thrown : (noRoomRefusal(thrown) ?? thrown);
  if (!isRefusal(error)) {
    return {
      status: 500,
      data: null,
      message: sentenceOf('internal', locale, { request_id: requestId }),
      request_id: requestId,
    };
  }
  const envelope: Envelope = {
    status: refusals[error.refusal].status,
    data: null,
    message: sentenceOf(error.refusal, locale, error.params),
  };
  if (error.fields) {
    envelope.fields = Object.fromEntries(
      Object.entries(error.fields).map(([field, code]) => [field, fieldMessage(code, locale)]),
    );
    envelope.message = Object.values(envelope.fields)[0] ?? envelope.message;
  }
  const { asks, at } = refusals[error.refusal];
  if (at) envelope.fields = { [at]: envelope.message };
  if (asks) envelope.asks = asks;
  Object.assign(envelope, reasonDetails({ code: error.refusal, params: error.params }));
  if (error.retryAfter) envelope.retry_after = error.retryAfter;
  return envelope;
}

/** Sets the header that a refusal with a wait has on every way out. */
export function setRetryAfter(reply: FastifyReply, { retry_after }: Envelope): void {
  if (retry_after) reply.header('retry-after', retry_after);
}

/** Whether an error is a fault of ours, which belongs in the log. */
export const isFault = ({ status }: Envelope): boolean => status >= 500;
