import { line } from './fields.ts';

/** `https://…`, `www.…`, or a host with a path: programs for mail make a link of it. */
const address = /:[\\/]{2}|(?<![a-z\d])www[.。]|[\p{L}\p{N}-][.。][\p{L}\p{N}-]{2,}[\\/]/iu;

export const holdsAddress = (text: string): boolean => address.test(text.normalize('NFKC'));

/** The name of a person or payer, whose readers may be strangers. It holds no web address. */
export const personName = (max: number, error?: string) =>
  line(max, error).refine((name) => !holdsAddress(name), { error: 'name_address' });
