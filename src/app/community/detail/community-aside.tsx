import { type ReactNode, useState } from 'react';
import { REPORT_REASONS, type ReportReason, reportWork } from '../../../contract/community/reporting.ts';
import { SCENES } from '../../../contract/community/scenes.ts';
import type { CommunityWork, CommunityWorkDetail } from '../../../contract/community/work.ts';
import { featureName } from '../../../contract/studio/features.ts';
import { callApi } from '../../shell/calls/api.ts';
import { imageUrl } from '../../shell/calls/images.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import box from '../../shell/light-box/light-box.module.css';
import { dayWords, numberWords } from '../../shell/moment-words.ts';
import { requestSignIn } from '../../shell/overlays/overlay.ts';
import { useSignedIn } from '../../shell/session/session.ts';
import { shareLink } from '../../shell/share-link.ts';
import { usePart } from '../../shell/use-part.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/floating/toast.ts';
import { HeartIcon } from '../../ui/icons/heart.tsx';
import { RefreshIcon } from '../../ui/icons/refresh.tsx';
import { noteStat, useLike } from '../state/use-stat.ts';
import styles from './community-aside.module.css';
import { RecipeWords } from './recipe-words.tsx';

const loadDialog = () => import('../dialogs/community-dialog.tsx').then((module) => module.CommunityDialog);

/** What the route composes. */
export interface CommunityActions {
  /** 收藏, which is another domain's. */
  readonly collectButton: (work: CommunityWork) => ReactNode;
  /** 用此配方再做. */
  readonly onRemake: (work: CommunityWorkDetail) => void;
  /** The way to the work itself, for its owner. */
  readonly own: (workId: number) => ReactNode;
}

export interface CommunityAsideProps extends CommunityActions {
  readonly work: CommunityWorkDetail;
  readonly heading: 'h1' | 'h2';
}

/** The address that anyone may open. */
const addressOf = (id: number): string => `${location.origin}/community/${id}`;

async function share({ id, title, mine }: CommunityWorkDetail, signedIn: boolean): Promise<void> {
  if ((await shareLink(title, addressOf(id), '发给别人就能看到')) && signedIn && !mine) noteStat(id, 'share');
}

/** Beside the picture: what it is, whose it is, and what can be done with it. */
export function CommunityAside({ work, heading: Heading, collectButton, onRemake, own }: CommunityAsideProps) {
  const signedIn = useSignedIn();
  const like = useLike();
  const [Report, wantReport, reporting] = useReport();
  const below = Heading === 'h1' ? 'h2' : 'h3';
  const { title, description, publisher, scene, creative_type, picture, likes, views, liked, mine, sample, recipe, work_id } = work;
  return (
    <div className={box.aside}>
      <header>
        <Heading className={box.title}>{title}</Heading>
        <p className={styles.publisher}>
          <Avatar src={imageUrl(publisher.avatar)} name={publisher.name} size={32} />
          <b>{publisher.name}</b>
          <small>{dayWords(work.published_at)}</small>
        </p>
      </header>
      {description !== '' && <p className={styles.words}>{description}</p>}
      <p className={box.when}>
        {SCENES[scene]} · {featureName(creative_type)} · {picture.width} × {picture.height} · {numberWords(views)} 次浏览
        {mine && ` · ${numberWords(likes)} 个赞`}
      </p>
      <div className={box.actions}>
        {recipe && (
          <Button variant="primary" block icon={<RefreshIcon size={18} />} onClick={() => onRemake(work)}>
            用此配方再做
          </Button>
        )}
        {!mine && (
          <Button
            icon={<HeartIcon size={18} />}
            aria-pressed={liked}
            aria-label={liked ? `取消点赞，${likes} 个赞` : `点赞，${likes} 个赞`}
            className={styles.like}
            onClick={() => void like(work)}
          >
            {numberWords(likes)}
          </Button>
        )}
        {collectButton(work)}
        <Button onClick={() => void share(work, signedIn)}>分享</Button>
        {!mine && !sample && (
          <Button variant="quiet" onClick={() => (signedIn ? void wantReport() : requestSignIn('login'))}>
            举报
          </Button>
        )}
        {work_id !== null && own(work_id)}
      </div>
      {recipe && (
        <section aria-label="配方">
          <RecipeWords recipe={recipe} heading={below} />
        </section>
      )}
      <p className={styles.label}>图片由 AI 生成，带有「AI生成」标识。</p>
      {Report && reporting.open && (
        <Report
          what="report"
          work={work}
          reasons={REPORT_REASONS}
          onReport={(reason, words) => sendReport(work.id, reason, words)}
          onClose={reporting.close}
        />
      )}
    </div>
  );
}

async function sendReport(id: number, reason: ReportReason, words: string): Promise<boolean> {
  try {
    await callApi(reportWork, { params: { id }, body: { reason, words } });
    toast.success('已收到举报，我们会尽快核实');
    return true;
  } catch (error) {
    sayError(error);
    return false;
  }
}

function useReport() {
  const [Dialog, want] = usePart(loadDialog);
  const [open, setOpen] = useState(false);
  const ask = async () => setOpen(await want());
  return [Dialog, ask, { open, close: () => setOpen(false) }] as const;
}
