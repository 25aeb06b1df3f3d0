import { root, running } from './files.ts';

/** Queries whose rows are awaited under one name or returned; not `const [row] = …`, nor a subquery. */
const taken = /(?:const (\[?)\w+[^=\n]*= await |\b(return) (?:await )?)(?:\w+\.)?db\s*\.select\w*\([^;]*;/g;
const declaration = /^(?:export )?(async )?(?:function|const) .*/gm;
/** What bounds a query: a limit, given ids, or a lock on the rows that a use case will change. */
const isBounded = /\.limit\(|\binArray\(|\.for\('/;

/** Whether the enclosing function is async; others only build a query. */
const isAsync = (before: string) => [...before.matchAll(declaration)].at(-1)?.[1] !== undefined;

/** Lists without a bound, which grow with the school. */
export const lists = (folder = root): string[] =>
  running(folder, 'server/{capabilities,reads,seo,share}/**/*.ts').flatMap(({ file, text }) =>
    [...text.matchAll(taken)]
      .filter(([query, bracket]) => bracket !== '[' && !isBounded.test(query))
      .map(({ index, 2: isAnswer }) => ({ before: text.slice(0, index), isAnswer }))
      .filter(({ before, isAnswer }) => !isAnswer || isAsync(before))
      .map(({ before }) => {
        const line = before.split('\n').length;
        return `${file}:${line}: an unbounded list; end it with .limit(…), or select by ids (inArray)`;
      }),
  );
