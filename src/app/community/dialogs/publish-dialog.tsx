import { type SyntheticEvent, useState } from 'react';
import { DESCRIPTION_MAX, TITLE_MAX } from '../../../contract/community/limits.ts';
import type { Publication } from '../../../contract/community/publishing.ts';
import { SCENE_KEYS, SCENES, sceneFor } from '../../../contract/community/scenes.ts';
import { thumbUrl } from '../../../contract/storage/thumbnail.ts';
import type { Creative } from '../../../contract/studio/creative.ts';
import { featureName } from '../../../contract/studio/features.ts';
import { imageUrl } from '../../shell/calls/images.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import type { Publishing } from '../state/publication-data.ts';
import { forgetWords, wordsToChange } from '../state/words-to-change.ts';
import styles from './dialogs.module.css';

export type PublishedWork = Pick<Creative, 'id' | 'creative_type' | 'prompt' | 'picture'>;

export interface PublishDialogProps {
  readonly work: PublishedWork;
  /** What was said of it before; null when it was never published. */
  readonly publication: Publication | null;
  /** Passed in, so that the dialog brings nothing but itself (`shared by lazy parts`). */
  readonly onPublish: Publishing['publish'];
  /** @param published false when the person left. */
  readonly onClose: (published: boolean) => void;
}

/** A prompt's first words, as far as they make a title. */
const titleOf = ({ prompt, creative_type }: PublishedWork): string =>
  prompt
    .split(/[\n，。,.;；]/, 1)[0]
    ?.trim()
    .slice(0, TITLE_MAX) || featureName(creative_type);

const SCENE_OPTIONS = SCENE_KEYS.map((value) => ({ value, label: SCENES[value] }));

/** 发布到社区: how the work is called, what is said of it, where it hangs, and whether its recipe goes along. */
export function PublishDialog({ work, publication, onPublish, onClose }: PublishDialogProps) {
  const isNew = publication?.state !== 'public';
  const [before] = useState(() => wordsToChange(work.id) ?? publication);
  const [title, setTitle] = useState(before?.title ?? titleOf(work));
  const [description, setDescription] = useState(before?.description ?? '');
  const [scene, setScene] = useState(before?.scene ?? sceneFor(work.creative_type));
  const [shares, setShares] = useState(before?.shares_recipe ?? false);
  const close = (published: boolean) => {
    forgetWords(work.id);
    onClose(published);
  };
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy || title.trim() === '') return;
    setBusy(true);
    const ended = await onPublish({ work_id: work.id, title, description, scene, shares_recipe: shares }, isNew);
    if (ended.published) return close(true);
    setBusy(false);
    setRefused(ended.aboutTitle);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && close(false)}
      title={isNew ? '发布到社区' : '修改发布内容'}
      description="任何人都能看到这张图片和你的名称，随时可以撤回。"
      width={560}
    >
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <div className={styles.head}>
          {work.picture && (
            <img src={imageUrl(thumbUrl(work.picture.url, 480))} alt="要发布的图片" style={{ background: work.picture.colour }} />
          )}
          <div className={styles.words}>
            <TextField
              label="标题"
              value={title}
              maxLength={TITLE_MAX}
              error={refused}
              counter={{ length: title.length, max: TITLE_MAX }}
              onChange={(event) => {
                setTitle(event.currentTarget.value);
                setRefused(undefined);
              }}
            />
            <TextArea
              label="说明"
              rows={3}
              value={description}
              maxLength={DESCRIPTION_MAX}
              placeholder="选填，说说灵感、工艺或穿法"
              counter={{ length: description.length, max: DESCRIPTION_MAX }}
              onChange={(event) => setDescription(event.currentTarget.value)}
            />
          </div>
        </div>
        <div>
          <p className={styles.label}>场景</p>
          <SegmentedControl label="场景" options={SCENE_OPTIONS} value={scene} onChange={setScene} />
        </div>
        <Checkbox
          checked={shares}
          onChange={(event) => setShares(event.currentTarget.checked)}
          label="公开配方：别人可以用同样的文字和选项再做，你的参考图不会公开"
        />
        <p className={styles.note}>图片带有「AI生成」标识。请确认你有权发布其中的内容。</p>
        <div className={styles.foot}>
          <Button onClick={() => close(false)} disabled={busy}>
            取消
          </Button>
          <Button type="submit" variant="primary" loading={busy} disabled={title.trim() === ''}>
            {isNew ? '发布' : '保存'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
