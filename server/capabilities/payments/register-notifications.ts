import type { FastifyInstance, FastifyReply } from 'fastify';
import { type AppServices, openContext } from '../../platform/http/contexts.ts';
import { type Meter, openCounter } from '../../platform/metrics/metrics.ts';
import type { PaymentProvider, Reply } from './provider.ts';
import type { PaymentProviders } from './providers.ts';
import { receiveNotification } from './receive-notification.ts';

const largestBody = 65_536;
const secondsBetweenWarnings = 60;

/** The reason of a refusal, and the status that makes the provider retry. */
type Refusal = { why: string; status: number };

function whyRefused(error: unknown): Refusal {
  const { name, statusCode } = error as { name?: string; statusCode?: number };
  if (name === 'NotGenuine') return { why: 'not_genuine', status: 401 };
  if (statusCode === 413) return { why: 'too_large', status: 413 };
  if (statusCode && statusCode < 500) return { why: 'malformed', status: statusCode };
  return { why: 'failed', status: 500 };
}

const send = (reply: FastifyReply, { status, contentType, body }: Reply) =>
  reply.code(status).type(contentType).send(body);

/** Counts refusals and logs at most one warning a minute, so that rubbish fills no log. */
function openRefusals(app: AppServices) {
  const counter = openCounter({
    name: 'tongxue_notifications_refused_total',
    help: 'Payment notifications that were not taken; not_genuine ones are not signed by their provider.',
  });
  const warned = new Map<string, number>();
  return {
    meter: counter.meter,
    count(provider: string, { why }: Refusal, error: unknown) {
      const refused = counter.add({ provider, why });
      const at = performance.now();
      const key = `${provider} ${why}`;
      if (at - (warned.get(key) ?? Number.NEGATIVE_INFINITY) < secondsBetweenWarnings * 1000) return;
      warned.set(key, at);
      app.log.warn({ err: error, provider, why, refused }, 'notification refused');
    },
  };
}

/**
 * Serves `POST /pay/notify/{provider}`: raw uncompressed bodies up to 64 KB in the providers' formats, without cookies or sign-in.
 * Counts and refuses what cannot be read or verified, and stores nothing of it. Returns the counts.
 */
export async function registerNotifications(
  server: FastifyInstance,
  app: AppServices,
  providers: PaymentProviders,
): Promise<Meter> {
  const refusals = openRefusals(app);
  const refuse = (provider: PaymentProvider, error: unknown, reply: FastifyReply) => {
    const refused = whyRefused(error);
    refusals.count(provider.name, refused, error);
    return send(reply, provider.refuse(refused.status));
  };
  for (const provider of [providers.wechat, providers.alipay]) {
    await server.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, done) =>
        done(null, body),
      );
      scope.setErrorHandler((error, _request, reply) => refuse(provider, error, reply));
      scope.post(`/pay/notify/${provider.name}`, async (request, reply) => {
        const coding = request.headers['content-encoding'] ?? 'identity';
        if (coding !== 'identity')
          return refuse(provider, Object.assign(new Error('compressed'), { statusCode: 415 }), reply);
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const headers = request.headers as Record<string, string | undefined>;
        try {
          await receiveNotification(openContext(app, { address: request.ip }), provider, {
            headers,
            rawBody,
          });
        } catch (error) {
          return refuse(provider, error, reply);
        }
        return send(reply, provider.acknowledge());
      });
    });
  }
  return refusals.meter;
}
