import { root } from './files.ts';
import { runTool } from './run-tool.ts';

/** Unused files, exports and packages in the tree under `folder`, as knip finds them by `knip.jsonc`. */
export async function dead(folder = root): Promise<string[]> {
  const { status, stdout, stderr } = await runTool('knip', ['--no-progress', '--directory', folder], root);
  return status === 0 ? [] : [`These are unused; use or delete them.\n${stdout || stderr}`];
}
