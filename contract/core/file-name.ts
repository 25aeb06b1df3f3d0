import { cut, plainLine } from './typed.ts';

/** Most characters of a file's name as it arrives. */
export const fileNameMost = 200;

/** A file's name as sent. A long one loses its middle: by its ending the file is known. */
export function sentName(typed: string): string {
  const name = plainLine(typed);
  const ending = /\.[a-z\d]{1,8}$/i.exec(name)?.[0] ?? '';
  return name.length > fileNameMost ? `${cut(name, fileNameMost - ending.length)}${ending}` : name;
}
