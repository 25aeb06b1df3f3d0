import { root } from './files.ts';
import { runTool } from './run-tool.ts';

/** Files, exports and packages that nobody uses, in the tree under `folder`, by the settings of `knip.jsonc`. */
export async function dead(folder = root): Promise<string[]> {
  const { status, said, complained } = await runTool('knip', ['--no-progress', '--directory', folder], root);
  return status === 0 ? [] : [`Nobody uses these; use them, or take them out.\n${said || complained}`];
}
