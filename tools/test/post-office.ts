import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyOf } from '../../simulator/http.ts';
import type { Checkout } from './checkout.ts';

/** A provider's notification, as it was sent. */
export type Note = { path: string; headers: Record<string, string>; body: Buffer };

/**
 * A post office between the providers and a checkout: it takes every notification, and delivers it when, and as often as, a test
 * likes. From then on providers are told its address.
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
    /** Brings one to the shop; answers whether it was taken. */
    deliver: async ({ path, headers, body }: Note): Promise<{ taken: boolean; status: number }> => {
      const response = await fetch(`${shopUrl}${path}`, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
      });
      const text = await response.text();
      const taken = path.endsWith('alipay')
        ? text === 'success'
        : response.status === 200 || response.status === 204;
      return { taken, status: response.status };
    },
    close: () => server.close(),
  };
}
export type PostOffice = Awaited<ReturnType<typeof openPostOffice>>;
