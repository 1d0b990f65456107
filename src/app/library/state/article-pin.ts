/** An article taken along: its words, its pictures large and small, and the figures below it. */
import { showArticle } from '../../../contract/library/editorial.ts';
import { trendEvidence } from '../../../contract/library/evidence.ts';
import { showPicture } from '../../../contract/library/pictures.ts';
import { groupOf } from '../../../contract/library/taxonomy.ts';
import { callApi } from '../../shell/calls/api.ts';
import { answerStep, type PinWish, picturesIn } from '../../shell/pins/pin-plan.ts';
import { filtersOf } from './library-search.ts';

export const articlePin = (id: number, title: string): PinWish => ({
  id: `article:${id}`,
  title,
  href: `/trend/articles/${id}`,
  async plan() {
    const input = { params: { id } };
    const article = await callApi(showArticle, input);
    const { theme, pictures } = article;
    return {
      answers: [
        answerStep(showArticle, input),
        ...(theme ? [answerStep(trendEvidence, { query: filtersOf({ theme: theme.id }, groupOf) })] : []),
        ...pictures.map((picture) => answerStep(showPicture, { params: { id: picture.id } })),
      ],
      pictures: picturesIn(article),
    };
  },
});
