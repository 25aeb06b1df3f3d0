import { audit } from './check/audit.ts';
import { boundCalls } from './check/bound-calls.ts';
import { dead } from './check/dead.ts';
import { doors } from './check/doors.ts';
import { figuresInMessages } from './check/figures.ts';
import { firstVisit } from './check/first-visit.ts';
import { forms } from './check/forms.ts';
import { generated } from './check/generated.ts';
import { messages } from './check/messages.ts';
import { ownNumbers } from './check/own-numbers.ts';
import { refusalsInRank } from './check/refusals.ts';
import { walkedScreens } from './check/screens.ts';
import { sizes } from './check/sizes.ts';
import { vocabulary } from './check/vocabulary.ts';
import { walls } from './check/walls.ts';
import { zones } from './check/zones.ts';

/** What is read from our sources, and what from the built pages: `node tools/check.ts sources`, `… pages`, or both. */
const checks = {
  sources: [
    walls,
    sizes,
    vocabulary,
    messages,
    figuresInMessages,
    boundCalls,
    audit,
    doors,
    dead,
    generated,
    zones,
    refusalsInRank,
    forms,
    ownNumbers,
    walkedScreens,
  ],
  pages: [firstVisit],
};
const wanted = process.argv[2];
const found = Object.entries(checks).flatMap(([name, some]) =>
  wanted === undefined || wanted === name ? some.flatMap((check) => check()) : [],
);
for (const line of found) console.error(line);
console.log(found.length === 0 ? 'The floors hold.' : `${found.length} finding(s).`);
process.exit(found.length === 0 ? 0 : 1);
