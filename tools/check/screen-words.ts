import { globSync } from 'node:fs';
import { root, running, textOf } from './files.ts';
import { type Node, partsOf, treeOf } from './syntax.ts';

/** The product's name, which is the same in every language. */
const brand = 'web/shells/brand.tsx';
/** English sentences that show Chinese on purpose, for readers of Chinese. */
const ownName = new Set(['edit_language_zh', 'shell_other_language', 'shell_other_language_label']);

const han = /\p{Script=Han}/u;
const letters = /\p{L}{2}/u;
/** Attributes that people read or hear. */
const read =
  /^(placeholder|title|alt|label|hint|heading|lead|caption|summary|aria-(label|description|roledescription|valuetext))$/;
/** Text that looks like a sentence: a capitalised word and another. Texts of errors are for developers. */
const sentence = /(?<!Error\()(['"`])(\p{Lu}\p{Ll}+[,’']? \p{L}[^'"`\n]*)\1/gu;

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** The literal texts that an expression may render. */
function shownBy(expression: Node): string[] {
  if (expression.type === 'JSXExpressionContainer') return shownBy(expression.expression as Node);
  if (expression.type === 'StringLiteral') return [String(expression.value)];
  if (expression.type === 'TemplateLiteral')
    return (expression.quasis as Node[]).map(({ raw }) => String(raw));
  if (expression.type === 'ConditionalExpression')
    return [expression.consequent, expression.alternate].flatMap((branch) => shownBy(branch as Node));
  if (expression.type === 'BinaryExpression' && /^(&&|\|\||\?\?)$/.test(String(expression.operator)))
    return shownBy(expression.right as Node);
  return [];
}

/** Literal texts between tags and in attributes that people read. */
function textsIn(node: Node): string[] {
  const inner = partsOf(node).flatMap(textsIn);
  if (node.type === 'JSXText') return [String(node.value)];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return [...(node.children as Node[]).flatMap(shownBy), ...inner];
  if (node.type === 'JSXAttribute' && read.test(String((node.name as Node).value)) && node.value)
    return [...shownBy(node.value as Node), ...inner];
  return inner;
}

function wordsOn({ file, text }: { file: string; text: string }): string[] {
  const code = withoutComments(text);
  const texts = [
    ...(file.endsWith('.tsx') ? textsIn(treeOf(text, true)) : []),
    ...[...code.matchAll(sentence)].map(([, , value = '']) => value),
  ].filter((words) => letters.test(words) && !words.startsWith('https://'));
  const chinese = han.test(code) ? ['Chinese'] : [];
  return [...new Set([...texts, ...(texts.length === 0 ? chinese : [])])].map(
    (words) =>
      `${file}: “${words.trim().slice(0, 40)}” stands in the page itself; move it to messages/, in both languages`,
  );
}

/** Literal texts on pages instead of messages, and Chinese in English messages. */
export function screenWords(folder = root): string[] {
  const english = globSync('messages/*.en.json', { cwd: folder }).flatMap((file) =>
    Object.entries(JSON.parse(textOf(folder, file)) as Record<string, unknown>)
      .filter(([key, message]) => !ownName.has(key) && han.test(JSON.stringify(message)))
      .map(([key]) => `${file}: ${key} has Chinese in its English text; translate it`),
  );
  const pages = running(folder, 'web/**/*.{ts,tsx}').filter(({ file }) => file !== brand);
  return [...pages.flatMap(wordsOn), ...english];
}
