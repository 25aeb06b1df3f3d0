import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { mailIn, telEndIn } from '../../../contract/core/looked-for.ts';
import type { Context } from '../../platform/context.ts';
import { contains, namesFit } from '../../platform/database/containing.ts';
import { isOneOf } from '../../platform/database/one-of.ts';
import { nameWords } from '../../platform/fold/typed-words.ts';
import { accounts } from '../../schema/accounts.ts';
import { children, guardianships, parents } from '../../schema/families.ts';

type Reads = Pick<Context, 'db'>;

const endsWith = (tel: string): SQL | undefined =>
  and(isNotNull(accounts.tel), sql`right(${accounts.tel}, ${tel.length}::int) = ${tel}`);

/** A telephone number beside a name; not the digits of an order number. */
const telBeside = /(?<![A-Za-z\d])\+?\d(?:[\s().-]*\d){5,14}(?![A-Za-z\d])/;

/** Each word is in the parent's name or in a child's: `李静 乐乐`, `Li, Lele`, `lijing`; a number beside them is the parent's. */
function namesLike({ db }: Reads, text: string): SQL | undefined {
  const [number = ''] = telBeside.exec(text) ?? [];
  const tel = number ? telEndIn(number) : null;
  const words = nameWords(text.replace(number, ' '));
  if (words.length === 0) return undefined;
  const hasChild = (word: string) =>
    inArray(
      accounts.id,
      db
        .select({ id: guardianships.parentId })
        .from(guardianships)
        .innerJoin(children, eq(children.id, guardianships.childId))
        .where(namesFit([children.name, children.nameCn], word)),
    );
  return and(
    ...words.map((word) => or(namesFit([accounts.name], word), hasChild(word))),
    tel ? endsWith(tel) : undefined,
  );
}

/** Parents whose name, or a child's, contains a text, with its email address or WeChat account, or whose telephone number ends with it. */
function familyLike(context: Reads, text: string): SQL | undefined {
  const tel = telEndIn(text);
  // Other texts cannot be one, and are spared the search.
  const isAddress = text.includes('@');
  const isWechat = /^[a-z][\w-]{5,}$/i.test(text);
  return or(
    isAddress ? contains(accounts.email, mailIn(text)) : namesLike(context, text),
    isWechat
      ? sql`exists (select 1 from ${parents} where ${and(eq(parents.accountId, accounts.id), contains(parents.wechatId, text))})`
      : undefined,
    tel ? endsWith(tel) : undefined,
    sql`false`,
  );
}

/** `column` is a parent whose family fits a typed text. */
export const isFamilyLike = ({ db }: Reads, column: PgColumn, text: string): Promise<SQL> =>
  isOneOf(column, () =>
    db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.kind, 'parent'), familyLike({ db }, text))),
  );
