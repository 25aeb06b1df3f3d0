import { z } from 'zod';
import { refused, unreachable } from './provider.ts';
import type { WechatSettings } from './wechat-request.ts';

/** Asking WeChat who reads a page in its own browser: the `openid` without which nothing is paid there. */
export type WechatAuthorisation = {
  /** Where the reader's browser goes; WeChat sends it back to `returnTo` with a code and `state`, and asks the reader nothing. */
  addressFor(asked: { state: string; returnTo: string }): string;
  /** Whose code it is; a code is good once, for five minutes. Throws `ProviderRefused` and `ProviderUnreachable`. */
  openidOf(code: string): Promise<string>;
};

type Settings = Pick<WechatSettings, 'appid' | 'appSecret' | 'openUrl' | 'apiUrl' | 'timeoutMs'>;

const answered = z.union([
  z.object({ openid: z.string().min(1).max(128) }),
  z.object({ errcode: z.int(), errmsg: z.string().catch('') }),
]);

async function ask(address: string, timeoutMs: number): Promise<unknown> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    // It is sent as plain text; the address holds the secret, so that nothing fetch says of it is passed on.
    return JSON.parse(await response.text()) as unknown;
  } catch {
    throw unreachable('WeChat did not say who reads');
  }
}

/** WeChat's authorisation of web pages with the scope `snsapi_base` (developers.weixin.qq.com, OAuth 2.0 of a service account). */
export function createAuthorisation(settings: Settings): WechatAuthorisation {
  const { appid, appSecret, openUrl, apiUrl, timeoutMs } = settings;
  return {
    addressFor: ({ state, returnTo }) => {
      // In this order: WeChat refuses another one.
      const query = new URLSearchParams([
        ['appid', appid],
        ['redirect_uri', returnTo],
        ['response_type', 'code'],
        ['scope', 'snsapi_base'],
        ['state', state],
      ]);
      return `${openUrl}/connect/oauth2/authorize?${query}#wechat_redirect`;
    },
    openidOf: async (code) => {
      const query = new URLSearchParams({ appid, secret: appSecret, code, grant_type: 'authorization_code' });
      const said = answered.safeParse(await ask(`${apiUrl}/sns/oauth2/access_token?${query}`, timeoutMs));
      if (!said.success) throw unreachable('WeChat did not say who reads');
      if ('errcode' in said.data) {
        const { errcode, errmsg } = said.data;
        // -1: busy, to be tried again.
        throw errcode === -1 ? unreachable(`WeChat ${errcode}`) : refused(String(errcode), errmsg);
      }
      return said.data.openid;
    },
  };
}
