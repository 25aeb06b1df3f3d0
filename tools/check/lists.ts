import { root, running } from './files.ts';

/** Rows that are taken whole: awaited under one name, or answered; not the one of `const [row] = …`, nor a question within another. */
const taken = /(?:const (\[?)\w+[^=\n]*= await |\b(return) (?:await )?)(?:\w+\.)?db\s*\.select\w*\([^;]*;/g;
const declaration = /^(?:export )?(async )?(?:function|const) .*/gm;
/** What bounds them: a number, the ids that the question is handed, or that it locks what a verb is about to change. */
const isBounded = /\.limit\(|\binArray\(|\.for\('/;

/** Whether what a text ends in waits; what does not only puts a question together. */
const isAsync = (before: string) => [...before.matchAll(declaration)].at(-1)?.[1] !== undefined;

/** Lists without a bound, which grow as long as the school does. */
export const lists = (folder = root): string[] =>
  running(folder, 'server/{capabilities,reads,seo,share}/**/*.ts').flatMap(({ file, text }) =>
    [...text.matchAll(taken)]
      .filter(([asked, one]) => one !== '[' && !isBounded.test(asked))
      .map(({ index, 2: isAnswer }) => ({ before: text.slice(0, index), isAnswer }))
      .filter(({ before, isAnswer }) => !isAnswer || isAsync(before))
      .map(({ before }) => {
        const line = before.split('\n').length;
        return `${file}:${line}: a list without a bound; end it with .limit(…), or ask by ids (inArray)`;
      }),
  );
