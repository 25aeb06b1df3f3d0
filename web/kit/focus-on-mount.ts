/** The ref of an element that takes the focus as it appears, where the pressed one is gone. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
