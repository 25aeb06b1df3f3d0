/** What the school tells: news and videos. */
export { findNews, newestNews } from './list-news.ts';
