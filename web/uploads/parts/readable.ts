import { type CallRefused, callRefused } from '../../../contract/core/refused.ts';
import * as m from '../../../messages/compiled/messages.js';

/** The refusal of a file that the device cannot read. */
export function unreadable(field: string): CallRefused {
  const message = m.uploads_unreadable();
  return callRefused({ status: 400, message, fields: { [field]: message } });
}

/** Refuses a file that the device cannot read, such as one in a cloud: a request would report a lost connection. */
export async function demandReadable(file: Blob, field: string): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw unreadable(field);
  }
}
