/** What the school tells: news and videos. */
export { newestNews } from './list-news.ts';
export { communityRoutes } from './routes.ts';
