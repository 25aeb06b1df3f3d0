import { ask, type Shop, until } from './shop.ts';

/** Makes calls over HTTP as any client does; throws with the whole answer if one is refused. */
export function wireTo(shop: Shop) {
  async function call<Data>(path: string, form: Record<string, string>, token = ''): Promise<Data> {
    const headers: Record<string, string> = token ? { TokenId: token } : {};
    const body = new URLSearchParams(form);
    const answer = await (await fetch(`${shop.url}/api/${path}`, { method: 'POST', body, headers })).json();
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.data;
  }
  const codeFor = (tel: string): Promise<string> =>
    until(async () => (await ask<{ code?: string }[]>(shop, `sms?tel=${tel}`))[0]?.code);
  return {
    call,
    /** The data of a call that reads; without a token as a visitor. */
    read: async <Data>(path: string, token = ''): Promise<Data> =>
      (await (await fetch(`${shop.url}/api/${path}`, { headers: { TokenId: token } })).json()).data,
    codeFor,
    /** Registers a family with one child; returns the session token. */
    async register(tel: string, fields: Record<string, string> = {}): Promise<string> {
      await call('sendCode', { tel, type: 'tel' });
      const { TokenId } = await call<{ TokenId: string }>('addUser', {
        tel,
        code: await codeFor(tel),
        password: 'a good password',
        re_password: 'a good password',
        email: `${tel}@example.cn`,
        name: '林静',
        province: '北京市',
        wechat_id: 'N/A',
        children: JSON.stringify([{ name: 'Anna Lin', name_cn: '林安安', year_month: '2018-05', grade: 2 }]),
        agreed: '1',
        ...fields,
      });
      return TokenId;
    },
  };
}
