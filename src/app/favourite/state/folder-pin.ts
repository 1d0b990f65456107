/** A folder taken along: its pages, and each thing in it as its own screen shows it. */
import type { CallDeclaration, CallInput } from '../../../contract/call.ts';
import { type Folder, listFolders } from '../../../contract/favourite/folders.ts';
import type { Favourite } from '../../../contract/favourite/items.ts';
import { listFavourites } from '../../../contract/favourite/records.ts';
import { showArticle, showFabric } from '../../../contract/library/editorial.ts';
import { showPicture } from '../../../contract/library/pictures.ts';
import { showWork } from '../../../contract/works/calls.ts';
import type { PinStep } from '../../../device/pins.ts';
import { callApi } from '../../shell/calls/api.ts';
import { answerStep, type PinWish } from '../../shell/pins/pin-plan.ts';
import { favouritesInput } from './favourites-data.ts';

type ById = CallDeclaration & { readonly params: typeof showWork.params };
const SHOWN_BY: Readonly<Partial<Record<Favourite['entity_type'], ById>>> = {
  work: showWork,
  picture: showPicture,
  article: showArticle,
  fabric: showFabric,
};

function detailOf({ entity_type, entity_id, gone }: Favourite): readonly PinStep[] {
  const call = SHOWN_BY[entity_type];
  return call && !gone ? [answerStep(call, { params: { id: Number(entity_id) } } as CallInput<ById>)] : [];
}

export const folderPin = ({ id, name }: Pick<Folder, 'id' | 'name'>): PinWish => ({
  id: `folder:${id}`,
  title: name,
  href: `/favourites?folder=${id}`,
  async plan() {
    const pages = [answerStep(listFolders, {})];
    const things: Favourite[] = [];
    for (let from: string | null | undefined = null; from !== undefined; ) {
      const input = favouritesInput({ folder: id }, from);
      const { favourites, next } = await callApi(listFavourites, input);
      pages.push(answerStep(listFavourites, input));
      things.push(...favourites);
      from = next ?? undefined;
    }
    return { answers: [...pages, ...things.flatMap(detailOf)], pictures: things.flatMap(({ picture }) => picture?.url ?? []) };
  },
});
