/** Characters that sound otherwise as a family name, each above one that usually sounds so: 曾 zeng, 单 shan, 仇 qiu. */
export const familyNameSounds = {
  characters: '仇单曾解查朴区召折员繁缪乐能盖薄翟都佴乜覃卜种秘黑',
  soundingAs: '求善增谢渣瓢欧绍蛇运婆庙月奈舸博宅督饵聂勤补虫必贺',
} as const;
/** Family names of two characters that sound otherwise: yuchi, moqi, zhangsun, tantai. */
export const doubleNameSounds = { 尉迟: '玉迟', 万俟: '墨奇', 长孙: '掌孙', 澹台: '谈台' } as const;

const sounds = new Map<string, string>([
  ...[...familyNameSounds.characters].map(
    (character, at) => [character, familyNameSounds.soundingAs[at] ?? ''] as const,
  ),
  ...Object.entries(doubleNameSounds),
]);

/** A name by whose usual sounds a person stands in a list. */
export const asItSounds = (name: string): string => {
  const length = sounds.has(name.slice(0, 2)) ? 2 : 1;
  return (sounds.get(name.slice(0, length)) ?? name.slice(0, length)) + name.slice(length);
};
