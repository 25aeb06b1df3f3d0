import { root, running } from './files.ts';

/** A question for rows, from its `select` to the end of its statement. */
const question = /\bdb\s*\.select\w*\([^;]*;/g;
/** What bounds a list: a number, the ids that it is handed, or that it locks what a verb is about to change. */
const isBounded = /\.limit\(|\binArray\(|\.for\('/;

/** Lists (questions that sort) without a bound, which grow as long as the school does. */
export const lists = (folder = root): string[] =>
  running(folder, 'server/{capabilities,reads,seo,share}/**/*.ts').flatMap(({ file, text }) =>
    [...text.matchAll(question)]
      .filter(([asked]) => asked.includes('.orderBy(') && !isBounded.test(asked))
      .map(({ index }) => {
        const line = text.slice(0, index).split('\n').length;
        return `${file}:${line}: a list without a bound; end it with .limit(…), or ask by ids (inArray)`;
      }),
  );
