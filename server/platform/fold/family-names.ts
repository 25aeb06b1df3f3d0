/** Characters that sound otherwise as a family name, each above one that usually sounds so: 曾 zeng, 单 shan, 仇 qiu. */
export const familyNameSounds = {
  characters: '仇单曾解查朴区召折员繁缪乐能盖薄翟都佴乜覃卜种秘黑',
  soundingAs: '求善增谢渣瓢欧绍蛇运婆庙月奈舸博宅督饵聂勤补虫必贺',
} as const;
const sounds = new Map(
  [...familyNameSounds.characters].map((character, at) => [character, familyNameSounds.soundingAs[at] ?? '']),
);

/** A name by whose usual sounds a person stands in a list. */
export const asItSounds = (name: string): string =>
  (sounds.get(name.charAt(0)) ?? name.charAt(0)) + name.slice(1);
