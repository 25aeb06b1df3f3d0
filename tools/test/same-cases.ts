import fc from 'fast-check';

// What is generated is the same in every run, so that what was green stays green until something changes. `CASES=7` tries
// others, `CASES=new` others each time; a failure prints the seed that finds it again.
const cases = process.env.CASES ?? '20261118';
if (cases !== 'new') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(cases) });
