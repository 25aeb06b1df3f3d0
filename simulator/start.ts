import { createServer } from 'node:http';
import { sendBill } from './alipay/bills.ts';
import { answerAlipay } from './alipay/gateway.ts';
import { answerControl } from './control.ts';
import { bodyOf, type Exchange, sendJson } from './http.ts';
import { type Keys, keysOfProcess, openKeys } from './keys.ts';
import { startMail } from './mail/smtp.ts';
import { answerPage } from './pages/pages.ts';
import { answerSms } from './sms/aliyun.ts';
import { newState } from './state.ts';
import { authorize, exchangeCode } from './wechat/authorisation.ts';
import { answerWechat } from './wechat/gateway.ts';
import type { World } from './world.ts';

export type SimulatorOptions = {
  /** 0 chooses a free port. */
  port?: number;
  smtpPort?: number;
  keys?: Keys;
  /** A second of the notification schedule lasts this many real seconds. */
  clockFactor?: number;
  /** Notify public https addresses only, as the real WeChat does. */
  strictNotifyUrl?: boolean;
};
export type Simulator = { url: string; smtpPort: number; keys: Keys; close(): Promise<void> };

const loopback = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

function answer(world: World, exchange: Exchange): void | Promise<void> {
  const { pathname } = exchange.url;
  // Against DNS rebinding: a foreign page must not read codes.
  if (!loopback.test(exchange.request.headers.host ?? ''))
    return sendJson(exchange, 403, { error: 'only on loopback' });
  if (pathname.startsWith('/v3/')) return answerWechat(world, exchange);
  if (pathname === '/connect/oauth2/authorize') return authorize(world, exchange);
  if (pathname === '/sns/oauth2/access_token') return exchangeCode(world, exchange);
  if (pathname === '/gateway.do') return answerAlipay(world, exchange);
  if (pathname === '/downloadBillFile.resource') return sendBill(world, exchange);
  if (exchange.request.headers['x-acs-action']) return answerSms(world, exchange);
  if (pathname.startsWith('/__sim/')) return answerControl(world, exchange);
  return answerPage(world, exchange);
}

function serve(world: World) {
  return createServer(async (request, response) => {
    try {
      const url = new URL(request.url ?? '/', world.url);
      await answer(world, { request, response, url, body: await bodyOf(request) });
    } catch (error) {
      const message = error instanceof Error ? error.message : 'bad request';
      if (!response.headersSent) sendJson({ response }, 400, { code: 'PARAM_ERROR', message });
      else response.destroy();
    }
  });
}

/**
 * Starts WeChat Pay, Alipay, SMS and mail on 127.0.0.1, with state in memory only. `close` also stops pending
 * notifications.
 */
export async function startSimulator({
  port = 0,
  smtpPort = 0,
  keys,
  clockFactor = 0.02,
  strictNotifyUrl = false,
}: SimulatorOptions = {}): Promise<Simulator> {
  const simulatorKeys = keys ?? (await keysOfProcess());
  const ending = new AbortController();
  const state = newState(clockFactor);
  const world: World = {
    keys: simulatorKeys,
    signing: openKeys(simulatorKeys),
    state,
    url: 'http://127.0.0.1',
    strictNotifyUrl,
    ending: ending.signal,
  };
  const server = serve(world);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  world.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
  const mail = await startMail(state, smtpPort);
  return {
    url: world.url,
    smtpPort: mail.port,
    keys: simulatorKeys,
    close: async () => {
      ending.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await mail.close();
    },
  };
}
