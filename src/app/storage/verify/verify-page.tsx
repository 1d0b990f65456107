/** /verify: anyone gives a picture and reads what its own metadata says about where it comes from (decisions.md, "AI-made pictures"). */
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { network } from '../../shell/offline/network.ts';
import { isPicture } from '../../shell/pictures/heic.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ImageIcon } from '../../ui/icons/image.tsx';
import { UploadIcon } from '../../ui/icons/upload.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useVerify } from './use-verify.ts';
import styles from './verify.module.css';
import { VerifyResult } from './verify-result.tsx';

const ACCEPT = 'image/png,image/jpeg,image/webp,image/svg+xml,.heic,.heif';
const firstPicture = (list: DataTransfer | null): File | undefined => [...(list?.files ?? [])].find(isPicture);

export function VerifyPage() {
  const { looked, look, cancel } = useVerify();
  const { reachable } = useSnapshot(network);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    // Wherever the focus is: a picture was copied to be asked about.
    const paste = (event: ClipboardEvent) => {
      const file = firstPicture(event.clipboardData);
      if (file) latest.current(file);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = firstPicture(event.dataTransfer);
    if (file) look(file);
  }

  return (
    <div className={styles.page}>
      <PageHeader
        title="识别图片来源"
        lede="读取图片自带的 AI 生成标识，告诉你它由谁、用什么、在什么时候生成。图片只用于识别，不会保存。"
      />
      <section
        aria-label="要识别的图片"
        className={classNames(styles.drop, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <ImageIcon size={28} />
        <p className={styles.how}>把图片拖到这里，或直接粘贴</p>
        <Button variant="primary" icon={<UploadIcon size={18} />} onClick={() => input.current?.click()}>
          选择图片
        </Button>
        <p className={styles.hint}>PNG、JPG、WebP、HEIC 或 SVG，10M 以内。请使用原文件，截图和转存会丢失标识。</p>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label="选择要识别的图片"
          accept={ACCEPT}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            // The same file chosen again is a new question.
            currentTarget.value = '';
            if (file) look(file);
          }}
        />
      </section>
      {!reachable && (
        <p className={styles.offline} role="status">
          当前没有网络。识别需要连接服务器，恢复后再试一次即可，图片不会离开你的设备。
        </p>
      )}
      {looked && <VerifyResult looked={looked} onCancel={cancel} onRetry={() => look(looked.file)} />}
    </div>
  );
}
