/** The code of a built shop's process, bundled into one file (`vite.server.config.ts`). */
export { demoSignIns, fillDemoWhereEmpty } from '../demo/fill.ts';
export { demoSchoolFacts } from '../demo/school-facts.ts';
export { startServer } from '../server/main.ts';
export { createLogger } from '../server/platform/log/logger.ts';
