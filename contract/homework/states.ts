import { figures } from '../core/figures.ts';

/** States of a task for one child. */
export const taskStates = ['assigned', 'handed_in', 'again', 'returned', 'done'] as const;
export type TaskState = (typeof taskStates)[number];

/** Tabs of a list: to do, waiting for the teacher, returned. */
const taskTabs = {
  todo: ['assigned', 'again'],
  handed_in: ['handed_in'],
  returned: ['returned', 'done'],
} as const satisfies Record<string, readonly TaskState[]>;
export type TaskTab = keyof typeof taskTabs;
export const taskTabNames = Object.keys(taskTabs) as [TaskTab, ...TaskTab[]];
/** The tab of a state. */
export const tabOf = (state: TaskState): TaskTab =>
  taskTabNames.find((tab) => (taskTabs[tab] as readonly TaskState[]).includes(state)) ?? 'todo';

/** Most files of each kind in an attempt, and in a task. */
export const mostFiles = {
  picture: figures.homeworkPictures,
  voice: figures.homeworkVoices,
  video: 1,
  document: 0,
} as const;
export const mostTaskFiles = 9;
