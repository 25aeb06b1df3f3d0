type Open = {
  url: string;
  simulatorUrl?: string | undefined;
  /** What a developer reaches besides. */
  also?: readonly string[];
  signIns?: readonly { who: string; at: string; name: string; password: string }[] | undefined;
};

/** Says where the shop is open, how to look at it, and how to end it. */
export function sayOpen(
  say: (line: string) => void,
  { url, simulatorUrl, also = [], signIns = [] }: Open,
): void {
  say(`\nTongxue 童学 is open at ${url}  (English: ${url}/en)`);
  if (simulatorUrl) say(`Simulated phone (SMS, mail, paying): ${simulatorUrl}`);
  for (const line of also) say(line);
  if (signIns.length > 0) say('\nDemo sign-ins:');
  for (const { who, at, name, password } of signIns)
    say(`  ${who.padEnd(8)} ${`${url}${at}`.padEnd(36)} ${name.padEnd(26)} ${password}`);
  say('\nStop with Ctrl+C.');
}
