import { setClock, testsBegin } from '../../server/platform/testing-clock.ts';

// Runs before each test file, and before a server under test. Processes that talk to each other share one offset; a
// single file starts at the tests' start time, even after others in its worker.
const machine = performance.timeOrigin + performance.now();
const ahead = Number(process.env.TEST_CLOCK_AHEAD ?? Math.round(testsBegin.epochMilliseconds - machine));
setClock(ahead);
// A journey moves the days of such a shop.
const desk = Number(process.env.TEST_CLOCK_DESK);
if (desk) (await import('./follow-clock.ts')).followClock(desk, ahead);
