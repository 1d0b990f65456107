import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { addFolder, type Folder, updateFolder } from '../../../contract/favourite/folders.ts';
import * as limits from '../../../contract/favourite/limits.ts';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { newKey } from '../../shell/calls/intent-key.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { refreshFavourites } from '../state/folders-data.ts';
import styles from './folder-form.module.css';

export interface FolderFormProps {
  /** Absent: a new one. */
  readonly folder?: Folder | undefined;
  readonly onDone: (folder: Folder) => void;
  readonly onCancel: () => void;
}

/** Names a folder and describes it (spec §5: 30 characters turning red above 24, 120 above 114). */
export function FolderForm({ folder, onDone, onCancel }: FolderFormProps) {
  const client = useQueryClient();
  const [name, setName] = useState(folder?.name ?? '');
  const [desc, setDesc] = useState(folder?.desc ?? '');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  // One folder for one form, however often an unanswered press is repeated.
  const key = useRef('');
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy || name.trim() === '') return;
    setBusy(true);
    key.current ||= newKey();
    try {
      const body = { name, desc };
      const made = folder
        ? await callApi(updateFolder, { params: { id: folder.id }, body })
        : await callApi(addFolder, { body }, { idempotencyKey: key.current });
      await refreshFavourites(client);
      onDone(made);
    } catch (error) {
      // A refusal ends the intention; the next press is another one.
      if (error instanceof ApiError && error.status >= 400) key.current = '';
      if (error instanceof ApiError && (error.status === 409 || error.errors?.name)) setRefused(error.errors?.name?.[0] ?? error.message);
      else sayError(error);
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <TextField
        label="名称"
        value={name}
        maxLength={limits.FOLDER_NAME_MAX}
        placeholder="如 2027 春夏 连衣裙"
        error={refused}
        counter={{ length: name.length, max: limits.FOLDER_NAME_MAX, warnAbove: limits.FOLDER_NAME_WARN }}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setRefused(undefined);
        }}
      />
      <TextArea
        label="描述"
        value={desc}
        rows={3}
        maxLength={limits.FOLDER_DESC_MAX}
        placeholder="选填，写下这个收藏夹的用途"
        counter={{ length: desc.length, max: limits.FOLDER_DESC_MAX, warnAbove: limits.FOLDER_DESC_WARN }}
        onChange={(event) => setDesc(event.currentTarget.value)}
      />
      <div className={styles.foot}>
        <Button onClick={onCancel}>取消</Button>
        <Button type="submit" variant="primary" loading={busy} disabled={name.trim() === ''}>
          {folder ? '保存' : '创建'}
        </Button>
      </div>
    </form>
  );
}
