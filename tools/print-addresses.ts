type Open = {
  url: string;
  simulatorUrl?: string | undefined;
  /** More addresses for developers. */
  also?: readonly string[];
  signIns?: readonly { who: string; at: string; name: string; password: string }[] | undefined;
};

/** Prints where the shop is open, how to sign in, and how to stop it. */
export function printAddresses(
  say: (line: string) => void,
  { url, simulatorUrl, also: more = [], signIns = [] }: Open,
): void {
  say(`\nTongxue 童学 is open at ${url}  (English: ${url}/en)`);
  if (simulatorUrl) say(`Simulated phone (SMS, mail, paying): ${simulatorUrl}`);
  for (const line of more) say(line);
  if (signIns.length > 0) say('\nDemo sign-ins:');
  for (const { who, at, name, password } of signIns)
    say(`  ${who.padEnd(8)} ${`${url}${at}`.padEnd(36)} ${name.padEnd(26)} ${password}`);
  say('\nStop with Ctrl+C.');
}
