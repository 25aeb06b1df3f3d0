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
