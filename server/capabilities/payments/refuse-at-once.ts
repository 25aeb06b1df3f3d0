import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { isNotYet, isUnreachable, type PaymentProvider, unreachable } from './provider.ts';

/** Silent starts in a row after which buyers no longer wait, and the time until one of them tries again. */
const bounds = { silentStarts: 3, seconds: 15 };

/**
 * While a provider does not answer, refuses further starts at once, so that buyers can choose the other one. Only starts: what
 * asks about money goes on asking.
 */
export function refuseAtOnce(
  provider: PaymentProvider,
  { silentStarts, seconds }: typeof bounds = bounds,
): PaymentProvider {
  const circuit = circuitBreaker(
    handleWhen((error) => isUnreachable(error) && !isNotYet(error)),
    { halfOpenAfter: seconds * 1000, breaker: new ConsecutiveBreaker(silentStarts) },
  );
  return {
    ...provider,
    async start(request) {
      // While one buyer tries again, the breaker would let the others wait for the outcome.
      if (circuit.state === CircuitState.HalfOpen) throw unreachable('the provider is being tried again');
      return circuit.execute(() => provider.start(request));
    },
  };
}
