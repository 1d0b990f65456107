import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { AVATAR_MAX_BYTES } from '../../../contract/account/limits.ts';
import { uploadImg, user, userInfo } from '../../../contract/account/profile.ts';
import { pictureTooLarge } from '../../../contract/messages.ts';
import { imageUrl } from '../../shell/calls/images.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import { sendFile } from '../../shell/calls/send-file.ts';
import { isHeic, preparePicture } from '../../shell/pictures/heic.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/floating/toast.ts';
import { UploadIcon } from '../../ui/icons/upload.tsx';
import { Progress } from '../../ui/states/progress.tsx';
import css from './personal.module.css';
import type { Profile } from './profile.ts';

/** A picture shown from the person's own disk until its upload is over. */
function usePreview(): readonly [string | undefined, (file: File | undefined) => void] {
  const [address, setAddress] = useState<string>();
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);
  return [address, (file) => setAddress(file && URL.createObjectURL(file))];
}

interface Travel {
  readonly stop: AbortController;
  /** Share of the file that has left, 0–100. */
  readonly percent: number;
}

const travelWords = (percent: number) => (percent < 100 ? '正在上传，取消后保留原头像' : '已传完，正在处理图片…');

export function AvatarPicker({ profile }: { readonly profile: Profile }) {
  const cache = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [preview, show] = usePreview();
  const [wrong, setWrong] = useState('');
  const [travel, setTravel] = useState<Travel>();
  const upload = useMutation({
    mutationFn: (file: File) => {
      const stop = new AbortController();
      setTravel({ stop, percent: 0 });
      return sendFile(uploadImg, file, {
        signal: stop.signal,
        onProgress: (fraction) => setTravel({ stop, percent: Math.round(fraction * 100) }),
      });
    },
    onSuccess: async () => {
      await Promise.all([user, userInfo].map(({ id }) => cache.invalidateQueries({ queryKey: [id] })));
      toast.success('头像已更新');
    },
    onError: (error) => {
      // Cancelled by the person: the old face is back, which says it.
      if (!(error instanceof DOMException)) setWrong(sentenceOf(error));
    },
    onSettled: () => {
      show(undefined);
      setTravel(undefined);
    },
  });

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    // The same file chosen again is a new wish.
    target.value = '';
    if (!chosen) return;
    const file = await preparePicture(chosen);
    setWrong(file.size > AVATAR_MAX_BYTES ? pictureTooLarge.text : '');
    if (file.size > AVATAR_MAX_BYTES) return;
    // What this browser cannot show is seen when the server has opened it.
    show(isHeic(file) ? undefined : file);
    upload.mutate(file);
  }

  return (
    <div className={css.avatar}>
      <span className={css.face}>
        <Avatar size={88} name={profile.realname || profile.client_name || '我'} src={preview ?? imageUrl(profile.avatar)} />
        {travel && <span className={css.busy}>{travel.percent}%</span>}
      </span>
      <div>
        {travel ? (
          <div className={css.travel}>
            <Button onClick={() => travel.stop.abort()}>取消上传</Button>
            <Progress value={travel.percent} label="头像上传进度" />
          </div>
        ) : (
          <Button icon={<UploadIcon size={18} />} onClick={() => input.current?.click()}>
            更换头像
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,.heic,.heif"
          hidden
          aria-label="选择头像图片"
          onChange={choose}
        />
        <p className={wrong ? css.wrong : css.hint} role={wrong ? 'alert' : undefined}>
          {wrong || (travel ? travelWords(travel.percent) : 'PNG、JPG、WebP 或 HEIC，10M 以内')}
        </p>
      </div>
    </div>
  );
}
