/** Where our campuses are: their families' numbers are offered first. */
const homes = { CN: '86', CA: '1' } as const;
export type Home = { country: keyof typeof homes; phone_code: string };

/** The country whose number a browser's languages make likely (`zh-CN`, `en-CA`), of those with a campus; China where none says. */
export function usualCountry(languages: readonly string[]): Home {
  for (const language of languages) {
    const region = /-([A-Za-z]{2})$/.exec(language)?.[1]?.toUpperCase();
    if (region === 'CN' || region === 'CA') return { country: region, phone_code: homes[region] };
  }
  return { country: 'CN', phone_code: homes.CN };
}

/** Of countries that share a prefix, the one by which it is known. */
const known: readonly string[] = [...Object.keys(homes), 'GB', 'RU', 'AU', 'IT', 'NO', 'FI'];

type Listed = { country_code: string; phone_code: string };

/**
 * The country that a number with its dialling prefix is shown under: the chosen one, or, where only the prefix was kept, the one
 * that it is known by. As it is where the list is not there yet.
 */
export function countryOf(
  list: readonly Listed[],
  { country, phone_code }: { country: string; phone_code: string },
): string {
  const having = list.filter((one) => one.phone_code === phone_code).map((one) => one.country_code);
  if (having.length === 0 || having.includes(country)) return country;
  return having.find((code) => known.includes(code)) ?? having[0] ?? country;
}
