import type { Page } from 'playwright-core';

/** What a finger needs (look: targets of 44 px on a phone). */
const least = 44;

/**
 * What is pressed on a page and is lower than a finger needs, with what reaches beyond it (a label around a field, what a link covers
 * with `::after`). Links within a sentence are as high as its lines.
 */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((needed) => {
    const pressed = document.querySelectorAll<HTMLElement>(
      'main :is(a, button, summary, select, textarea, input:not([type=hidden]))',
    );
    const heightOf = (one: HTMLElement) => {
      const around = one.closest('label') ?? one;
      const after = getComputedStyle(one, '::after');
      const covers =
        after.content !== 'none' && after.position === 'absolute' ? Number.parseFloat(after.height) : 0;
      return Math.max(around.getBoundingClientRect().height, covers || 0);
    };
    const isInSentence = (one: HTMLElement) =>
      one.localName === 'a' &&
      getComputedStyle(one).display === 'inline' &&
      [...(one.parentNode?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    return (
      [...pressed]
        .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        // What is one pixel high is there for screen readers.
        .filter((one) => one.getBoundingClientRect().height > 2 && !isInSentence(one))
        .filter((one) => heightOf(one) < needed - 0.5)
        .map(
          (one) =>
            `${Math.round(heightOf(one))}px ${one.localName} ${(one.textContent || one.id).trim().slice(0, 40)}`,
        )
    );
  }, least);
