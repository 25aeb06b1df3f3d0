/** Pictures in the school's texts: taken when they were sent, and gone a day after no text shows them. */
export { findPicture, showPictures } from './show-pictures.ts';
