/** The mark, a child behind an open book, in a square of 40: the child's head is a circle of radius 5 at (20, 12.5). */
export const markBook = 'M7 19.5q8-1.5 13 3.5q5-5 13-3.5v12q-8-1.5-13 3q-5-4.5-13-3z';
export const markSpine = 'M20 23v11';
