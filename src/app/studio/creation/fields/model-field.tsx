import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { CallAnswer } from '../../../../contract/call.ts';
import { thumbUrl } from '../../../../contract/storage/thumbnail.ts';
import { addGarmentModel, allGarmentModels, deleteGarmentModel } from '../../../../contract/studio/garment-models.ts';
import { callApi } from '../../../shell/calls/api.ts';
import { imageUrl } from '../../../shell/calls/images.ts';
import { sayError } from '../../../shell/calls/say-error.ts';
import { preparePictures } from '../../../shell/pictures/heic.ts';
import { queryFor } from '../../../shell/queries/query-for.ts';
import { useSignedIn } from '../../../shell/session/session.ts';
import { confirm } from '../../../ui/floating/confirm.ts';
import { CloseIcon } from '../../../ui/icons/close.tsx';
import { PlusIcon } from '../../../ui/icons/plus.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import type { DraftPicture } from '../draft.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import styles from './model-field.module.css';
import { Travelling, UPLOAD_ACCEPT } from './travelling-picture.tsx';

type Model = CallAnswer<typeof allGarmentModels>['models'][number];

export interface ModelFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (path: string, pictures: Readonly<Record<string, DraftPicture>>) => void;
}

/** Who wears it: one of the person's own models, kept for the next time, or one that is always there. */
export function ModelField({ label, value, error, onChange }: ModelFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const signedIn = useSignedIn();
  const client = useQueryClient();
  const list = useQuery({ ...queryFor(allGarmentModels, {}), enabled: signedIn });
  const models = list.data?.models ?? [];
  const choose = (model: Model) => onChange(model.path, { [model.path]: model.picture });
  const refresh = () => client.invalidateQueries({ queryKey: [allGarmentModels.id] });
  const add = useMutation({
    mutationFn: (path: string) => callApi(addGarmentModel, { body: { path, name: '' } }),
    onSuccess: (model) => {
      choose(model);
      return refresh();
    },
    onError: sayError,
  });
  const drop = useMutation({
    mutationFn: (model: Model & { readonly id: number }) => callApi(deleteGarmentModel, { params: { id: model.id } }),
    onSuccess: (_gone, model) => {
      if (model.path === value) onChange('', {});
      return refresh();
    },
    onError: sayError,
  });
  const uploads = useUploads(({ path }) => add.mutate(path), []);
  const remove = async (model: Model & { readonly id: number }) => {
    if (await confirm({ text: `删除「${model.name}」？已生成的作品不受影响。`, confirmLabel: '删除', danger: true })) drop.mutate(model);
  };
  return (
    <fieldset className={styles.field} aria-describedby={`${id}-note`}>
      <legend>{label}</legend>
      {signedIn && list.isPending ? (
        <Skeleton height={120} />
      ) : (
        <ul className={styles.grid}>
          <li>
            <button
              type="button"
              className={styles.add}
              disabled={!signedIn || add.isPending}
              onClick={() => input.current?.click()}
              aria-describedby={`${id}-note`}
            >
              <PlusIcon />
              上传模特
            </button>
          </li>
          {uploads.items.map((item) => (
            <Travelling key={item.id} item={item} onRetry={() => uploads.retry(item.id)} onRemove={() => uploads.remove(item.id)} />
          ))}
          {models.map((model) => (
            <Choice key={model.path} model={model} group={id} chosen={model.path === value} onChoose={choose} onRemove={remove} />
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={`${label}：选择图片`}
        accept={UPLOAD_ACCEPT}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          void preparePictures(files).then(uploads.add);
        }}
      />
      <p id={`${id}-note`} className={error === undefined ? styles.hint : styles.error} aria-live="polite">
        {error ?? (list.isError ? '模特列表没有取到，请检查网络后重试' : hintFor(signedIn))}
      </p>
    </fieldset>
  );
}

const hintFor = (signedIn: boolean): string =>
  signedIn ? '正面、全身、单人的照片效果最好，上传后会保存以便下次使用' : '登录后可上传和选择模特';

function Choice(props: {
  readonly model: Model;
  readonly group: string;
  readonly chosen: boolean;
  readonly onChoose: (model: Model) => void;
  readonly onRemove: (model: Model & { readonly id: number }) => void;
}) {
  const { model, chosen } = props;
  const { id } = model;
  return (
    <li className={styles.shot} style={{ background: model.picture.colour }}>
      <label data-chosen={chosen || undefined}>
        <input type="radio" name={props.group} checked={chosen} onChange={() => props.onChoose(model)} />
        <img src={imageUrl(thumbUrl(model.picture.url, 480))} alt="" loading="lazy" decoding="async" />
        <span>{model.name}</span>
      </label>
      {id !== null && (
        <button type="button" className={styles.remove} aria-label={`删除 ${model.name}`} onClick={() => props.onRemove({ ...model, id })}>
          <CloseIcon size={14} />
        </button>
      )}
    </li>
  );
}
