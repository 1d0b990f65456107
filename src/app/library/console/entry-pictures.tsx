import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ENTRY_NAMES, type PictureKind, PLACED_MAX, placePictures } from '../../../contract/library/console.ts';
import { listPictures } from '../../../contract/library/pictures.ts';
import { callApi } from '../../shell/calls/api.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import { queryFor } from '../../shell/queries/query-for.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/floating/toast.ts';
import { notRead } from '../../ui/thousands.ts';
import { LatePictureChoice } from './late-picture-choice.tsx';
import styles from './library-console.module.css';

export interface EntryPicturesProps {
  readonly kind: PictureKind;
  readonly id: number;
  readonly name: string;
}

const FILTER = { theme: 'theme_id', brand: 'brand_id', fabric: 'fabric_id' } as const;

/** Which pictures belong to a theme, a brand or a fabric: put in and taken out at once, apart from the form. */
export function EntryPictures({ kind, id, name }: EntryPicturesProps) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<'put' | 'take'>();
  const within = { [FILTER[kind]]: id };
  const own = useQuery({ ...queryFor(listPictures, { query: { ...within, limit: 1 } }), staleTime: 0 });
  const place = useMutation({
    mutationFn: ({ ids, put }: { readonly ids: readonly number[]; readonly put: boolean }) =>
      callApi(placePictures, { params: { kind, id }, body: { ids: [...ids], put } }),
    onSuccess: async ({ changed }, { put }) => {
      toast.success(`已${put ? '放入' : '移出'} ${changed} 张`);
      await client.invalidateQueries({ queryKey: [listPictures.id] });
    },
    onError: sayError,
  });
  return (
    <fieldset className={styles.picture}>
      <legend>图片</legend>
      <p>{own.data === undefined ? notRead(own) : `${own.data.total} 张属于「${name}」`}</p>
      <Button size="small" loading={place.isPending} onClick={() => setAsked('put')}>
        放入图片
      </Button>
      <Button size="small" variant="quiet" disabled={!own.data?.total} onClick={() => setAsked('take')}>
        移出图片
      </Button>
      {asked && (
        <LatePictureChoice
          title={asked === 'put' ? `放入${ENTRY_NAMES[kind]}「${name}」` : `从「${name}」移出`}
          most={PLACED_MAX}
          {...(asked === 'take' && { within })}
          onClose={() => setAsked(undefined)}
          onPick={(ids) => {
            setAsked(undefined);
            place.mutate({ ids, put: asked === 'put' });
          }}
        />
      )}
    </fieldset>
  );
}
