/** The page's feedback: toasts, errors that stay, a question, and the loader. */
export type Feedback = {
  toasts: readonly { id: number; message: string; tone: 'good' | 'plain'; link: ErrorLink | null }[];
  /** Red, until dismissed. `about` names what failed, so that its later success clears the error. */
  errors: readonly { message: string; about: string; link: ErrorLink | null }[];
  question: (Question & { answer: (yes: boolean) => void }) | null;
  /** The number of calls that cover the screen. */
  loading: number;
};
/** A link to an error's cause or an act's result, as a path without its language. */
export type ErrorLink = { to: string; text: string };
export type Question = { title: string; message: string; yes?: string; no?: string; danger?: boolean };

export const quietPage: Feedback = { toasts: [], errors: [], question: null, loading: 0 };
const toastStays = 4500;
/** Longer, to leave time to press the link. */
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

/** Shows a message for a few seconds, optionally with a link. */
export function toast(message: string, tone: 'good' | 'plain' = 'good', link: ErrorLink | null = null): void {
  lastToast += 1;
  const id = lastToast;
  change({ toasts: [...state.toasts.slice(-2), { id, message, tone, link }] });
  setTimeout(() => dismissToast(id), link ? linkStays : toastStays);
}

export const dismissToast = (id: number): void =>
  change({ toasts: state.toasts.filter((toast) => toast.id !== id) });

/** Shows a red error until it is dismissed; the same message shows once. */
export function showError(message: string, about = '', link: ErrorLink | null = null): void {
  const rest = state.errors.filter(
    (error) => error.message !== message && (about === '' || error.about !== about),
  );
  change({ errors: [...rest.slice(-2), { message, about, link }] });
}

export const dismissError = (message: string): void =>
  change({ errors: state.errors.filter((error) => error.message !== message) });

/** Clears the errors of an act that now succeeded. */
export function clearErrors(about: string): void {
  if (state.errors.some((error) => error.about === about)) {
    change({ errors: state.errors.filter((error) => error.about !== about) });
  }
}

/** Asks a yes-or-no question over the page; a second one in the meantime resolves to no. */
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

/** Covers the page until the returned function is called. */
export function startLoading(): () => void {
  let running = true;
  change({ loading: state.loading + 1 });
  return () => {
    if (running) change({ loading: state.loading - 1 });
    running = false;
  };
}
