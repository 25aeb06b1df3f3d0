import { setClock, testsBegin } from '../../server/platform/testing-clock.ts';

// Runs before each test file, and before a server under test. Processes that talk to each other are told one difference;
// a file by itself begins when tests begin, also one that comes after others in its worker.
const machine = performance.timeOrigin + performance.now();
const ahead = Number(process.env.TEST_CLOCK_AHEAD ?? Math.round(testsBegin.epochMilliseconds - machine));
setClock(ahead);
// A shop in which days pass is told of each by its journey.
const desk = Number(process.env.TEST_CLOCK_DESK);
if (desk) (await import('./follow-clock.ts')).followClock(desk, ahead);
