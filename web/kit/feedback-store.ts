/** What the page as a whole is telling the person: toasts, errors that stay, a question, "something is under way". */
export type Feedback = {
  toasts: readonly { id: number; message: string; tone: 'good' | 'plain'; link: ErrorLink | null }[];
  /** Red, until dismissed. `about` names what failed, so that its success takes the error away. */
  errors: readonly { message: string; about: string; link: ErrorLink | null }[];
  question: (Question & { answer: (yes: boolean) => void }) | null;
  /** How many calls cover the screen. */
  loading: number;
};
/** Where an error can be seen to, or where what went well has led, as a path without its language. */
export type ErrorLink = { to: string; text: string };
export type Question = { title: string; message: string; yes?: string; no?: string; danger?: boolean };

export const quietPage: Feedback = { toasts: [], errors: [], question: null, loading: 0 };
const toastStays = 4500;
/** Longer where there is something to press. */
const linkStays = 9000;

let state = quietPage;
let lastToast = 0;
const listeners = new Set<() => void>();

function change(next: Partial<Feedback>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

export const readFeedback = (): Feedback => state;
export function listenToFeedback(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says for a few seconds that something went well, with the way to it. */
export function toast(message: string, tone: 'good' | 'plain' = 'good', link: ErrorLink | null = null): void {
  lastToast += 1;
  const id = lastToast;
  change({ toasts: [...state.toasts.slice(-2), { id, message, tone, link }] });
  setTimeout(() => dismissToast(id), link ? linkStays : toastStays);
}

export const dismissToast = (id: number): void =>
  change({ toasts: state.toasts.filter((one) => one.id !== id) });

/** Shows a red error that stays until it is dismissed; the same sentence is shown once. */
export function showError(message: string, about = '', link: ErrorLink | null = null): void {
  const others = state.errors.filter(
    (one) => one.message !== message && (about === '' || one.about !== about),
  );
  change({ errors: [...others.slice(-2), { message, about, link }] });
}

export const dismissError = (message: string): void =>
  change({ errors: state.errors.filter((one) => one.message !== message) });

/** Takes away the errors of something that now worked. */
export function clearErrors(about: string): void {
  if (state.errors.some((one) => one.about === about)) {
    change({ errors: state.errors.filter((one) => one.about !== about) });
  }
}

/** Asks a yes-or-no question over the page; a second one while it stands is answered no. */
export function confirm(question: Question): Promise<boolean> {
  if (state.question) return Promise.resolve(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      change({ question: null });
      resolve(yes);
    };
    change({ question: { ...question, answer } });
  });
}

/** Covers the page until the function it returns is called. */
export function startLoading(): () => void {
  let running = true;
  change({ loading: state.loading + 1 });
  return () => {
    if (running) change({ loading: state.loading - 1 });
    running = false;
  };
}
