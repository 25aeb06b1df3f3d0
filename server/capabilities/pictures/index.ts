/** Pictures in the school's texts. A picture that no text shows is deleted after a day. */
export { findPicture, showPictures } from './show-pictures.ts';
