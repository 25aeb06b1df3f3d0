import { globSync } from 'node:fs';
import { root, running, textOf } from './files.ts';
import { type Node, partsOf, treeOf } from './syntax.ts';

/** The name of the house, which is the same in every language. */
const brand = 'web/shells/brand.tsx';
/** English sentences that show Chinese on purpose, to readers who look for it. */
const ownName = new Set(['edit_language_zh', 'shell_other_language', 'shell_other_language_label']);

const han = /\p{Script=Han}/u;
const letters = /\p{L}{2}/u;
/** What of an element people read, or hear. */
const read =
  /^(placeholder|title|alt|label|hint|heading|lead|caption|summary|aria-(label|description|roledescription|valuetext))$/;
/** A sentence by its looks: a word that begins large, and another. What is thrown is for us. */
const sentence = /(?<!Error\()(['"`])(\p{Lu}\p{Ll}+[,’']? \p{L}[^'"`\n]*)\1/gu;

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** The texts that an expression may show as they stand. */
function shownBy(expression: Node): string[] {
  if (expression.type === 'JSXExpressionContainer') return shownBy(expression.expression as Node);
  if (expression.type === 'StringLiteral') return [String(expression.value)];
  if (expression.type === 'TemplateLiteral')
    return (expression.quasis as Node[]).map(({ raw }) => String(raw));
  if (expression.type === 'ConditionalExpression')
    return [expression.consequent, expression.alternate].flatMap((one) => shownBy(one as Node));
  if (expression.type === 'BinaryExpression' && /^(&&|\|\||\?\?)$/.test(String(expression.operator)))
    return shownBy(expression.right as Node);
  return [];
}

/** Texts between tags, and in what of them people read, that stand in a file themselves. */
function textsIn(node: Node): string[] {
  const own = partsOf(node).flatMap(textsIn);
  if (node.type === 'JSXText') return [String(node.value)];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return [...(node.children as Node[]).flatMap(shownBy), ...own];
  if (node.type === 'JSXAttribute' && read.test(String((node.name as Node).value)) && node.value)
    return [...shownBy(node.value as Node), ...own];
  return own;
}

function wordsOn({ file, text }: { file: string; text: string }): string[] {
  const code = withoutComments(text);
  const said = [
    ...(file.endsWith('.tsx') ? textsIn(treeOf(text, true)) : []),
    ...[...code.matchAll(sentence)].map(([, , value = '']) => value),
  ].filter((one) => letters.test(one) && !one.startsWith('https://'));
  const chinese = han.test(code) ? ['Chinese'] : [];
  return [...new Set([...said, ...(said.length === 0 ? chinese : [])])].map(
    (one) =>
      `${file}: “${one.trim().slice(0, 40)}” is said by the page itself; a sentence stands in messages/, in both languages`,
  );
}

/** What pages say in words of their own instead of a message, and Chinese in English sentences. */
export function screenWords(folder = root): string[] {
  const english = globSync('messages/*.en.json', { cwd: folder }).flatMap((file) =>
    Object.entries(JSON.parse(textOf(folder, file)) as Record<string, unknown>)
      .filter(([key, message]) => !ownName.has(key) && han.test(JSON.stringify(message)))
      .map(([key]) => `${file}: ${key} says Chinese in English; translate it`),
  );
  const pages = running(folder, 'web/**/*.{ts,tsx}').filter(({ file }) => file !== brand);
  return [...pages.flatMap(wordsOn), ...english];
}
