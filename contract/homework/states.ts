import { figures } from '../core/figures.ts';

/** What becomes of a task for one child. */
export const taskStates = ['assigned', 'handed_in', 'again', 'returned', 'done'] as const;
export type TaskState = (typeof taskStates)[number];

/** The tabs of a list: what is to do, what waits for the teacher, and what came back. */
const taskTabs = {
  todo: ['assigned', 'again'],
  handed_in: ['handed_in'],
  returned: ['returned', 'done'],
} as const satisfies Record<string, readonly TaskState[]>;
export type TaskTab = keyof typeof taskTabs;
export const taskTabNames = Object.keys(taskTabs) as [TaskTab, ...TaskTab[]];
/** The tab that a task in this state stands in. */
export const tabOf = (state: TaskState): TaskTab =>
  taskTabNames.find((tab) => (taskTabs[tab] as readonly TaskState[]).includes(state)) ?? 'todo';

/** What goes along with what a child hands in, by kind, and with a task. */
export const mostFiles = {
  picture: figures.homeworkPictures,
  voice: figures.homeworkVoices,
  video: 1,
  document: 0,
} as const;
export const mostTaskFiles = 9;
