import { root, sources } from './files.ts';

const fileLimit = 300;

/** Files over 300 lines. Texts and generated data have no such limit. */
export function sizes(folder = root): string[] {
  return sources(folder)
    .filter(({ file }) => !/^demo\/|\.data\.ts$/.test(file))
    .flatMap(({ file, text }) => {
      const lines = text.split('\n').length;
      return lines > fileLimit ? [`${file}: ${lines} lines, at most ${fileLimit}`] : [];
    });
}
