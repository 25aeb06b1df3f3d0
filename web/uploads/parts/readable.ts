import { callRefused } from '../../../contract/core/refused.ts';
import * as m from '../../../messages/compiled/messages.js';

/** Refuses a file that the device cannot read, such as one in a cloud: a request would report a lost connection. */
export async function demandReadable(file: Blob, field: string): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    const message = m.uploads_unreadable();
    throw callRefused({ status: 400, message, fields: { [field]: message } });
  }
}
