import type { Page } from 'playwright-core';

/** The minimum height of a touch target on a phone (look: 44 px). */
const least = 44;

/**
 * Controls that are lower than a finger needs, including their extended area (a label around a field, `::after` of a
 * link). Links within a sentence are exempt.
 */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((needed) => {
    const pressed = document.querySelectorAll<HTMLElement>(
      'main :is(a, button, summary, select, textarea, input:not([type=hidden]))',
    );
    const heightOf = (element: HTMLElement) => {
      const around = element.closest('label') ?? element;
      const afterStyle = getComputedStyle(element, '::after');
      const covers =
        afterStyle.content !== 'none' && afterStyle.position === 'absolute'
          ? Number.parseFloat(afterStyle.height)
          : 0;
      return Math.max(around.getBoundingClientRect().height, covers || 0);
    };
    const isInSentence = (element: HTMLElement) =>
      element.localName === 'a' &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentNode?.childNodes ?? [])].some(
        (node) => node.nodeType === 3 && node.nodeValue?.trim(),
      );
    return (
      [...pressed]
        .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        // Elements one pixel high are for screen readers.
        .filter((element) => element.getBoundingClientRect().height > 2 && !isInSentence(element))
        .filter((element) => heightOf(element) < needed - 0.5)
        .map(
          (element) =>
            `${Math.round(heightOf(element))}px ${element.localName} ${(element.textContent || element.id).trim().slice(0, 40)}`,
        )
    );
  }, least);
