import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyOf } from '../../simulator/http.ts';
import type { Checkout } from './checkout.ts';

/** A provider's notification as it was sent. */
export type Note = { path: string; headers: Record<string, string>; body: Buffer };

/**
 * Collects all notifications of the providers, and delivers them to a checkout when, and as often as, a test likes. It
 * changes the providers' notification address to its own.
 */
export async function openPostOffice({ shop: { app } }: Checkout) {
  const notes: Note[] = [];
  const shopUrl = app.settings.publicUrl;
  const server = createServer(async (request, response) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' && /^(wechatpay-|content-type)/.test(name) ? [[name, value]] : [],
      ),
    );
    notes.push({ path: request.url ?? '', headers, body: await bodyOf(request) });
    response.end(request.url?.endsWith('alipay') ? 'success' : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  app.settings.publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    notes,
    /** Delivers a notification to the shop; returns whether the shop accepted it. */
    deliver: async ({ path, headers, body }: Note): Promise<{ taken: boolean; status: number }> => {
      const response = await fetch(`${shopUrl}${path}`, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
      });
      const text = await response.text();
      const accepted = path.endsWith('alipay')
        ? text === 'success'
        : response.status === 200 || response.status === 204;
      return { taken: accepted, status: response.status };
    },
    close: () => server.close(),
  };
}
export type PostOffice = Awaited<ReturnType<typeof openPostOffice>>;
