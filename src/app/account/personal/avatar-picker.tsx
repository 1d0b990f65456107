import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { AVATAR_MAX_BYTES } from '../../../contract/account/limits.ts';
import { uploadImg, user, userInfo } from '../../../contract/account/profile.ts';
import { pictureTooLarge } from '../../../contract/messages.ts';
import { callApi } from '../../shell/api.ts';
import { imageUrl } from '../../shell/images.ts';
import { sentenceOf } from '../../shell/say-error.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { UploadIcon } from '../../ui/icons/upload.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import css from './personal.module.css';
import type { Profile } from './profile.ts';

/** A picture of up to 10 M on a slow line takes longer than a call. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** A picture shown from the person's own disk until its upload is over. */
function usePreview(): readonly [string | undefined, (file: File | undefined) => void] {
  const [address, setAddress] = useState<string>();
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);
  return [address, (file) => setAddress(file && URL.createObjectURL(file))];
}

export function AvatarPicker({ profile }: { readonly profile: Profile }) {
  const cache = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [preview, show] = usePreview();
  const [wrong, setWrong] = useState('');
  const upload = useMutation({
    mutationFn: (file: File) => callApi(uploadImg, {}, { file, timeoutMs: UPLOAD_TIMEOUT_MS }),
    onSuccess: async () => {
      await Promise.all([user, userInfo].map(({ id }) => cache.invalidateQueries({ queryKey: [id] })));
      show(undefined);
      toast.success('头像已更新');
    },
    onError: (error) => {
      show(undefined);
      setWrong(sentenceOf(error));
    },
  });

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file chosen again is a new wish.
    target.value = '';
    if (!file) return;
    setWrong(file.size > AVATAR_MAX_BYTES ? pictureTooLarge.text : '');
    if (file.size > AVATAR_MAX_BYTES) return;
    show(file);
    upload.mutate(file);
  }

  return (
    <div className={css.avatar}>
      <span className={css.face}>
        <Avatar size={88} name={profile.realname || profile.client_name || '我'} src={preview ?? imageUrl(profile.avatar)} />
        {upload.isPending && (
          <span className={css.busy}>
            <Spinner size={28} label="正在上传头像" />
          </span>
        )}
      </span>
      <div>
        <Button icon={<UploadIcon size={18} />} disabled={upload.isPending} onClick={() => input.current?.click()}>
          {upload.isPending ? '上传中…' : '更换头像'}
        </Button>
        <input ref={input} type="file" accept="image/png,image/jpeg,image/webp" hidden aria-label="选择头像图片" onChange={choose} />
        <p className={wrong ? css.wrong : css.hint} role={wrong ? 'alert' : undefined}>
          {wrong || 'PNG、JPG 或 WebP，10M 以内'}
        </p>
      </div>
    </div>
  );
}
