export { findNews, newestNews } from './list-news.ts';
export { findFilm, viewNews } from './view-news.ts';
