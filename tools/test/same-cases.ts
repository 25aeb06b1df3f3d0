import fc from 'fast-check';

// Generated cases are the same in every run, so that tests stay green until something changes. `CASES=7` tries others,
// `CASES=new` new ones each time; a failure prints its seed.
const cases = process.env.CASES ?? '20261118';
if (cases !== 'new') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(cases) });
