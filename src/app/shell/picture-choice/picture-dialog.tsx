/** Pictures to choose from, by words and page after page. Where they come from, and what becomes of a press, is said by who opens it. */
import type { ReactNode } from 'react';
import { thumbUrl } from '../../../contract/storage/thumbnail.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { CheckIcon } from '../../ui/icons/check.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { imageUrl } from '../calls/images.ts';
import { sentenceOf } from '../calls/say-error.ts';
import styles from './picture-dialog.module.css';

export interface OfferedPicture {
  readonly id: number;
  readonly name: string;
  /** Said when a pointer rests on it. */
  readonly title?: string;
  readonly picture: { readonly url: string; readonly colour: string };
  readonly disabled?: boolean;
}

export interface PictureDialogProps {
  readonly title: string;
  readonly description?: string | undefined;
  /** Pixels across. */
  readonly width: number;
  readonly search: { readonly label: string; readonly placeholder: string; readonly maxLength: number };
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** The query that the pictures come from. */
  readonly pages: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly data: unknown;
    readonly error: unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    refetch(): unknown;
    fetchNextPage(): unknown;
  };
  readonly pictures: readonly OfferedPicture[];
  readonly nothing: { readonly title: string; readonly text: string; readonly action?: ReactNode };
  readonly more: string;
  /** Absent where one press is the choice. */
  readonly chosen?: ReadonlySet<number> | undefined;
  readonly onPress: (id: number) => void;
  readonly onClose: () => void;
  /** The button that takes what is chosen. */
  readonly children?: ReactNode;
}

export function PictureDialog(props: PictureDialogProps) {
  const { title, description, width, search, words, pages, pictures, nothing, chosen, onPress, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      {...(description !== undefined && { description })}
      width={width}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          {props.children}
        </>
      }
    >
      <div className={styles.picker}>
        <TextField {...search} labelHidden value={words} onChange={(event) => props.onWords(event.currentTarget.value)} />
        {pages.isPending && <Skeleton height={260} radius={8} />}
        {pages.isError && !pages.data && <ErrorState text={sentenceOf(pages.error)} onRetry={() => void pages.refetch()} />}
        {pages.data !== undefined && pictures.length === 0 && <EmptyState {...nothing} />}
        <ul className={styles.grid}>
          {pictures.map(({ id, name, title: note, picture, disabled }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={chosen?.has(id)}
                title={note}
                disabled={disabled}
                style={{ background: picture.colour }}
                onClick={() => onPress(id)}
              >
                <img src={imageUrl(thumbUrl(picture.url, 480))} alt={name} loading="lazy" decoding="async" />
                <CheckIcon size={16} />
              </button>
            </li>
          ))}
        </ul>
        {pages.hasNextPage && (
          <Button block loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {props.more}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
