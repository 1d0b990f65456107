import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_MAX } from '../../../contract/library/filters.ts';
import { describePicture } from '../../../contract/library/pictures.ts';
import { SECTIONS } from '../../../contract/library/sections.ts';
import { groupOf } from '../../../contract/library/taxonomy.ts';
import { uploadTooLarge, uploadTypeWrong } from '../../../contract/messages.ts';
import { UPLOAD_BYTES_MAX, UPLOAD_TYPES } from '../../../contract/storage/upload.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import { sendFile } from '../../shell/calls/send-file.ts';
import { isHeic, preparePicture } from '../../shell/pictures/heic.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FilterPanel } from '../filters/filter-panel.tsx';
import { Swatches } from '../parts/cover.tsx';
import { TrendPage } from '../parts/trend-page.tsx';
import wide from '../pictures-page.module.css';
import { changed, filtersOf, type LibrarySearch } from '../state/library-search.ts';
import { PictureWall } from '../wall/picture-wall.tsx';
import { askedFor, keepAsked } from './asked-picture.ts';
import { cutOut, type Part, WHOLE } from './crop.ts';
import { CropBox } from './crop-box.tsx';
import { DropZone } from './drop-zone.tsx';
import { fileQuery } from './file-of-picture.ts';
import { PictureExamples } from './picture-examples.tsx';
import styles from './search-by-picture-page.module.css';

export interface SearchByPicturePageProps {
  readonly search: LibrarySearch;
  /** A picture of the library that is to be looked for. */
  readonly pictureId: number | undefined;
  /** @param asNew another picture or another part of it: a step of its own, so that back leads to what was found before. */
  readonly onSearch: (search: LibrarySearch, asNew?: boolean) => void;
  readonly hrefOf: (id: number) => string;
  readonly onOpen: (id: number) => void;
}

/** Answers to what is no picture, is too large, or cannot be read. */
const NO_PICTURE = [413, 415, 422];

/** 以图搜图: a picture from anywhere, or a part of it; what is like it, narrowed as the picture library is. */
export function SearchByPicturePage({ search, pictureId, onSearch, hrefOf, onOpen }: SearchByPicturePageProps) {
  const [file, setFile] = useState(() => askedFor(search.like)?.file);
  const [part, setPart] = useState<Part>(() => askedFor(search.like)?.part ?? WHOLE);
  const [refused, setRefused] = useState('');
  const { like } = search;
  const before = useRef(like);
  useEffect(() => {
    if (before.current === like) return;
    before.current = like;
    // Back to the empty screen, its link in the sections, or forward again: what was looked for stood there without what was found, or the other way round.
    const known = like === undefined ? undefined : askedFor(like);
    setFile(known?.file);
    setPart(known?.part ?? WHOLE);
  }, [like]);
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);
  const look = useMutation({
    mutationFn: async ({ picture, of }: { readonly picture: File; readonly of: Part }) => {
      asked.current?.abort();
      const asking = new AbortController();
      asked.current = asking;
      return sendFile(describePicture, await cutOut(picture, of), { signal: asking.signal, onProgress: () => undefined });
    },
    onSuccess: ({ like }, { picture, of }) => {
      keepAsked({ file: picture, part: of, like });
      onSearch(changed(search, { like }), pictureId === undefined && like !== search.like);
    },
    onError: (error) => {
      if (!(error instanceof ApiError && NO_PICTURE.includes(error.status))) return;
      // It can neither be shown nor looked for: it stood as an empty frame beside what was found for another one.
      const known = askedFor(like);
      setFile(known?.file);
      setPart(known?.part ?? WHOLE);
    },
  });
  const bring = useQuery({ ...fileQuery(pictureId ?? 0), enabled: pictureId !== undefined });
  const brought = bring.data;
  const lookFor = look.mutate;
  useEffect(() => {
    if (!brought || pictureId === undefined) return;
    setFile(brought);
    setPart(WHOLE);
    lookFor({ picture: brought, of: WHOLE });
  }, [brought, pictureId, lookFor]);
  const choose = async (chosen: File) => {
    const picture = await preparePicture(chosen);
    const wrong = !(isHeic(picture) || UPLOAD_TYPES.some((type) => type === picture.type))
      ? uploadTypeWrong.text
      : picture.size > UPLOAD_BYTES_MAX
        ? uploadTooLarge.text
        : '';
    setRefused(wrong);
    if (wrong !== '') return;
    setFile(picture);
    setPart(WHOLE);
    look.mutate({ picture, of: WHOLE });
  };
  const failed = look.error ?? (file ? null : bring.error);
  const filters = filtersOf(search, groupOf);
  return (
    <TrendPage
      title={SECTIONS.imageSearch.title}
      lede={SECTIONS.imageSearch.lede}
      actions={
        search.like !== undefined && (
          <SearchField
            label="在相似图片中搜索"
            placeholder="再加几个字，如 碎花"
            maxLength={SEARCH_MAX}
            value={search.q ?? ''}
            onChange={(q) => onSearch(changed(search, { q: q === '' ? undefined : q }))}
          />
        )
      }
    >
      <DropZone onFile={choose} onNothing={setRefused} busy={look.isPending || bring.isFetching} had={file !== undefined} />
      {(refused !== '' || failed) && (
        <p className={styles.refused} role="alert">
          {refused !== '' ? refused : sentenceOf(failed)}
          {refused === '' && !file && bring.error && (
            <Button variant="quiet" onClick={() => void bring.refetch()}>
              重试
            </Button>
          )}
        </p>
      )}
      {file === undefined && like === undefined && <PictureExamples />}
      <div className={styles.result}>
        {file && (
          <div className={styles.asked}>
            {!isHeic(file) && <CropBox file={file} part={part} onPart={setPart} onDone={(of) => look.mutate({ picture: file, of })} />}
            <div className={styles.side}>
              {isHeic(file) ? (
                <p>此浏览器无法显示 HEIC，已按整张图片查找。</p>
              ) : (
                <>
                  <p>拖出一个框，只找框里的部分。</p>
                  {(part !== WHOLE || look.isError) && (
                    <Button variant="primary" loading={look.isPending} onClick={() => look.mutate({ picture: file, of: part })}>
                      {part === WHOLE ? '重试' : '查找所选部分'}
                    </Button>
                  )}
                  {part !== WHOLE && (
                    <Button
                      onClick={() => {
                        setPart(WHOLE);
                        look.mutate({ picture: file, of: WHOLE });
                      }}
                    >
                      查找整张
                    </Button>
                  )}
                </>
              )}
              {look.data && <Swatches colours={look.data.colours} />}
            </div>
          </div>
        )}
        {search.like !== undefined && (
          <>
            <details className={wide.fold}>
              <summary>筛选</summary>
              <FilterPanel search={search} filters={filters} onChange={onSearch} />
            </details>
            <div className={styles.filters}>
              <FilterPanel search={search} filters={filters} onChange={onSearch} />
            </div>
            <div className={styles.wall}>
              <PictureWall
                key={JSON.stringify(filters)}
                label="相似图片"
                filters={filters}
                hrefOf={hrefOf}
                onOpen={onOpen}
                openId={undefined}
                nothing={<EmptyState title="没有找到相似的图片" text="框出更小的部分，或放宽筛选再看看。" />}
              />
            </div>
          </>
        )}
      </div>
    </TrendPage>
  );
}
