import { createServer } from 'node:http';
import { answerAlipay } from './alipay.ts';
import { answerControl } from './control.ts';
import { bodyOf, type Exchange, sendJson } from './http.ts';
import { type Keys, makeKeys } from './keys.ts';
import { startMail } from './mail.ts';
import { answerPage } from './pages.ts';
import { answerSms } from './sms.ts';
import { newState } from './state.ts';
import { answerWechat, type Shop } from './wechat.ts';

export type SimulatorOptions = { port?: number; smtpPort?: number; keys?: Keys; clockFactor?: number };
export type Simulator = { url: string; smtpPort: number; keys: Keys; close(): Promise<void> };

async function answer(shop: Shop, exchange: Exchange): Promise<void> {
  const { pathname } = exchange.url;
  if (pathname.startsWith('/v3/')) return answerWechat(shop, exchange);
  if (pathname === '/gateway.do') return answerAlipay(shop, exchange);
  if (pathname.startsWith('/sms')) return answerSms(shop, exchange);
  if (pathname.startsWith('/__sim/')) return answerControl(shop, exchange);
  return answerPage(shop, exchange);
}

/** Starts WeChat Pay, Alipay, SMS and mail on loopback; port 0 takes a free one. */
export async function startSimulator({
  port = 0,
  smtpPort = 0,
  keys = makeKeys(),
  clockFactor = 0.02,
}: SimulatorOptions = {}): Promise<Simulator> {
  const state = newState(clockFactor);
  const mail = await startMail(state, smtpPort);
  const shop: Shop = { keys, state, url: '' };
  const server = createServer(async (request, response) => {
    try {
      await answer(shop, {
        request,
        response,
        url: new URL(request.url ?? '/', shop.url),
        body: await bodyOf(request),
      });
    } catch (error) {
      if (!response.headersSent)
        sendJson({ response }, 400, {
          code: 'PARAM_ERROR',
          message: error instanceof Error ? error.message : 'bad request',
        });
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  shop.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
  return {
    url: shop.url,
    smtpPort: mail.port,
    keys,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await mail.close();
    },
  };
}
