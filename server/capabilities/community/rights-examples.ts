import { type Examples, nothing } from '../../../tools/test/rights/example.ts';
import type { World } from '../../../tools/test/rights/world.ts';
import { richWords } from '../pages/rich-words.ts';

const words = (slug: string) => ({
  slug,
  category: 'school' as const,
  title_zh: '新琴房',
  title_en: 'A new music room',
  summary_zh: '六台钢琴。',
  summary_en: 'Six pianos.',
  body_zh: richWords('周末开放。'),
  body_en: richWords('Open at weekends.'),
  motif: 'chess' as const,
});
const aSlug = () => `piece-${crypto.randomUUID()}`;

async function aDraft(world: World) {
  const { id, version } = await world.run('officeNewsSave', words(aSlug()), { person: world.persons.owner });
  return { news_id: id, version };
}
async function aVideo(world: World) {
  const film = { ...words(aSlug()), video_link: 'https://v.example.cn/1' };
  return world.run('officeVideoSave', film, { person: world.persons.owner });
}

export const rightsExamples = {
  newsIndex: nothing,
  officeNewsIndex: nothing,
  officeVideoIndex: nothing,
  officeNewsInfo: { input: async (world) => ({ news_id: (await aDraft(world)).news_id }) },
  officeNewsSave: { input: () => words(aSlug()) },
  officeVideoSave: {
    input: async (world) => {
      const { id, version, slug } = await aVideo(world);
      return { ...words(slug), news_id: id, version };
    },
  },
  officeNewsPublish: { input: aDraft },
} satisfies Examples;
