import { environmentOf } from '../../../contract/site/environment.ts';
import { type DesignType, FEATURES, statusIn } from '../../../contract/studio/features.ts';
import { formOf } from '../../../contract/studio/forms.ts';

export interface PictureTool {
  readonly designType: DesignType;
  readonly name: string;
  readonly description: string;
  /** How many pictures its form takes. */
  readonly most: number;
}

function mostOf(designType: DesignType): number {
  const rooms = formOf(designType).fields.map((field) => {
    if (field.kind === 'pictures') return field.max;
    return field.kind === 'picture' ? 1 : 0;
  });
  return rooms.reduce((sum, room) => sum + room, 0);
}

/** Tools that begin with a picture and can be used here. */
export function pictureTools(hostname: string): readonly PictureTool[] {
  return FEATURES.filter((feature) => statusIn(feature, environmentOf(hostname)) === 'ENABLE')
    .map(({ designType, name, description }) => ({ designType, name, description, most: mostOf(designType) }))
    .filter(({ most }) => most > 0);
}
