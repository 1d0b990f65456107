/** Where a form's pictures can come from besides this device. Features know nothing of each other: the route says what there is. */
import { type ComponentType, createContext } from 'react';
import type { DraftPicture } from './draft.ts';

export interface PickedPicture {
  /** The value of a picture field. */
  readonly path: string;
  readonly picture: DraftPicture;
}

export interface PickerProps {
  /** How many more the field takes. */
  readonly most: number;
  /** designTypes whose works cannot serve here. */
  readonly exclude: readonly string[];
  readonly onPick: (pictures: readonly PickedPicture[]) => void;
  readonly onClose: () => void;
}

export interface PictureSource {
  /** On the button: 从作品选择. */
  readonly label: string;
  /** Fetched on the first press. */
  readonly load: () => Promise<ComponentType<PickerProps>>;
}

export const PictureSources = createContext<readonly PictureSource[]>([]);
