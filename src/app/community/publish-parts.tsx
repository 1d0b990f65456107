/** Publishing from one's own works: on a work's page, and in the bar of chosen works. One file, because a device keeps it as one. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Publication } from '../../contract/community/publishing.ts';
import { publicationDown } from '../../contract/messages.ts';
import { sayError } from '../shell/calls/say-error.ts';
import { numberWords } from '../shell/moment-words.ts';
import { usePart } from '../shell/use-part.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { toast } from '../ui/floating/toast.ts';
import { CommunityIcon } from '../ui/icons/community.tsx';
import type { PublishedWork } from './dialogs/publish-dialog.tsx';
import { publicationQuery, usePublishing, useQueued } from './state/publication-data.ts';
import { wordsToChange } from './state/words-to-change.ts';

const loadDialog = () => import('./dialogs/community-dialog.tsx').then((module) => module.CommunityDialog);

/** Whether the work is in the community, and what can be done about it. Its box is the page's. */
export function PublishPanel({ work }: { readonly work: PublishedWork }) {
  const { data, isPending } = useQuery(publicationQuery(work.id));
  const queued = useQueued(work.id);
  const { publish, withdraw } = usePublishing();
  const [Dialog, wantDialog] = usePart(loadDialog);
  const [open, setOpen] = useState(false);
  const publication = data?.publication ?? null;
  const state = publication?.state;
  const ask = async () => setOpen(await wantDialog());
  useEffect(() => {
    // Taken back out of the outbox to be changed.
    if (wordsToChange(work.id)) void wantDialog().then(setOpen);
  }, [work.id, wantDialog]);
  return (
    <>
      {publication && state === 'down' ? (
        <p>已被平台下架{publication.reason !== '' && `：${publication.reason}`}</p>
      ) : queued ? (
        <p role="status">{queued === 'publish' ? '等待联网后发布到社区' : '等待联网后从社区撤回'}</p>
      ) : publication && state === 'public' ? (
        <>
          <p>
            已发布到社区 · {numberWords(publication.likes)} 个赞 · {numberWords(publication.views)} 次浏览
          </p>
          <div>
            <Link to="/community/$id" params={{ id: String(publication.id) }} className={buttonClass({ size: 'small' })}>
              在社区查看
            </Link>
            <Button size="small" onClick={() => void ask()}>
              修改
            </Button>
            <Button size="small" variant="danger" onClick={() => void withdraw(work.id, publication.title)}>
              撤回
            </Button>
          </div>
        </>
      ) : (
        <Button icon={<CommunityIcon size={18} />} block disabled={isPending && data === undefined} onClick={() => void ask()}>
          发布到社区
        </Button>
      )}
      {Dialog && open && <Dialog what="publish" work={work} publication={publication} onPublish={publish} onClose={() => setOpen(false)} />}
    </>
  );
}

export interface PublishChosenProps {
  /** Undefined: none, or more than one. */
  readonly work: PublishedWork | undefined;
  readonly onDone: () => void;
}

/** Publishes the one work that is chosen. */
export function PublishChosen({ work, onDone }: PublishChosenProps) {
  const client = useQueryClient();
  const { publish } = usePublishing();
  const [Dialog, want] = usePart(loadDialog);
  const [asked, setAsked] = useState<{ readonly work: PublishedWork; readonly publication: Publication | null }>();
  const ask = async (chosen: PublishedWork) => {
    try {
      const [loaded, { publication }] = await Promise.all([want(), client.fetchQuery(publicationQuery(chosen.id))]);
      if (publication?.state === 'down') return void toast.error(publicationDown.text);
      if (loaded) setAsked({ work: chosen, publication });
    } catch (error) {
      sayError(error);
    }
  };
  return (
    <>
      <Button
        icon={<CommunityIcon size={18} />}
        disabled={!work?.picture}
        title={work ? undefined : '选择一张图片后发布'}
        onClick={() => work && void ask(work)}
      >
        发布
      </Button>
      {Dialog && asked && (
        <Dialog
          what="publish"
          {...asked}
          onPublish={publish}
          onClose={(published) => {
            setAsked(undefined);
            if (published) onDone();
          }}
        />
      )}
    </>
  );
}
