import type { Calls } from '../../contract/calls.ts';
import type { InputOf, OutputOf } from '../../contract/core/call.ts';
import { inLanguage, sentLanguage, withoutLocale } from '../../contract/core/locale.ts';
import { pageOfHeader } from '../../contract/core/page-of.ts';
import { endsSession, path, signInFor } from '../../contract/core/paths.ts';
import { type CallRefused, callRefused, type Refused } from '../../contract/core/refused.ts';
import { formBody, queryOf } from './encode.ts';
import { postsAboutAChild, quietPosts } from './kinds-of-posts.ts';
import { chosenChild, forgetSession } from './stored.ts';
import type { PostOptions, Surroundings } from './surroundings.ts';

/** Calls whose path is not their name. */
const addresses: Partial<Record<keyof Calls, string>> = { adminBaseLogin: 'admin_base_api/login' };
export const pathOfCall = (call: keyof Calls): string => addresses[call] ?? call;

/** A proxy between us and the server may leave fields out. */
type Envelope = Pick<Refused, 'status'> & Partial<Refused> & { data: unknown };

/** The result of a request: the envelope, no answer (network, timeout, HTTP failure), or an answer of HTTP status 0. */
type Outcome = Envelope | 'unreachable' | 'status 0';

/** Makes the client for calls from the browser by the rules of specification sections 7 and 8. Refusals reject with `CallRefused`. */
export function createClient(surroundings: Surroundings) {
  const client = {
    /** Makes a POST call. */
    async post<Call extends keyof Calls>(
      call: Call,
      input: InputOf<Calls[Call]>,
      options: PostOptions = {},
    ): Promise<OutputOf<Calls[Call]>> {
      const address = pathOfCall(call);
      const stopLoading =
        options.quiet || quietPosts.includes(address) ? () => {} : surroundings.startLoading();
      const send = (extra: Record<string, unknown> = {}) =>
        request(surroundings, `/api/${address}`, {
          method: 'POST',
          body: formBody({
            ...commonPostFields(surroundings, address, options.key),
            ...withoutUnset(input),
            ...extra,
          }),
          // A redirect (such as a captive portal's page) is not our answer: it arrives as status 0.
          redirect: 'manual',
          signal: options.signal,
          ...(options.onProgress ? { onProgress: options.onProgress } : {}),
        });
      try {
        let outcome = await sendSignedIn(surroundings, send);
        if (typeof outcome === 'object' && outcome.fields?.proof)
          outcome = await send({ proof: await proofFrom(client, options) });
        // A call may ask several questions.
        const answers: Record<string, 1> = {};
        while (typeof outcome === 'object' && outcome.asks) {
          stopLoading();
          // No message: the person declined.
          if (!(await surroundings.askWhether(outcome.message ?? '')))
            throw { ...callRefused(outcome), message: '' };
          answers[outcome.asks] = 1;
          outcome = await send(answers);
        }
        if (typeof outcome === 'object' && outcome.status === 200) {
          surroundings.clearErrors(address);
          return outcome.data as OutputOf<Calls[Call]>;
        }
        stopLoading();
        throw await refusePost(surroundings, outcome, {
          about: address,
          form: options.form ?? false,
          showsRefusal: options.showsRefusal ?? false,
          patient: options.patient ?? false,
        });
      } finally {
        stopLoading();
      }
    },
    /** Makes a GET call without the loader. `quiet`: refusals show no message either. */
    async get<Call extends keyof Calls>(
      call: Call,
      input: InputOf<Calls[Call]>,
      { signal, quiet }: Pick<PostOptions, 'signal' | 'quiet'> = {},
    ): Promise<OutputOf<Calls[Call]>> {
      const address = pathOfCall(call);
      const query = queryOf({ ...commonFields(surroundings), ...withoutUnset(input) });
      const outcome = await sendSignedIn(surroundings, () =>
        request(surroundings, `/api/${address}?${query}`, { method: 'GET', ...(signal ? { signal } : {}) }),
      );
      if (typeof outcome === 'object' && outcome.status === 200) {
        surroundings.clearErrors(address);
        return outcome.data as OutputOf<Calls[Call]>;
      }
      // A failed suggestion is not worth a message.
      if (quiet) throw typeof outcome === 'string' ? callRefused({ status: 0 }) : callRefused(outcome);
      throw await refuseGet(surroundings, outcome, address);
    },
  };
  return client;
}

/** The status for a page of one person while another is signed in (`pageOf`). */
const wrongPerson = 403;

/** Sends, and once more after the person has signed in again on this page because the session was over or another person's. */
async function sendSignedIn(surroundings: Surroundings, send: () => Promise<Outcome>): Promise<Outcome> {
  const outcome = await send();
  const status = typeof outcome === 'object' ? outcome.status : 0;
  const why = ({ 401: 'over', [wrongPerson]: 'another' } as const)[status];
  return why && (await surroundings.signInHere?.(why)) ? send() : outcome;
}

/** The common fields of each request (the token travels in its cookie). */
function commonFields(surroundings: Surroundings): Record<string, string> {
  const language = sentLanguage(surroundings.locale);
  return { raf: surroundings.stored.get('raf') ?? '', language, admin_type: language };
}

/** Input overrides the common fields, but unset values do not. */
const withoutUnset = (input: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined),
  );

/** The common fields of each POST. A call about a child gets no chosen child: the screen names the child. */
function commonPostFields(
  surroundings: Surroundings,
  address: string,
  key: string | undefined,
): Record<string, unknown> {
  const child = postsAboutAChild.includes(address) ? '0' : chosenChild(surroundings.stored);
  return {
    ...commonFields(surroundings),
    cha_time: surroundings.offset(),
    utc_time: Math.floor(surroundings.now() / 1000),
    ...(child === '0' ? {} : { children_id: child, child_id: child }),
    ...(key ? { idempotency_key: key } : {}),
  };
}

type Client = ReturnType<typeof createClient>;

/** Solves the proof of work that the server demands of a device that tries too often. */
async function proofFrom({ get }: Pick<Client, 'get'>, { onProving }: PostOptions): Promise<string> {
  onProving?.(true);
  try {
    const { proofOfWork } = await import('./proof.ts');
    return await proofOfWork(await get('proofChallenge', {}));
  } finally {
    onProving?.(false);
  }
}

type Sent = RequestInit & { onProgress?: (share: number) => void };

async function request(
  surroundings: Surroundings,
  address: string,
  { onProgress, ...init }: Sent,
): Promise<Outcome> {
  const giveUp = new AbortController();
  const heading: Record<string, string> = surroundings.pageOf ? { [pageOfHeader]: surroundings.pageOf } : {};
  let timer = setTimeout(() => giveUp.abort(), surroundings.timeout);
  const progress = (share: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => giveUp.abort(), surroundings.timeout);
    onProgress?.(share);
  };
  init.signal?.addEventListener('abort', () => giveUp.abort());
  try {
    const sent: RequestInit = {
      ...init,
      signal: giveUp.signal,
      credentials: 'same-origin',
      headers: { Accept: 'application/json', ...heading },
    };
    const response =
      onProgress && init.body instanceof FormData
        ? await surroundings.upload(surroundings.origin + address, {
            body: init.body,
            headers: heading,
            signal: giveUp.signal,
            progress,
          })
        : await surroundings.fetch(surroundings.origin + address, sent);
    if (response.status === 0) return 'status 0';
    if (response.status !== 200) return 'unreachable';
    const envelope = (await response.json()) as Envelope;
    return typeof envelope?.status === 'number' ? envelope : 'unreachable';
  } catch (failure) {
    // Aborted by the caller (the person went on typing): no message.
    if (init.signal?.aborted) throw failure;
    return 'unreachable';
  } finally {
    clearTimeout(timer);
  }
}

function unreachable(surroundings: Surroundings, about: string): CallRefused {
  const message = surroundings.timeoutWords();
  surroundings.showError(message, about);
  return callRefused({ status: 0, message });
}

function signInAgain(surroundings: Surroundings, over?: 1): void {
  forgetSession(surroundings.stored);
  const here = surroundings.here();
  // Already on the sign-in page: its return address stays.
  const screen = withoutLocale(here.split('?')[0] ?? '');
  const signIn = signInFor(screen) === path.teacherLogin() ? path.teacherLogin : path.login;
  surroundings.go(endsSession(screen) ? here : inLanguage(signIn(here, over), surroundings.locale));
}

/** 402: the Tips dialog. OK signs out and leads to the sign-in page, Cancel goes home. */
async function askAboutAccess(surroundings: Surroundings): Promise<void> {
  if (await surroundings.askToSignIn()) signInAgain(surroundings);
  else surroundings.go(inLanguage('/', surroundings.locale));
}

type Post = { about: string; form: boolean; showsRefusal: boolean; patient: boolean };

async function refusePost(
  surroundings: Surroundings,
  outcome: Outcome,
  { about, form, showsRefusal, patient }: Post,
): Promise<CallRefused> {
  if (outcome === 'unreachable')
    return patient ? callRefused({ status: 0 }) : unreachable(surroundings, about);
  if (outcome === 'status 0') {
    signInAgain(surroundings);
    return callRefused({ status: 0 });
  }
  const refused = callRefused(outcome);
  if (refused.status === 401) signInAgain(surroundings, surroundings.stored.get('UserId') ? 1 : undefined);
  // Reloads as the person signed in now.
  else if (refused.status === wrongPerson) surroundings.go(surroundings.here());
  else if (refused.status === 402) await askAboutAccess(surroundings);
  else if (!(showsRefusal && refused.message) && !(form && refused.fields))
    surroundings.showError(refused.message || surroundings.timeoutWords(), about, refused.order_number);
  return refused;
}

async function refuseGet(surroundings: Surroundings, outcome: Outcome, about: string): Promise<CallRefused> {
  if (typeof outcome === 'string') return unreachable(surroundings, about);
  const refused = callRefused(outcome);
  if (refused.status === 401) {
    forgetSession(surroundings.stored);
    surroundings.go(inLanguage('/', surroundings.locale));
  } else if (refused.status === 402) await askAboutAccess(surroundings);
  else surroundings.showError(refused.message || surroundings.timeoutWords(), about);
  return refused;
}
