import type { FastifyInstance } from 'fastify';
import { type Floor, openContext } from '../../platform/http/contexts.ts';
import type { PaymentProviders } from './providers.ts';
import { receiveNotification } from './receive-notification.ts';

/** `POST /pay/notify/{provider}`: raw bodies, no cookies, no sign-in, in the providers' own formats. */
export async function registerNotifications(
  server: FastifyInstance,
  floor: Floor,
  providers: PaymentProviders,
): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 65_536 }, (_request, body, done) =>
      done(null, body),
    );
    for (const provider of [providers.wechat, providers.alipay]) {
      scope.post(`/pay/notify/${provider.name}`, async (request, reply) => {
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const headers = request.headers as Record<string, string | undefined>;
        try {
          await receiveNotification(openContext(floor, { address: request.ip }), provider, {
            headers,
            rawBody,
          });
          const yes = provider.acknowledge();
          return reply.code(yes.status).type(yes.contentType).send(yes.body);
        } catch (error) {
          floor.log.warn({ err: error, provider: provider.name }, 'notification refused');
          const no = provider.refuse();
          return reply.code(no.status).type(no.contentType).send(no.body);
        }
      });
    }
  });
}
