/** Countries with a campus: offered first. */
export const homes = { CN: '86', CA: '1' } as const;
export type Home = { country: keyof typeof homes; phone_code: string };

/** Guesses the country of a number from a browser's languages (`zh-CN`, `en-CA`), among those with a campus; China by default. */
export function usualCountry(languages: readonly string[]): Home {
  for (const language of languages) {
    const region = /-([A-Za-z]{2})$/.exec(language)?.[1]?.toUpperCase();
    if (region === 'CN' || region === 'CA') return { country: region, phone_code: homes[region] };
  }
  return { country: 'CN', phone_code: homes.CN };
}

/** Where several countries share a dialling prefix, the first of these wins. */
const preferred: readonly string[] = [...Object.keys(homes), 'GB', 'RU', 'AU', 'IT', 'NO', 'FI'];

/** The best known country of its dialling prefix is found first by it. */
export const firstFor = ({ country_code, phone_code }: Listed): { firstFor?: string } =>
  preferred.includes(country_code) ? { firstFor: phone_code } : {};

type Listed = { country_code: string; phone_code: string };

/**
 * Finds the country to show for a dialling prefix: the chosen one, else the best known. Returns the given country while the list
 * has not loaded.
 */
export function countryOf(
  list: readonly Listed[],
  { country, phone_code }: { country: string; phone_code: string },
): string {
  const having = list
    .filter((country) => country.phone_code === phone_code)
    .map((country) => country.country_code);
  if (having.length === 0 || having.includes(country)) return country;
  return having.find((code) => preferred.includes(code)) ?? having[0] ?? country;
}
