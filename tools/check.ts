import { boundCalls } from './check/bound-calls.ts';
import { doors } from './check/doors.ts';
import { forms } from './check/forms.ts';
import { generated } from './check/generated.ts';
import { messages } from './check/messages.ts';
import { sizes } from './check/sizes.ts';
import { vocabulary } from './check/vocabulary.ts';
import { walls } from './check/walls.ts';
import { zones } from './check/zones.ts';

const found = [
  ...walls(),
  ...sizes(),
  ...vocabulary(),
  ...messages(),
  ...boundCalls(),
  ...doors(),
  ...generated(),
  ...zones(),
  ...forms(),
];
for (const line of found) console.error(line);
console.log(found.length === 0 ? 'The floors hold.' : `${found.length} finding(s).`);
process.exit(found.length === 0 ? 0 : 1);
