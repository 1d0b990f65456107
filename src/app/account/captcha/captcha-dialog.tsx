import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { captchaPercent, captchaPicture, checkCaptchaPicture } from '../../../contract/account/captcha.ts';
import { CAPTCHA_CLOSE_MS, CAPTCHA_LIVES_MS } from '../../../contract/account/limits.ts';
import { captchaPassed } from '../../../contract/messages.ts';
import { callApi } from '../../shell/calls/api.ts';
import { sentenceOf } from '../../shell/calls/say-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { RefreshIcon } from '../../ui/icons/refresh.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import css from './captcha.module.css';
import { CaptchaSlider, type CaptchaState } from './captcha-slider.tsx';

/** Before its end, so that nobody fits a piece whose picture has run out meanwhile. */
const RENEW_MS = CAPTCHA_LIVES_MS - 15_000;
/** How long a failure is shown before the next picture: the length of its animation and a glance. */
const FAILURE_MS = 900;
const HELP = 'captcha-help';

/** Solves one captcha. A failure shows its error state, resets the slider and loads a new picture (spec §4). */
export function CaptchaDialog({ done }: { done(captchaid: string | undefined): void }) {
  const [round, setRound] = useState(0);
  const [offset, setOffset] = useState(0);
  // A picture is good for one try: it is neither shared with another dialog nor kept.
  const picture = useQuery({
    queryKey: ['account.captchaPicture', 'round', round],
    queryFn: ({ signal }) => callApi(captchaPicture, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: 'always',
  });
  const check = useMutation({
    mutationFn: (percent: number) => callApi(checkCaptchaPicture, { query: { id: picture.data?.id ?? '', percent } }),
  });
  const solved = check.data?.captchaid;

  const renew = () => {
    check.reset();
    setOffset(0);
    setRound(round + 1);
  };
  useEffect(() => {
    if (solved === undefined) return;
    const timer = setTimeout(() => done(solved), CAPTCHA_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [solved, done]);
  const failed = check.isError;
  useEffect(() => {
    if (!failed) return;
    const timer = setTimeout(() => {
      check.reset();
      setOffset(0);
      setRound((past) => past + 1);
    }, FAILURE_MS);
    return () => clearTimeout(timer);
  }, [failed, check.reset]);

  // A piece that somebody has begun to move is not taken away under the finger.
  const untouched = picture.data !== undefined && check.isIdle && offset === 0;
  useEffect(() => {
    if (!untouched) return;
    const timer = setTimeout(() => document.hidden || setRound((past) => past + 1), picture.dataUpdatedAt + RENEW_MS - Date.now());
    return () => clearTimeout(timer);
  }, [untouched, picture.dataUpdatedAt]);

  const state: CaptchaState =
    solved !== undefined ? 'passed' : failed ? 'failed' : check.isPending ? 'checking' : picture.data ? 'ready' : 'loading';
  const words = {
    loading: '正在加载图片…',
    ready: offset > 0 ? '' : '向右拖动滑块填充拼图',
    checking: '',
    passed: captchaPassed.text,
    failed: failed ? sentenceOf(check.error) : '',
  };
  return (
    <Dialog open onOpenChange={(open) => !open && done(solved)} title="安全验证" width={420}>
      {picture.isError ? (
        <ErrorState title="图片没有加载出来" text={sentenceOf(picture.error)} onRetry={() => void picture.refetch()} />
      ) : (
        <>
          <CaptchaSlider
            picture={picture.data}
            help={HELP}
            state={state}
            words={words[state]}
            offset={offset}
            move={setOffset}
            release={(at) => check.mutate(captchaPercent(at))}
          />
          <div className={css.foot}>
            <p id={HELP} className={css.help}>
              可用左右方向键移动，回车确认
            </p>
            <Button variant="quiet" size="small" icon={<RefreshIcon size={16} />} disabled={state !== 'ready'} onClick={renew}>
              换一张
            </Button>
          </div>
          <p className="visually-hidden" role="status">
            {state === 'passed' || state === 'failed' ? words[state] : ''}
          </p>
        </>
      )}
    </Dialog>
  );
}
