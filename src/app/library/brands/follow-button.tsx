import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Brand, listBrands, showBrand, trendHome } from '../../../contract/library/editorial.ts';
import { followBrand, listFollows } from '../../../contract/library/following.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import { requestSignIn } from '../../shell/overlays/overlay.ts';
import { useSignedIn } from '../../shell/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/floating/toast.ts';
import styles from './follow-button.module.css';

/** Here already on a member's page; of those who only read, nobody fetches it. */
const outbox = () => import('../../shell/outbox/outbox-state.ts');

type Followed = Pick<Brand, 'id' | 'name' | 'followed'>;

interface Lists {
  readonly brands?: readonly Brand[];
}

/** Following shows at once, everywhere the brand is shown, and goes back when the server refuses. */
function useFollow({ id, name }: Followed) {
  const client = useQueryClient();
  const show = (followed: boolean) => {
    for (const list of [listBrands.id, trendHome.id, listFollows.id]) {
      client.setQueriesData<Lists>({ queryKey: [list] }, (data) =>
        data?.brands ? { ...data, brands: data.brands.map((one) => (one.id === id ? { ...one, followed } : one)) } : data,
      );
    }
    client.setQueriesData<Followed>({ queryKey: [showBrand.id] }, (data) => (data?.id === id ? { ...data, followed } : data));
  };
  return useMutation({
    mutationFn: async (follow: boolean) => {
      const { doOrQueue } = await outbox();
      return doOrQueue(followBrand, { params: { id }, body: { follow } }, { text: `${follow ? '关注' : '取消关注'}「${name}」` });
    },
    onMutate: show,
    onError: (error, follow) => {
      // From what was wanted: this is the function of the newest drawing, in which the brand is followed already.
      show(!follow);
      sayError(error);
    },
    onSuccess: async ({ how }) => {
      if (how === 'queued') return toast.show((await outbox()).queuedText());
      return client.invalidateQueries({ queryKey: [listFollows.id] });
    },
  });
}

/** 关注 and 已关注; who is not signed in is asked to first. */
export function FollowButton({ brand, large }: { readonly brand: Followed; readonly large?: boolean }) {
  const signedIn = useSignedIn();
  const follow = useFollow(brand);
  const press = () => (signedIn ? follow.mutate(!brand.followed) : void requestSignIn('login'));
  return (
    <Button
      {...(large ? { variant: brand.followed ? 'secondary' : 'primary' } : { size: 'small' })}
      aria-pressed={brand.followed}
      className={styles.follow}
      onClick={press}
    >
      {brand.followed ? '已关注' : '关注'}
    </Button>
  );
}
