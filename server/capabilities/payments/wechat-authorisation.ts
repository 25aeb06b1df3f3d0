import { z } from 'zod';
import { refused, unreachable } from './provider.ts';
import type { WechatSettings } from './wechat-request.ts';

/** Identifies the reader of a page inside WeChat by the `openid` that payments there need. */
export type WechatAuthorisation = {
  /** The address for the reader's browser; WeChat returns it to `returnTo` with a code and `state`, without asking the reader. */
  addressFor(asked: { state: string; returnTo: string }): string;
  /** The `openid` of a code, valid once for five minutes. Throws `ProviderRefused` and `ProviderUnreachable`. */
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
    // WeChat sends JSON as plain text. The address holds the secret, so errors of fetch are not passed on.
    return JSON.parse(await response.text()) as unknown;
  } catch {
    throw unreachable('WeChat did not identify the reader');
  }
}

/** WeChat's web authorisation with the scope `snsapi_base` (developers.weixin.qq.com, OAuth 2.0 of a service account). */
export function createAuthorisation(settings: Settings): WechatAuthorisation {
  const { appid, appSecret, openUrl, apiUrl, timeoutMs } = settings;
  return {
    addressFor: ({ state, returnTo }) => {
      // WeChat requires this order.
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
      const answer = answered.safeParse(await ask(`${apiUrl}/sns/oauth2/access_token?${query}`, timeoutMs));
      if (!answer.success) throw unreachable('WeChat did not identify the reader');
      if ('errcode' in answer.data) {
        const { errcode, errmsg } = answer.data;
        // -1: busy, retry.
        throw errcode === -1 ? unreachable(`WeChat ${errcode}`) : refused(String(errcode), errmsg);
      }
      return answer.data.openid;
    },
  };
}
