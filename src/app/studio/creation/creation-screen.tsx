import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { catalogue } from '../../../contract/studio/catalogue.ts';
import { type DesignType, FEATURES, featureName } from '../../../contract/studio/features.ts';
import { formOf } from '../../../contract/studio/forms.ts';
import { requestSignIn } from '../../shell/overlays/overlay.ts';
import { queryFor } from '../../shell/queries/query-for.ts';
import { useSignedIn } from '../../shell/session/session.ts';
import { useQuietPart } from '../../shell/use-quiet-part.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { noteUse } from '../recent-tools.ts';
import { bring } from './brought.ts';
import { CreationForm } from './creation-form.tsx';
import styles from './creation-screen.module.css';
import { useCreationForm } from './form-state.ts';
import { FirstWords } from './tasks/first-words.tsx';
import { TaskList } from './tasks/task-list.tsx';

const loadKeeper = async () => (await import('./draft-keeper.tsx')).DraftKeeper;

function closedBecause(now: { readonly status: string; readonly engine: unknown; readonly reason: string } | undefined): string {
  if (now?.status === 'DISABLE') return '管理员尚未启用这项工具';
  return now && !now.engine ? `${now.reason}。现在不能开始创作，也不会扣除热豆。` : '';
}

interface Props {
  readonly designType: DesignType;
  readonly onSignInPage: () => void;
  /** Beside the price: whose 热豆 it takes, where there is a choice. */
  readonly payer?: ReactNode;
}

/** /studio/$designType: the form on one side, what comes of it on the other. */
export function CreationScreen({ designType, onSignInPage, payer }: Props) {
  useEffect(() => {
    noteUse(designType);
    // What this form had no room for waits on its own screen, not for the next form.
    return () => bring([]);
  }, [designType]);
  const state = useCreationForm(designType, formOf(designType));
  const Keeper = useQuietPart(loadKeeper, useSignedIn());
  const features = useQuery({ ...queryFor(catalogue, {}), meta: { persist: true } });
  const now = features.data?.features.find((one) => one.designType === designType);
  const about = FEATURES.find((one) => one.designType === designType);
  const note = now?.engine?.note;
  const closed = closedBecause(now);
  return (
    <>
      <PageHeader title={featureName(designType)} lede={about?.description} />
      <div className={styles.studio}>
        <section className={styles.form} aria-label="创作表单">
          {Keeper && <Keeper designType={designType} state={state} />}
          <CreationForm
            designType={designType}
            state={state}
            price={now?.price}
            payer={payer}
            blocked={closed}
            onTask={() => document.getElementById('results')?.scrollIntoView({ block: 'start' })}
            onSignIn={() => requestSignIn('login') || onSignInPage()}
          />
        </section>
        <section className={styles.results} id="results" aria-label="生成结果">
          <div className={styles.about}>
            {note !== undefined && note !== '' && <p>{note}</p>}
            <Button variant="quiet" size="small" onClick={state.clear}>
              清空表单
            </Button>
          </div>
          <TaskList designType={designType} closed={closed !== ''} beginning={<FirstWords designType={designType} form={state} />} />
        </section>
      </div>
    </>
  );
}
