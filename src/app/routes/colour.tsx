import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paletteName } from '../../contract/favourite/items.ts';
import type { Creative } from '../../contract/studio/creative.ts';
import { ColourPage } from '../colour/colour-page.tsx';
import { type ColourSearch, colourSearch } from '../colour/colour-search.ts';
import { CollectButton } from '../favourite/collect-button.tsx';
import { useCollect } from '../favourite/use-collect.tsx';
import { callApi } from '../shell/calls/api.ts';
import { newKey } from '../shell/calls/intent-key.ts';
import { sayError } from '../shell/calls/say-error.ts';
import type { LooseSearch } from '../shell/navigation/loose-search.ts';
import { requestSignIn } from '../shell/overlays/overlay.ts';
import { useSignedIn } from '../shell/session/session.ts';
import { usePart } from '../shell/use-part.ts';
import { buttonClass } from '../ui/button.tsx';
import { toast } from '../ui/floating/toast.ts';

const loadPicker = () => import('../works/pick/work-picker.tsx').then((module) => module.WorkPicker);

const RECOLOUR = {
  title: '给哪张作品换色',
  text: '点一张作品，立即用这组配色换色；原来的作品不变，不消耗热豆。',
  nothing: {
    text: '先做一张图案或款式，再回来换色；这组配色还在。',
    action: (
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        去工作室
      </Link>
    ),
  },
};
/** Words, films: nothing that has colours to be exchanged. */
const NOT_PICTURES = ['image_caption', 'video_generation'];
const none = () => undefined;

export const Route = createFileRoute('/colour')({
  validateSearch: (given: Record<string, unknown>): LooseSearch<ColourSearch> => given,
  staticData: { title: '色彩' },
  component: Colour,
});

const paletteItem = (colours: readonly string[], title: string) => ({ ...paletteName(colours), title });

function Colour() {
  const search = colourSearch(Route.useSearch());
  const navigate = useNavigate();
  const { collect, picker } = useCollect();
  const signedIn = useSignedIn();
  const [WorkPicker, want] = usePart(loadPicker);
  const [palette, setPalette] = useState<readonly string[]>();
  const askWork = (colours: readonly string[]) => {
    if (!signedIn) return void requestSignIn('login');
    void want().then((loaded) => loaded && setPalette(colours));
  };
  const close = () => setPalette(undefined);
  const recolour = async ({ id }: Creative) => {
    if (!palette) return;
    close();
    try {
      const { recolourWork } = await import('../../contract/studio/recolour.ts');
      await callApi(recolourWork, { body: { id, colours: [...palette] } }, { idempotencyKey: newKey() });
      toast.success('正在换色，完成后会出现在我的作品里');
      await navigate({ to: '/works' });
    } catch (error) {
      sayError(error);
    }
  };
  return (
    <>
      <ColourPage
        search={search}
        onSearch={(next) => void navigate({ to: '/colour', search: next, replace: true, resetScroll: false })}
        onCollect={(colours, title) => collect([paletteItem(colours, title)])}
        collectButton={(colours, title) => <CollectButton item={paletteItem(colours, title)} onCollect={collect} />}
        onRecolour={askWork}
        onOpen={(path) => void navigate({ href: path })}
      />
      {picker}
      {WorkPicker && palette && (
        <WorkPicker
          most={1}
          exclude={NOT_PICTURES}
          onPick={none}
          onClose={close}
          atOnce={{ ...RECOLOUR, run: (work) => void recolour(work) }}
        />
      )}
    </>
  );
}
