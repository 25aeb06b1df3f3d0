import { plainEmail } from './typed.ts';

/** Domains of mail that families use. */
const usual = [
  'qq.com',
  '163.com',
  '126.com',
  'foxmail.com',
  'sina.com',
  'sohu.com',
  'yeah.net',
  'aliyun.com',
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'icloud.com',
  'yahoo.com',
  'yahoo.ca',
  'shaw.ca',
  'telus.net',
  'rogers.com',
];
/** Domains that are no slip although they resemble one of these. */
const others = [
  'mail.com',
  'email.com',
  'ymail.com',
  'me.com',
  'mac.com',
  'msn.com',
  'aol.com',
  'gmx.com',
  'q.com',
  '139.com',
  '188.com',
  '189.com',
  '21cn.com',
  'tom.com',
  'sina.cn',
  'live.ca',
  'live.cn',
  'hotmail.ca',
  'outlook.cn',
  'yahoo.cn',
  'yahoo.fr',
  'yahoo.co.uk',
  'vip.qq.com',
  'vip.163.com',
  '263.com',
  'cmail.com',
  'love.com',
  'olive.com',
];

/** Slips in `.com`; none is an ending in use. */
const slip = /\.(?:con|cmo|ocm|comn|comm|coom|cpm|cim|vom|xom|copm|c0m|com\.com|cm\.com)$/;

/** Whether two words differ by one letter: another, one more, one less, or two neighbours in the other order. */
function differsByOne(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const isTurned = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return (
    isTurned || restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)
  );
}

/** The domain that somebody probably meant, or the same. */
function domainMeant(domain: string): string {
  const mended = domain.replace(slip, '.com');
  if (usual.includes(mended) || others.includes(mended)) return mended;
  const bare = usual.find((domain) => domain.split('.')[0] === mended || domain.replace('.', '') === mended);
  return bare ?? usual.find((domain) => differsByOne(domain, mended)) ?? mended;
}

/** The address that somebody probably meant by `a@gmial.com` or `a@qq.con`; null if nothing looks like a slip. It is a question, never a refusal. */
export function mailMeant(typed: string): string | null {
  const address = plainEmail(typed);
  const at = address.lastIndexOf('@');
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (at < 1 || !domain) return null;
  const meant = domainMeant(domain);
  return meant === domain ? null : `${name}@${meant}`;
}
